import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { brand } from '#shared/brand'
import { type OpenApi, renderDocsPage } from './docs-page.ts'
import { stylesheet } from './docs-style.ts'
import { type Operation, rawOperation } from './operation.ts'

/** Nothing runs and nothing is fetched from elsewhere: the page is words and one stylesheet. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const cache = { 'cache-control': 'public, max-age=300' }

/** Written once, plain and compressed: two megabytes for every asker anew would hold the only thread for one who asks often. */
function written(write: () => Promise<string>, headers: Record<string, string>) {
  let made: Promise<{ plain: Uint8Array<ArrayBuffer>; packed: Uint8Array<ArrayBuffer> }> | undefined
  const make = async () => {
    const plain = new Uint8Array(Buffer.from(await write()))
    return { plain, packed: new Uint8Array(await promisify(gzip)(plain)) }
  }
  return async ({ c }: { c: Context }) => {
    made ??= make().catch((error: unknown) => {
      made = undefined // the next one who asks tries again
      throw error
    })
    const { plain, packed } = await made
    const all = { ...cache, ...headers, vary: 'Accept-Encoding' }
    return /\bgzip\b(?!\s*;\s*q=0)/i.test(c.req.header('accept-encoding') ?? '')
      ? c.body(packed, 200, { ...all, 'content-encoding': 'gzip' })
      : c.body(plain, 200, all)
  }
}

/** Operations that serve the OpenAPI document as JSON and as a page. */
export const createDocsOperations = (document: () => Promise<object>): Operation[] => [
  rawOperation({
    id: 'openapi',
    tag: 'Document',
    method: 'get',
    path: '/openapi.json',
    summary: 'This document, for programs',
    may: 'anyone',
    token: 'none',
    content: 'application/json',
    example: { openapi: '3.1.0', info: { title: brand.name, version: '1' }, paths: {} },
    handle: written(async () => JSON.stringify(await document()), { 'content-type': 'application/json' }),
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
    handle: written(async () => String(await renderDocsPage((await document()) as OpenApi)), {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': POLICY,
    }),
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
