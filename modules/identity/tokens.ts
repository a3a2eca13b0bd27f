import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that mean nothing by themselves; the database keeps only their hash. */
export const newToken = () => randomBytes(32).toString('base64url')

export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/** Whether a text could be one of our tokens at all: anything else is answered without asking the database. */
export const looksLikeToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)
