import { parentPort, workerData } from 'node:worker_threads'
import { type ActionKind, playAction } from './gunnery-actions.ts'

parentPort?.postMessage((workerData as readonly ActionKind[]).map(playAction))
