import type { z } from 'zod'
import { readCookie } from './cookies.ts'

/**
 * What one step hands to the next of the same browser: a short-lived cookie out of reach of scripts. It is checked when
 * it is read like anything that comes from outside; it decides nothing that a module would not check again.
 */
export function stepCookie<S extends z.ZodType>(name: string, schema: S, seconds: number) {
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
