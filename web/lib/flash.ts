import { redirect } from 'react-router'
import { preferenceCookie, readCookie } from './cookies.ts'
import { isVariant, type ToastInput } from './toast.ts'

const NAME = 'flash'
const LIFE = 60

/** Sends the reader on and shows a toast there; works without JavaScript. */
export function redirectWithToast(to: string, toast: ToastInput, init: { headers?: HeadersInit } = {}) {
  const headers = new Headers(init.headers)
  headers.append('set-cookie', flashCookie(toast))
  return redirect(to, { headers })
}

export const flashCookie = (toast: ToastInput) => preferenceCookie(NAME, JSON.stringify(toast), LIFE)
export const clearFlash = preferenceCookie(NAME, '', 0)
export const hasFlash = (request: Request) => Boolean(readCookie(request.headers.get('cookie'), NAME))

/** The toast waiting in a Cookie header, or null. Its text is shown as text only, never as markup. */
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
