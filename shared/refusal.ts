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
