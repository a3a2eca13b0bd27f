import type { z } from 'zod'
import { readCookie } from './cookies.ts'

/**
 * Reads, writes and clears a short-lived HttpOnly cookie that one step of a flow hands to the next; its content is
 * validated on reading and must not be trusted.
 */
export function createStepCookie<S extends z.ZodType>(name: string, schema: S, seconds: number) {
  const cookie = (value: string, age: number, secure: boolean) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure ? '; Secure' : ''}`
  return {
    read(request: Request): z.output<S> | null {
      const text = readCookie(request.headers.get('cookie'), name)
      if (!text) return null
      try {
        return schema.safeParse(JSON.parse(text)).data ?? null
      } catch {
        return null
      }
    },
    write: (value: z.input<S>, secure: boolean) => cookie(encodeURIComponent(JSON.stringify(value)), seconds, secure),
    clear: (secure: boolean) => cookie('', 0, secure),
  }
}
