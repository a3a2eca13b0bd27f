import { createHash, randomBytes } from 'node:crypto'
import { CSP_REPORTS } from './csp-reports.ts'

export const newNonce = () => randomBytes(16).toString('base64')

/** Scripts of a page rendered for one response: by nonce, with what they load. */
export const allowScriptsByNonce = (nonce: string) => `'nonce-${nonce}' 'strict-dynamic'`

/** Scripts of a cached page: inline ones by digest, and files of this site. */
export const allowScriptsByHash = (html: string) =>
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

/** The policy header; `scripts` comes from `allowScriptsByNonce` or `allowScriptsByHash`. */
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
    ...(production ? ["require-trusted-types-for 'script'", 'trusted-types pages default'] : []),
    `report-uri ${CSP_REPORTS}`, // browsers that do not know report-to
    'report-to csp',
  ].join('; ')

/** Headers of every response, including errors, redirects and files. */
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

/** Whether a form was sent from this site, by Sec-Fetch-Site or Origin. Requests without cookies need neither. */
export function isSameOriginPost(request: Request, host: string): boolean {
  if (SAFE.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none' // none: the reader's own doing, as a restored tab
  const origin = request.headers.get('origin')
  if (!origin) return !request.headers.has('cookie')
  return URL.canParse(origin) && new URL(origin).host === host
}
