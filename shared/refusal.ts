import { fillAs, type Locale, type Sound, type ValuesOf } from './text.ts'

/** How a refusal reaches a person: its HTTP status and its words, with places such as `{total:rupiah}`. */
export type RefusalWords = { readonly status: number; readonly id: string; readonly en: string }
export type RefusalTable = Readonly<Record<string, RefusalWords>>

type SoundWords<Words extends RefusalWords> = { status: number; id: Sound<Words['id']>; en: Sound<Words['en']> }

/** A module's table of refusals; the compiler holds a status, both languages and places that can be filled to every code. */
export const defineRefusals = <const Table extends RefusalTable>(
  table: Table & { [Code in keyof Table]: SoundWords<Table[Code]> },
): Table => table

type Details<Words extends RefusalWords> = ValuesOf<Words['id' | 'en']>
type Optional<Words extends RefusalWords> = keyof Details<Words> extends never
  ? [details?: Record<never, never>, field?: string]
  : [details: Details<Words> & { rateLimit?: LimitView }, field?: string]

/** A code of a table with the values that its words need, and the input field that is to blame, where one is. */
export type RefusalArguments<Table extends RefusalTable> = string extends keyof Table
  ? [code: string, details?: Readonly<Record<string, unknown>>, field?: string]
  : { [Code in keyof Table & string]: [code: Code, ...Optional<Table[Code]>] }[keyof Table & string]

/**
 * The business said no. Not a bug: the caller shows it to a person. `Refusal<OfferingRefusals>` takes the codes of that
 * table and the values of their words.
 * Recognised by shape, never by `instanceof`: web code is bundled, so it holds another copy of this class.
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

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal'

/** The words of a refusal in a reader's language. */
export const refusalText = (words: RefusalWords, { details }: Pick<Refusal, 'details'>, locale: Locale) =>
  fillAs(words[locale], details, locale)

/** How often somebody may still try: `left` of the `quota` of a `window`, which ends in `seconds`. A refusal carries it as `rateLimit`. */
export type LimitView = { policy: string; quota: number; window: number; left: number; seconds: number }
export const limitOf = ({ details }: Pick<Refusal, 'details'>) => details.rateLimit as LimitView | undefined

/** In how many seconds it is worth trying again, where the refusal says so. */
export const retryAfterOf = ({ details }: Pick<Refusal, 'details'>) =>
  typeof details.retryAfter === 'number' ? details.retryAfter : undefined
