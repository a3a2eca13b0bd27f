/** An invalid field with its message code. */
export type RejectedField = { field: string; message: string }

/**
 * Submitted fields are invalid for a reason that the form's schema cannot check: it depends on the rulebook, on stored
 * records or on the date. Recognised by its name, as refusals are, because web and server are separate bundles.
 */
export class RejectedFields extends Error {
  override readonly name = 'RejectedFields'
  readonly fields: readonly RejectedField[]

  constructor(fields: readonly RejectedField[]) {
    super('rejected_fields')
    this.fields = fields
  }
}

/** Whether an error is `RejectedFields`, from either bundle. */
export const isRejectedFields = (error: unknown): error is RejectedFields =>
  error instanceof Error && error.name === 'RejectedFields'
