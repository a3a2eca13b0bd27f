/** What the log says of a request whose caller was gone before the answer, as web servers do. */
export const HUNG_UP = 499

const CODES = new Set(['ECONNRESET', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Reading failed because the caller hung up: no bug, and nobody is there to be answered. */
export const isHangUp = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || (error.message === 'aborted' && 'code' in error && CODES.has(String(error.code))))
