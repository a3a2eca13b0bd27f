import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { createSchemaChecks } from '../test/document-schema.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

const documented = () =>
  Object.entries(client.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('every route is in the document, and every operation of the document is a route', () => {
  const routes = client.api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const operations = documented().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(operations.toSorted()).toEqual([...new Set(routes)].toSorted())
  expect(operations.length).toBeGreaterThan(30)
})

test('the document is written once, and not anew for each who asks', async () => {
  const ask = async (path: string) => {
    const answer = await client.api.request(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    return gunzipSync(await answer.arrayBuffer()).toString()
  }
  const once = [await ask('/docs'), await ask('/openapi.json')]
  const stringify = vi.spyOn(JSON, 'stringify')
  const twice = [await ask('/docs'), await ask('/openapi.json')]
  expect(stringify).not.toHaveBeenCalled()
  stringify.mockRestore()
  expect(twice).toEqual(once)
})

test('every operation has a summary and a description', () => {
  const bare = documented().filter(({ operation }) => !operation.summary?.trim() || !operation.description?.trim())
  expect(bare.map(({ operation }) => operation.operationId)).toEqual([])
})

test('no two operations have one name', () => {
  const ids = documented().map(({ operation }) => operation.operationId)
  expect(ids).toEqual([...new Set(ids)])
})

test('a generator of clients can name every operation and schema', () => {
  const schemas = Object.keys(client.document.components.schemas)
  const ids = documented().map(({ operation }) => operation.operationId)
  const words = new Set(
    'break case class delete export function if import in new return switch this var void'.split(' '),
  )
  expect(ids.filter((id) => words.has(id))).toEqual([])
  expect(schemas.filter((schema) => !/^[A-Z][A-Za-z0-9]*$/.test(schema))).toEqual([])
  // an enumeration gets a type of its own, named after its operation and parameter, or its schema and property
  type Values = { enum?: unknown; items?: { enum?: unknown } }
  const isEnumeration = (part: Values) => part.enum !== undefined || part.items?.enum !== undefined
  const properties = Object.entries(client.document.components.schemas).flatMap(([name, schema]) =>
    Object.entries((schema as { properties?: Record<string, Values> }).properties ?? {})
      .filter(([, part]) => isEnumeration(part))
      .map(([property]) => `${name}${property}`.toLowerCase()),
  )
  const parameters = documented().flatMap(({ operation }) =>
    operation.parameters.flatMap((parameter) =>
      'name' in parameter && isEnumeration(parameter.schema as Values)
        ? [`${operation.operationId}${parameter.name}`.toLowerCase()]
        : [],
    ),
  )
  expect(parameters.length).toBeGreaterThan(5)
  expect(parameters.filter((name) => properties.includes(name))).toEqual([])
})

test('every schema says its type, also where it is a pattern or an enumeration alone', () => {
  const bare: string[] = []
  const visit = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null) return
    const { type, pattern, enum: values, format, const: constant } = part as Record<string, unknown>
    const says = [pattern, format].some((value) => typeof value === 'string') || Array.isArray(values)
    if ((says || constant !== undefined) && type === undefined) bare.push(path)
    for (const [name, inner] of Object.entries(part))
      if (!/^examples?$|^default$/.test(name)) visit(inner, `${path}/${name}`)
  }
  visit(client.document.components, '')
  for (const { path, method, operation } of documented()) visit(operation, `${method} ${path}`)
  expect(bare.slice(0, 10)).toEqual([])
})

test('every example fits its schema, and no schema lets another field in', () => {
  const checked = createSchemaChecks(client.document.components.schemas, withoutClasses)
  for (const { path, method, operation } of documented()) {
    const parts = [
      ...Object.values(operation.responses).map(({ content }) => content),
      operation.requestBody?.content ?? {},
    ]
    for (const media of parts.flatMap((content) =>
      Object.entries(content)
        .filter(([type]) => type === 'application/json')
        .map(([, media]) => media),
    )) {
      if (!media.schema || !('example' in media || 'examples' in media)) continue
      const schema = checked(media.schema)
      const examples = media.examples ? Object.values(media.examples).map(({ value }) => value) : [media.example]
      for (const example of examples) expect(schema.safeParse(example).error, `${method} ${path}`).toBeUndefined()
      if (path === '/openapi.json') continue // a document of any programs' making has extensions
      expect(schema.safeParse({ ...(examples[0] as object), surprise: 1 }).success, `${method} ${path}`).toBe(false)
    }
  }
})

// contract.md, HTTP: “OpenAPI 3.1, complete: every operation with its schemas, errors, security and an example”
test('every answer and every body has an example, whatever its type', () => {
  const bare = documented().flatMap(({ path, method, operation }) => {
    const done = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
    const contents = [...done.map(([, { content }]) => content ?? {}), operation.requestBody?.content ?? {}]
    const lacking = contents.flatMap(Object.values).some((media) => !('example' in media) && !('examples' in media))
    return lacking ? [`${method} ${path}`] : []
  })
  expect(bare).toEqual([])
})

test('every list says where it goes on', () => {
  const answers = documented().flatMap(({ path, method, operation }) =>
    Object.values(operation.responses).map(({ content }) => ({
      operation: `${method} ${path}`,
      example: (content?.['application/json'] as { example?: object } | undefined)?.example ?? {},
    })),
  )
  const lists = answers.filter(({ example }) => 'items' in example)
  expect(lists.length).toBeGreaterThan(15)
  expect(lists.filter(({ example }) => !('next_cursor' in example)).map(({ operation }) => operation)).toEqual([])
})

test('every operation says what it refuses, and in words', () => {
  for (const { path, operation } of documented()) {
    expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(['429', '500', '503']))
    if (operation.security[0]?.bearer) expect(Object.keys(operation.responses), path).toContain('401')
    if (operation.requestBody)
      expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(['400', '413', '415']))
  }
})

test('every reference leads somewhere', () => {
  const text = JSON.stringify(client.document)
  const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!.split('/'))
  expect(refs.length).toBeGreaterThan(100)
  const follow = (path: string[]) =>
    path.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], client.document)
  expect(refs.filter((path) => follow(path) === undefined)).toEqual([])
})

test('the page for people is whole, and runs and fetches nothing', async () => {
  const { text, headers } = await client.get('/docs')
  for (const { operation } of documented()) expect(text).toContain(`id="${operation.operationId}"`)
  expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=|\b(src|href|action)="(https?:)?\/\/|url\(/)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  const ids = [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !ids.includes(id))).toEqual([])
})

/** Zod reads patterns without Unicode, so that those with classes of letters are left out. */
const withoutClasses = (key: string, value: unknown) =>
  key === 'pattern' && String(value).includes('\\p{') ? undefined : value

test('every pattern of the document compiles in a validator without the u flag, and its Unicode properties mean nothing else', async () => {
  const text = await (await client.api.request('/openapi.json')).text()
  const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, found]) => JSON.parse(found!) as string)
  expect(patterns.length).toBeGreaterThan(20)
  expect(patterns.filter((pattern) => pattern.includes('\\p{'))).toEqual([])
  for (const pattern of patterns) expect(() => new RegExp(pattern), pattern).not.toThrow()
})
