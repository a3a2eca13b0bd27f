/** The status in the log of a request whose client closed the connection before the response, as in nginx. */
export const CLIENT_CLOSED_REQUEST = 499

const CODES = new Set(['ECONNRESET', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Whether reading a request failed because the client closed the connection; not a bug, and no response is needed. */
export const isClientDisconnect = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || (error.message === 'aborted' && 'code' in error && CODES.has(String(error.code))))
