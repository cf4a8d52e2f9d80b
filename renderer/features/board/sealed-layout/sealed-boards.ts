import type { SealedBoards } from '../../../books/contract.ts'
import { windowsOf } from '../../../books/registry.ts'
import { useBoardForm } from '../order-form/use-board-form.ts'
import PlayedForm from './PlayedForm.vue'
import SealedLayout from './SealedLayout.vue'

/** The frame's own desk: a form, or offers to choose from, beside the board as its book has drawn it. */
const frames: SealedBoards = { useDesk: useBoardForm, inCampaign: SealedLayout, atTable: PlayedForm }

/** Where a seat of this book's board writes its orders. */
export const sealedBoardsOf = (book: string): SealedBoards => windowsOf(book)?.sealedBoards ?? frames
