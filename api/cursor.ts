import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * Encodes and validates the cursors of one list; damaged cursors and those of other lists are refused. Not a secret.
 */
export function createCursorCodec(list: string) {
  const check = (inner: string) => createHash('sha256').update(`${list}\n${inner}`).digest('base64url').slice(0, 8)
  const open = (text: string) => {
    const inner = Buffer.from(text.slice(8), 'base64url').toString()
    return text === wrap(inner) ? inner : undefined
  }
  const wrap = (inner: string) => check(inner) + Buffer.from(inner).toString('base64url')
  return {
    field: z
      .string()
      .max(400)
      .transform((text, context) => {
        const inner = open(text)
        if (inner === undefined) context.addIssue({ code: 'custom', message: 'cursor' })
        return inner ?? ''
      })
      .optional(),
    out: (inner: string | null) => (inner === null ? null : wrap(inner)),
  }
}
export type Cursor = ReturnType<typeof createCursorCodec>
