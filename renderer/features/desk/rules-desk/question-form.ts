import {
  draftOf,
  type FieldDraft,
  type FormField,
  isGroup,
  type Readers,
} from '../../../../shared/action/order-form.ts'
import type { Plain } from '../../../../shared/explanation/finding.ts'
import { nameWords } from '../../every-window/working/working-steps.ts'

/* The form of a question of the rules desk, made from the JSON Schema that the host has of it: the window does not load the books for it. */

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const propertiesOf = ({ properties }: Schema): [string, Schema][] =>
  isSchema(properties) ? Object.entries(properties).filter((one): one is [string, Schema] => isSchema(one[1])) : []

/** Lists and what else has no field of its own are written as JSON. */
export const QUESTION_READERS: Readers = {
  json: {
    read(text) {
      try {
        return JSON.parse(text) as Plain
      } catch {
        return undefined
      }
    },
    write: (value) => JSON.stringify(value),
    says: () => 'This is written as JSON, as in the example.',
  },
}

const fieldsOf = (schema: Schema): FormField[] => {
  const { required } = schema
  const wanted: readonly unknown[] = Array.isArray(required) ? required : []
  return propertiesOf(schema).map(([name, property]) => fieldOf(name, property, wanted.includes(name)))
}
export const questionField = (schema: Schema): FormField => ({
  kind: 'group',
  name: '',
  label: '',
  optional: false,
  fields: fieldsOf(schema),
})

const UNIT = /(Knots|Miles|Yards|Minutes|Hours|Degrees|Tons|Points|Squares|Feet|Days)$/
const choice = (key: string, label = key) => ({ key, label })

function fieldOf(name: string, schema: Schema, required: boolean): FormField {
  const words = nameWords(name)
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}${required ? '' : ', if any'}`
  const { description: says, enum: choices, type } = schema
  const base = { name, label, optional: !required, ...(typeof says === 'string' ? { says } : {}) }
  if (Array.isArray(choices)) {
    const usual = required ? { usual: String(choices[0]) } : {}
    const figure = choices.every((one) => typeof one === 'number')
    return { ...base, ...usual, kind: 'choice', options: choices.map((one) => choice(String(one))), figure }
  }
  if (type === 'boolean')
    return {
      ...base,
      kind: 'choice',
      options: [choice('false', 'no'), choice('true', 'yes')],
      figure: false,
      truth: true,
    }
  if (type === 'number' || type === 'integer') {
    const unit = UNIT.exec(name)?.[1]?.toLowerCase()
    return { ...base, kind: 'number', ...(unit === undefined ? {} : { unit }) }
  }
  if (type === 'string') return { ...base, kind: 'text' }
  if (isSchema(schema['properties'])) return { ...base, kind: 'group', fields: fieldsOf(schema) }
  const asInExample = { label: `${label} (a list, as in the example)`, rows: 3, breadth: 'wide' as const }
  return { ...base, ...asInExample, kind: 'typed', typed: 'json' }
}

/** An example of an input, what it leaves out filled with what is usual. */
function filled(schema: Schema, given: unknown): unknown {
  const value = given ?? schema['default']
  if (!isSchema(schema['properties'])) return value
  const parts = isSchema(value) ? value : {}
  return Object.fromEntries(propertiesOf(schema).map(([name, property]) => [name, filled(property, parts[name])]))
}
/** What stands in the fields at first: the book's example. */
export function questionDraft(schema: Schema, example: unknown): { readonly [name: string]: FieldDraft | undefined } {
  const draft = draftOf(questionField(schema), filled(schema, example), QUESTION_READERS)
  return isGroup(draft) ? draft : {}
}
