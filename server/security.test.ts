import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowScriptsByHash, allowScriptsByNonce, contentSecurityPolicy, securityHeaders } from './security.ts'

const policyOf = (production: boolean) => contentSecurityPolicy(allowScriptsByNonce('abc'), { production }).split('; ')

test('a page runs what carries its nonce, is framed by nobody, and neither its base nor its forms lead elsewhere', () => {
  expect(policyOf(true)).toEqual([
    "default-src 'none'",
    "script-src 'nonce-abc' 'strict-dynamic'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types pages default',
    'report-uri /csp-reports',
    'report-to csp',
  ])
  const differs = policyOf(false).filter((directive) => !policyOf(true).includes(directive))
  expect(differs).toEqual(["style-src 'self' 'unsafe-inline'", "connect-src 'self' ws:"])
})

test('another site learns where a reader comes from at most by the host, and shares no window with us', () => {
  expect(securityHeaders(false)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  })
})

test('what is served over TLS once is asked for over TLS for a year, with all hosts below', () => {
  expect(securityHeaders(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security')
})

test('a kept page runs its own inline scripts and files of our address; data is no script', () => {
  const html =
    '<script>a()</script><script type="module" async="">b()</script><script type="application/ld+json">{}</script>'
  const digest = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  expect(allowScriptsByHash(`${html}<script src="/assets/c.js"></script>`)).toBe(
    `'self' ${digest('a()')} ${digest('b()')}`,
  )
})
