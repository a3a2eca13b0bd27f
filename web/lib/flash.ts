import { redirect } from 'react-router'
import { createPreferenceCookie, readCookie } from './cookies.ts'
import { isVariant, type ToastInput } from './toast.ts'

const NAME = 'flash'
const LIFE = 60

/** Redirects and shows a toast on the next page; works without JavaScript. */
export function redirectWithToast(to: string, toast: ToastInput, init: { headers?: HeadersInit } = {}) {
  const headers = new Headers(init.headers)
  headers.append('set-cookie', createFlashCookie(toast))
  return redirect(to, { headers })
}

/** The Set-Cookie value of a toast for the next page. */
export const createFlashCookie = (toast: ToastInput) => createPreferenceCookie(NAME, JSON.stringify(toast), LIFE)
export const clearFlash = createPreferenceCookie(NAME, '', 0)
/** Whether a request carries a toast. */
export const hasFlash = (request: Request) => Boolean(readCookie(request.headers.get('cookie'), NAME))

/** The toast in a Cookie header; null if none or malformed. */
export function readFlash(header: string | null | undefined): ToastInput | null {
  const raw = readCookie(header, NAME)
  if (!raw) return null
  try {
    const { variant, title, message } = JSON.parse(raw) as Record<string, unknown>
    if (!isVariant(variant) || typeof title !== 'string') return null
    return { variant, title, ...(typeof message === 'string' ? { message } : {}) }
  } catch {
    return null
  }
}
