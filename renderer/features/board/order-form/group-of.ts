import type { FormField } from '../../../../shared/action/order-form.ts'

/** These fields as a group that has no name of its own. */
export const groupOf = (fields: readonly FormField[]): FormField => ({
  kind: 'group',
  name: '',
  label: '',
  optional: false,
  fields,
})
