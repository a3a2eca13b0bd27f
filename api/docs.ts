import { type OpenApi, page } from './docs-page.ts'
import { stylesheet } from './docs-style.ts'
import { type Operation, rawOperation } from './operation.ts'

/** Nothing runs and nothing is fetched from elsewhere: the page is words and one stylesheet. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const cache = { 'cache-control': 'public, max-age=300' }

export const docsOperations = (document: () => Promise<object>): Operation[] => [
  rawOperation({
    id: 'openapi',
    tag: 'Document',
    method: 'get',
    path: '/openapi.json',
    summary: 'This document, for programs',
    may: 'anyone',
    token: 'none',
    content: 'application/json',
    example: { openapi: '3.1.0', info: { title: 'Syirkah', version: '1' }, paths: {} },
    handle: async ({ c }) => c.json(await document(), 200, cache),
  }),
  rawOperation({
    id: 'docs',
    tag: 'Document',
    method: 'get',
    path: '/docs',
    summary: 'This document, for people',
    may: 'anyone',
    token: 'none',
    content: 'text/html',
    example: '<!doctype html><html lang="en">…</html>',
    handle: async ({ c }) =>
      c.html(page((await document()) as OpenApi), 200, { ...cache, 'content-security-policy': POLICY }),
  }),
  rawOperation({
    id: 'docsStyle',
    tag: 'Document',
    method: 'get',
    path: '/docs.css',
    summary: 'How it looks',
    may: 'anyone',
    token: 'none',
    content: 'text/css',
    example: 'body { margin: 0 }',
    handle: ({ c }) => c.body(stylesheet, 200, { ...cache, 'content-type': 'text/css; charset=utf-8' }),
  }),
]
