import { withoutTurning } from '#shared/bidi'
import { keptFigure } from '#shared/figure'
import { decimalText, phoneDigits, wholeDigits } from '../lib/input-filters.ts'
import { datePartNames, joinDate } from './dates.ts'
import { type Cleaning, cleaningOf, type FieldSpecs } from './fields.ts'
import { joinRegion, regionPartNames } from './regions.ts'

/** A list as one text: ids of files, values of boxes; none of them holds a comma. */
export const joinList = (items: readonly string[]) => items.filter(Boolean).join(',')
export const splitList = (text: string) => text.split(',').filter(Boolean)

/** What was posted, cleaned by the kind of each field, and what of it may be shown again. Each field is looked at once. */
export function readFields(form: FormData, fields: FieldSpecs) {
  joinDates(form, fields)
  joinRegions(form, fields)
  const input: Record<string, unknown> = {}
  const values: Record<string, string> = {}
  for (const [name, sent] of Map.groupBy(form, ([name]) => name)) {
    const cleaning = cleaningOf(fields[name])
    if (cleaning === 'list') {
      const items = sent.map(([, item]) => item).filter((item) => typeof item === 'string')
      input[name] = fields[name]?.kind === 'file' ? items.flatMap(splitList) : items
      values[name] = joinList(input[name] as string[])
      continue
    }
    input[name] = clean(sent[0]![1], cleaning)
    if (cleaning !== 'secret' && typeof input[name] === 'string') values[name] = input[name]
  }
  return { input, values }
}

/** The fields of a form as a draft keeps them: each has its text, also one that posts nothing when it is empty. */
export function draftValues(form: FormData, fields: FieldSpecs): Record<string, string> {
  const { values } = readFields(form, fields)
  const kept = Object.keys(fields).filter((name) => cleaningOf(fields[name]) !== 'secret')
  return Object.fromEntries(kept.map((name) => [name, values[name] ?? '']))
}

/** What a schema is shown of a draft: as if its texts had just been posted. */
export function draftInput(values: Readonly<Record<string, string>>, fields: FieldSpecs): Record<string, unknown> {
  const entries = Object.keys(fields).map((name) => {
    const value = values[name] ?? ''
    if (cleaningOf(fields[name]) === 'list') return [name, splitList(value)]
    return [name, fields[name]?.kind === 'agreement' && value === '' ? undefined : value]
  })
  return Object.fromEntries(entries)
}

function joinDates(form: FormData, fields: FieldSpecs) {
  for (const [name, { kind }] of Object.entries(fields)) {
    const part = datePartNames(name)
    if (kind !== 'date' || !form.has(part.year)) continue
    const text = (key: string) => String(form.get(key) ?? '')
    form.set(name, joinDate({ day: text(part.day), month: text(part.month), year: text(part.year) }))
    for (const key of Object.values(part)) form.delete(key)
  }
}

function joinRegions(form: FormData, fields: FieldSpecs) {
  for (const [name, { kind }] of Object.entries(fields)) {
    const parts = regionPartNames(name)
    if (kind !== 'region' || !form.has(parts[0]!)) continue
    form.set(name, joinRegion(parts.map((part) => String(form.get(part) ?? ''))))
    for (const part of parts) form.delete(part)
  }
}

function clean(value: FormDataEntryValue | null, cleaning: Cleaning) {
  if (typeof value !== 'string') return value ?? undefined
  switch (cleaning) {
    case 'secret':
      return value
    case 'digits':
      return wholeDigits(value).digits
    case 'decimal':
      return decimalText(value)
    case 'figure':
      return keptFigure(value)
    case 'phone':
      return phoneDigits(value)
    default:
      return withoutTurning(value).replaceAll('\0', '').trim() // no database keeps a NUL
  }
}
