import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; the database stores only the hash. */
export const generateToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Whether a text has the form of a token; anything else is refused without a query. */
export const looksLikeToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)
