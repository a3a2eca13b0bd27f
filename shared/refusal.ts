import { fillAs, type Locale, type Sound, type ValuesOf } from './text.ts'

/** The HTTP status and the texts of a refusal, with placeholders such as `{total:rupiah}`. */
export type RefusalWords = { readonly status: number; readonly id: string; readonly en: string }
export type RefusalTable = Readonly<Record<string, RefusalWords>>

type SoundWords<Words extends RefusalWords> = { status: number; id: Sound<Words['id']>; en: Sound<Words['en']> }

/**
 * Defines a module's refusals; the compiler requires a status, both languages and valid placeholders for every code.
 */
export const defineRefusals = <const Table extends RefusalTable>(
  table: Table & { [Code in keyof Table]: SoundWords<Table[Code]> },
): Table => table

type Details<Words extends RefusalWords> = ValuesOf<Words['id' | 'en']>
type Optional<Words extends RefusalWords> = keyof Details<Words> extends never
  ? [details?: Record<never, never>, field?: string]
  : [details: Details<Words> & { rateLimit?: RateLimitState }, field?: string]

/** A code of a table with the values of its placeholders, and the input field at fault, if any. */
export type RefusalArguments<Table extends RefusalTable> = string extends keyof Table
  ? [code: string, details?: Readonly<Record<string, unknown>>, field?: string]
  : { [Code in keyof Table & string]: [code: Code, ...Optional<Table[Code]>] }[keyof Table & string]

/**
 * A business rule refused the request. Not a bug: the caller shows it to the person. `Refusal<OfferingRefusals>`
 * accepts the codes of that table with the values of their placeholders. Recognised by its name, never by `instanceof`,
 * because the web bundle has its own copy of this class.
 */
export class Refusal<Table extends RefusalTable = RefusalTable> extends Error {
  override readonly name = 'Refusal'
  readonly code: keyof Table & string
  readonly details: Readonly<Record<string, unknown>>
  readonly field: string | undefined

  constructor(...given: RefusalArguments<Table>) {
    const [code, details = {}, field] = given as RefusalArguments<RefusalTable>
    super(code)
    this.code = code as keyof Table & string
    this.details = details
    this.field = field
  }
}

/** Whether an error is a refusal, from either bundle. */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal'

/** The text of a refusal in a reader's language. */
export const formatRefusal = (words: RefusalWords, { details }: Pick<Refusal, 'details'>, locale: Locale) =>
  fillAs(words[locale], details, locale)

/**
 * The state of a rate limit: `left` of the `quota` per `window`, which ends in `seconds`. A refusal carries it as
 * `rateLimit`.
 */
export type RateLimitState = { policy: string; quota: number; window: number; left: number; seconds: number }
/** The state of the rate limit that a refusal carries; undefined when it carries none. */
export const findRateLimit = ({ details }: Pick<Refusal, 'details'>) => details.rateLimit as RateLimitState | undefined

/** Seconds until a retry makes sense, when the refusal says so. */
export const findRetryAfter = ({ details }: Pick<Refusal, 'details'>) =>
  typeof details.retryAfter === 'number' ? details.retryAfter : undefined
