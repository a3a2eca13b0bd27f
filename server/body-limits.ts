import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_PHOTO_BYTES } from '#contract/accounts/states'
import { MAX_ATTACHMENT_BYTES } from '#contract/attachments/states'
import { MAX_IMAGE_BYTES } from '#contract/content/states'
import { MAX_LIST_BYTES } from '#contract/screening/states'
import { directors } from '#contract/verification/states'
import { MAX_SHEET_BYTES } from '#shared/sheet'

const MAX_FORM_BYTES = 64 * 1024
/** A long text of the content desk or of a draft, every letter of it written as three. */
const MAX_TEXT_BYTES = 4 * MAX_FORM_BYTES
/** A step of a form with a few files: without JavaScript they come all at once. */
const MAX_STEP_BYTES = 3 * MAX_ATTACHMENT_BYTES
/** The papers of each director who signs for a company. */
const MAX_BOARD_BYTES = directors.length * MAX_ATTACHMENT_BYTES

/** What an address takes beside texts; somewhat more than the file may have, so that the page says what is too large. */
const FILES: [address: RegExp, bytes: number][] = [
  [/^\/attachments$/, MAX_ATTACHMENT_BYTES],
  [/^\/penarikan\/[^/]+$/, MAX_STEP_BYTES],
  [/^\/sandbox\/formulir\//, MAX_STEP_BYTES],
  [/^\/request\/(exemption|gift|inheritance)$/, MAX_STEP_BYTES],
  [/^\/(propose|submission)(\/(document|media))?$/, MAX_STEP_BYTES],
  [/^\/users\/business\/reports\/[^/]+$/, MAX_ATTACHMENT_BYTES],
  [/^\/users\/business\/remarks\/[^/]+$/, MAX_STEP_BYTES],
  [/^\/users\/business\/papers\/[^/]+\/[^/]+$/, MAX_STEP_BYTES],
  [/^\/users\/business\/sharia\/[^/]+$/, MAX_STEP_BYTES],
  [/^\/users\/business\/distributions$/, MAX_ATTACHMENT_BYTES],
  [/^\/users\/business\/meetings\/[^/]+$/, MAX_ATTACHMENT_BYTES],
  [/^\/admin\/meetings\/new$/, MAX_STEP_BYTES],
  [/^\/admin\/proposals\/[^/]+$/, MAX_STEP_BYTES],
  [/^\/submission\/figures$/, MAX_SHEET_BYTES],
  [/^\/kyc-documents(\/(foreigner|entity))?(\/(jobs|tax|representative))?$/, MAX_STEP_BYTES],
  [/^\/kyc-documents\/entity\/directors$/, MAX_BOARD_BYTES],
  [/^\/profile$/, MAX_PHOTO_BYTES],
  [/^\/admin\/content\/images$/, MAX_IMAGE_BYTES],
  [/^\/admin\/screening$/, MAX_LIST_BYTES],
]
const LONG_TEXTS =
  /^\/((admin\/content|drafts|sandbox\/formulir|propose|submission)\/|admin\/(reconciliation|custody)$)/
const isMultipart = (type = '') => /^multipart\/form-data\b/i.test(type)
const pageOf = (path: string) => path.replace(/\.data$/, '')

/** Whether a form of this content type at this path may contain files. */
export const acceptsFiles = (path: string, type: string) =>
  isMultipart(type) && FILES.some(([address]) => address.test(pageOf(path)))

/**
 * Middleware that limits request bodies: forms, long texts, and more for multipart where a page takes files, which needs a
 * Content-Length (411).
 */
export function limitBodies(
  refused: (c: Context, fault: { status: 411 | 413; why: 'too_large' }) => Promise<Response>,
) {
  const most = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => refused(c, { status: 413, why: 'too_large' }) })
  const [form, text] = [most(MAX_FORM_BYTES), most(MAX_TEXT_BYTES)]
  const files = FILES.map(([address, bytes]) => ({ address, limit: most(bytes + MAX_FORM_BYTES) }))
  return (c: Context, next: Next) => {
    const path = pageOf(c.req.path)
    const takes = isMultipart(c.req.header('content-type')) && files.find(({ address }) => address.test(path))
    if (!takes) return (LONG_TEXTS.test(path) ? text : form)(c, next)
    // without a length the whole body would be held to be counted
    if (!c.req.header('content-length')) return refused(c, { status: 411, why: 'too_large' })
    return takes.limit(c, next)
  }
}
