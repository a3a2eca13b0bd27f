import { removeBidiControls } from '#shared/bidi'
import { readPhone } from '#shared/phone-text'
import { readDecimal, readWhole } from '#shared/read-number'
import { parseDecimalField, parseWholeField } from '../lib/parse-number-fields.ts'
import { parsePhoneField } from '../lib/parse-phone-field.ts'
import { getLocale } from '../lib/words.ts'
import type { FieldRead } from '../ui/inputs/fields/use-parsed-text.ts'
import { joinDate, toDatePartNames } from './dates.ts'
import { type Cleaning, type FieldSpecs, findCleaning } from './fields.ts'
import { joinRegion, listRegionPartNames } from './regions.ts'

/** Joins a list (attachment ids, option values) with commas. */
export const joinList = (items: readonly string[]) => items.filter(Boolean).join(',')
/** Splits a comma-separated list; drops empty items. */
export const splitList = (text: string) => text.split(',').filter(Boolean)

/** Reads a posted form: `input` for validation, `values` to show again (without secrets). */
export function readFields(form: FormData, fields: FieldSpecs) {
  joinDates(form, fields)
  joinRegions(form, fields)
  const input: Record<string, unknown> = {}
  const values: Record<string, string> = {}
  for (const [name, sent] of Map.groupBy(form, ([name]) => name)) {
    const cleaning = findCleaning(fields[name])
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

/** The text of each declared field except secrets, as a draft stores it; '' for fields that were not posted. */
export function readDraftValues(form: FormData, fields: FieldSpecs): Record<string, string> {
  const { values } = readFields(form, fields)
  const kept = Object.keys(fields).filter((name) => findCleaning(fields[name]) !== 'secret')
  return Object.fromEntries(kept.map((name) => [name, values[name] ?? '']))
}

/** Draft values as a schema's input, as if they were just posted. */
export function toSchemaInput(values: Readonly<Record<string, string>>, fields: FieldSpecs): Record<string, unknown> {
  const entries = Object.keys(fields).map((name) => {
    const value = values[name] ?? ''
    if (findCleaning(fields[name]) === 'list') return [name, splitList(value)]
    return [name, fields[name]?.kind === 'agreement' && value === '' ? undefined : value]
  })
  return Object.fromEntries(entries)
}

function joinDates(form: FormData, fields: FieldSpecs) {
  for (const [name, { kind }] of Object.entries(fields)) {
    const part = toDatePartNames(name)
    if (kind !== 'date' || !form.has(part.year)) continue
    const text = (key: string) => String(form.get(key) ?? '')
    form.set(name, joinDate({ day: text(part.day), month: text(part.month), year: text(part.year) }))
    for (const key of Object.values(part)) form.delete(key)
  }
}

function joinRegions(form: FormData, fields: FieldSpecs) {
  for (const [name, { kind }] of Object.entries(fields)) {
    const parts = listRegionPartNames(name)
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
      return sent(readWhole(value, { locale: getLocale() }), value)
    case 'decimal':
      return sent(readDecimal(value, { locale: getLocale() }), value)
    case 'figure':
      return sent(readWhole(value, { negative: true, locale: getLocale() }), value)
    case 'phone':
      return sent(readPhone(value), value)
    default:
      return keepable(value)
  }
}

/** No database keeps a NUL. */
const keepable = (value: string) => removeBidiControls(value).replaceAll('\0', '').trim()

/** What a text was read as. What cannot be read stays as it was typed, for its writer and for the schema to refuse. */
function sent(read: { ok: true; text: string } | { ok: false }, value: string): string {
  if (read.ok) return read.text
  const kept = keepable(value)
  // without the signs that nobody sees it would be another text, and maybe a number
  return kept === value.trim() ? kept : `\uFFFD${kept}`
}

const FAULTS: Partial<Record<Cleaning, (text: string) => FieldRead>> = {
  digits: parseWholeField,
  decimal: parseDecimalField,
  phone: parsePhoneField,
}

/** Numbers and telephone numbers that cannot be parsed, by field, with messages. */
export function listUnreadableNumbers(
  values: Readonly<Record<string, string>>,
  fields: FieldSpecs,
): Record<string, string> {
  const wrong = Object.entries(values).flatMap(([name, value]) => {
    const read = FAULTS[findCleaning(fields[name])]?.(value)
    return read && !read.ok ? [[name, read.message] as const] : []
  })
  return Object.fromEntries(wrong)
}
