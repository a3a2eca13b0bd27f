import { createHash, randomBytes } from 'node:crypto'
import { CSP_REPORTS } from './csp-reports.ts'

export const newNonce = () => randomBytes(16).toString('base64')

/** A page that is made for one answer runs only what carries the answer's nonce, and what that asks for. */
export const byNonce = (nonce: string) => `'nonce-${nonce}' 'strict-dynamic'`

/** A page that many readers get alike runs its own inline scripts, known by their digests, and files of our own address. */
export const byHash = (html: string) =>
  ["'self'", ...inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`)].join(' ')

/** The contents of `<script>` elements that run: without an address, of JavaScript or a module. */
const inlineScripts = (html: string): string[] =>
  html
    .split('<script')
    .slice(1)
    .flatMap((element) => {
      const [opened, closed] = [element.indexOf('>'), element.indexOf('</script>')]
      const attributes = element.slice(0, opened)
      return / src=|type="application/.test(attributes) ? [] : [element.slice(opened + 1, closed)]
    })

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** `scripts`: what may run, of `byNonce` or `byHash`. Styles and everything else come from our own address. */
export const contentSecurityPolicy = (scripts: string, { production }: { production: boolean }) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    production ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'", // hot reload writes styles itself
    "img-src 'self' data: blob:",
    "font-src 'self'",
    production ? "connect-src 'self'" : "connect-src 'self' ws:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // web/lib/trusted-types.ts; what reloads pages while one develops writes markup itself
    ...(production ? ["require-trusted-types-for 'script'", 'trusted-types syirkah default'] : []),
    `report-uri ${CSP_REPORTS}`, // browsers that do not know report-to
    'report-to csp',
  ].join('; ')

/** On every answer, also of errors, redirects and files. */
export const securityHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'reporting-endpoints': `csp="${CSP_REPORTS}"`,
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A form may only be sent from our own pages: by Sec-Fetch-Site where the browser tells it, else by Origin.
 * A request that carries no cookie can ride on nobody's session and needs neither.
 */
export function comesFromUs(request: Request, host: string): boolean {
  if (SAFE.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none' // none: the reader's own doing, as a restored tab
  const origin = request.headers.get('origin')
  if (!origin) return !request.headers.has('cookie')
  return URL.canParse(origin) && new URL(origin).host === host
}
