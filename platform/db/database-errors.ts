/** PostgreSQL's code of a database error, by shape: both drivers name it `code`. */
export const sqlState = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The constraint that refused, for tables whose refusal has words. */
export const violatedConstraint = (error: unknown) =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined

/** Serialization failure, deadlock, lock timeout, a plan that a migration or another session's reset overtook. */
const TRY_AGAIN = new Set(['40001', '40P01', '55P03', '0A000', '26000', '42P05'])
/** Statement timeout, too many connections, disk or memory full, a server that starts or stops. */
const LATER = new Set([
  '57014',
  '53100',
  '53200',
  '53300',
  '53400',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
])

/** Whether the same attempt may succeed when repeated at once. */
export const isRetryable = (error: unknown) => TRY_AGAIN.has(sqlState(error) ?? '')

/** Nothing is wrong with what was asked: it may go through later. */
export const isTransient = (error: unknown) => isRetryable(error) || LATER.has(sqlState(error) ?? '')

/** An earlier statement of the same transaction failed: this one says nothing of its own. */
export const isAborted = (error: unknown) => sqlState(error) === '25P02'

/** Nothing that moves money or securities is done now: 0055_freeze.sql. */
export const isFrozen = (error: unknown) => sqlState(error) === 'FR001'
