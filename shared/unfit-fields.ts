/** Which fields do not fit, each with the code of its message. */
export type UnfitField = { field: string; message: string }

/**
 * What was handed in does not fit, field by field: what no schema of a form can say, since it takes rules, records or
 * the day. Recognised by shape, as refusals are.
 */
export class UnfitFields extends Error {
  override readonly name = 'UnfitFields'
  readonly fields: readonly UnfitField[]

  constructor(fields: readonly UnfitField[]) {
    super('unfit_fields')
    this.fields = fields
  }
}

export const isUnfitFields = (error: unknown): error is UnfitFields =>
  error instanceof Error && error.name === 'UnfitFields'
