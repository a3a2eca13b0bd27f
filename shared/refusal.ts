import { isoWib } from './dates.ts'
import { monthNames } from './months.ts'
import { retryDetail } from './retry-after.ts'

/**
 * The business said no. Not a bug: the caller shows it to a person.
 * Recognised by shape, never by `instanceof`: web code is bundled, so it holds another copy of this class.
 */
export class Refusal<Code extends string = string> extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  /** Values for the words: amounts as digit strings, instants as ISO 8601. */
  readonly details: Record<string, string>
  /** The input field that is to blame, where one is. */
  readonly field: string | undefined

  constructor(code: Code, details: Record<string, string> = {}, field?: string) {
    super(code)
    this.code = code
    this.details = details
    this.field = field
  }
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal'

/** How a refusal reaches a person: its HTTP status and its words, with `{detail}` places. */
export type RefusalWords = { status: number; id: string; en: string }

/** A module's table of refusals; the compiler holds both languages and a status to every code. */
export const defineRefusals = <Code extends string>(table: Record<Code, RefusalWords>) => table

/** The words of a refusal in a reader's language: digit strings grouped by dots, instants in WIB. */
export const refusalText = (words: RefusalWords, details: Record<string, string>, locale: 'id' | 'en') =>
  words[locale].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name] ?? ''
    return retryDetail(name, value, locale) ?? printed(value, locale)
  })

function printed(value: string, locale: 'id' | 'en'): string {
  if (/^\d+$/.test(value)) return value.replace(/\B(?=(\d{3})+$)/g, '.')
  if (!/^\d{4}-\d\d-\d\dT/.test(value)) return value
  const [year, month, day, hour, minute] = isoWib(new Date(value)).split(/\D/)
  return `${Number(day)} ${monthNames[locale][Number(month) - 1]} ${year}, ${hour}.${minute} WIB`
}
