import { randomBytes } from 'node:crypto'

/** 16 random bytes for a request that brought no usable id of its own. */
export const newRequestId = () => randomBytes(16).toString('hex')
