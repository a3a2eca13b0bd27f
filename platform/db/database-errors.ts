/** The SQLSTATE of a database error; undefined for other errors. Both drivers store it in `code`. */
export const sqlState = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The name of the constraint that an error violates; undefined for other errors. */
export const violatedConstraint = (error: unknown) =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined

/**
 * Serialization failure, deadlock, lock timeout, and a prepared statement invalidated by a migration or a session
 * reset.
 */
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

/** Whether the same transaction may succeed when retried at once, for example after a deadlock. */
export const isRetryable = (error: unknown) => TRY_AGAIN.has(sqlState(error) ?? '')

/** Whether a database error may pass by itself: the request is valid and can be repeated later. */
export const isTransient = (error: unknown) => isRetryable(error) || LATER.has(sqlState(error) ?? '')

/** Whether a statement failed only because an earlier one aborted its transaction. */
export const isAborted = (error: unknown) => sqlState(error) === '25P02'

/** Whether the database refused a movement of money or securities because of a money freeze (0055_freeze.sql). */
export const isFrozen = (error: unknown) => sqlState(error) === 'FR001'
