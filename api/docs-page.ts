import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { logo } from '#brand/logo.ts'
import { escapeHtml } from '#shared/escape-html'

// What the page reads of an OpenAPI document.
export type OpenApi = {
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DocOperation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}
type Example = { example?: unknown; examples?: Record<string, { value: unknown }>; schema?: Schema }
type DocOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, Example> }
  responses: Record<string, Answer>
}
type Answer = { description: string; content: Record<string, Example> }
type Parameter = {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}
type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}
type Html = HtmlEscapedString | Promise<HtmlEscapedString> | Html[] | string
type Entry = DocOperation & { path: string; method: string }

/** Renders the OpenAPI document as an HTML page: every operation with fields, example and curl command. */
export function renderDocsPage(document: OpenApi) {
  const base = document.servers[0]?.url ?? ''
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ ...operation, path: base + path, method })),
  )
  const groups = document.tags
    .map((tag) => ({ ...tag, entries: entries.filter(({ tags }) => tags.includes(tag.name)) }))
    .filter((group) => group.entries.length)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
<link rel="stylesheet" href="${base}/docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="brand" href="/"><svg viewBox="0 0 32 32" aria-hidden="true">${raw(logo)}</svg>${document.info.title}</a><span>${document.info.version}</span><a href="${base}/openapi.json">openapi.json</a></header>
<nav aria-label="Operations">${groups.map(navGroup)}<h2><a href="#schemas">Schemas</a></h2></nav>
<main id="content">
<h1>${document.info.title}</h1>
${prose(document.info.description)}
${groups.map(
  (group) => html`<section><h2 id="${group.name}">${group.name}</h2>${prose(group.description)}
${group.entries.map((entry) => article(entry, document))}</section>`,
)}
<section><h2 id="schemas">Schemas</h2>
${Object.entries(document.components.schemas).map(([name, schema]) => schemaCard(name, schema))}</section>
</main>
</body>
</html>`
}

const navGroup = ({ name, entries }: { name: string; entries: Entry[] }) => html`<h2><a href="#${name}">${name}</a></h2>
<ul>${entries.map((entry) => html`<li><a href="#${entry.operationId}"><b class="${entry.method}">${entry.method}</b> ${entry.summary}</a></li>`)}</ul>`

function article(entry: Entry, document: OpenApi): Html {
  const parameters = entry.parameters.map((found) =>
    '$ref' in found ? document.components.parameters[found.$ref.split('/').at(-1)!]! : found,
  )
  const body = Object.values(entry.requestBody?.content ?? {})[0]
  const answers = Object.entries(entry.responses)
  const good = answers.filter(([status]) => status < '300').flatMap(([, { content }]) => Object.values(content))[0]
  return html`<article id="${entry.operationId}">
<h3><a href="#${entry.operationId}">${entry.summary}</a></h3>
<p class="address"><b class="${entry.method}">${entry.method}</b> <code>${breakable(entry.path)}</code> ${access(entry)}</p>
${entry.description ? prose(entry.description) : ''}
<div class="sides"><div>
${parameterList(parameters)}
${body?.schema ? html`<h4>Body</h4>${fields(body.schema)}` : ''}
<h4>Answers</h4>${answers.map(([status, answer]) => response(status, answer))}
</div><div>
<h4>Try it</h4><pre tabindex="0"><code>${curl(entry, parameters, body)}</code></pre>
${good?.example === undefined ? '' : html`<h4>Answer</h4><pre tabindex="0"><code>${typeof good.example === 'string' ? good.example : JSON.stringify(good.example, null, 2)}</code></pre>`}
</div></div>
</article>`
}

const breakable = (path: string) => path.split(/(?=\/)/).map((part) => html`${part}<wbr>`)

function access({ security }: Entry): Html {
  if (security.length === 0) return ''
  const kind = Object.keys(security.at(-1)!)[0]
  const words =
    kind === 'refresh' ? 'refresh token' : security.length > 1 ? 'access token if you have one' : 'access token'
  return html`<span class="access">${words}</span>`
}

/** Those that every call takes are told once, at the top of the page. */
const EVERYWHERE = new Set(['client_id', 'Accept-Language'])

function parameterList(parameters: Parameter[]): Html {
  const own = parameters.filter(({ name }) => !EVERYWHERE.has(name))
  if (own.length === 0) return ''
  const items = own.map(
    ({ name, in: where, required, description, schema }) =>
      html`<li><code>${name}</code> ${required ? '' : html`<em>optional</em> `}<span class="type">${where} · ${typeOf(schema)}</span>${description ? html` <span>${inline(description)}</span>` : ''}</li>`,
  )
  return html`<h4>Parameters</h4><ul class="fields">${items}</ul>`
}

function response(status: string, { description, content }: Answer): Html {
  const [media = '', shown] = Object.entries(content)[0] ?? []
  if (shown?.examples) return failure(status, description, shown.examples)
  const isObject = shown?.schema && media === 'application/json'
  return html`<details class="good"><summary><b>${status}</b> ${description}</summary>${isObject ? fields(shown.schema!) : html`<p>${media}</p>`}</details>`
}

/** What may be refused with this status: each code with its words. */
function failure(status: string, description: string, examples: Record<string, { value: unknown }>): Html {
  const codes = Object.entries(examples).map(([code, { value }]) => {
    const { msg } = (value as { errors: { msg: string } }).errors
    return html`<dt><code>${code}</code></dt><dd lang="id">${msg}</dd>`
  })
  return html`<details class="bad"><summary><b>${status}</b> ${description.split(':')[0]}</summary><dl>${codes}</dl></details>`
}

const schemaCard = (name: string, schema: Schema) =>
  html`<article id="schema-${name}"><h3><a href="#schema-${name}">${name}</a></h3>${schema.description ? prose(schema.description) : ''}${fields(schema)}</article>`

/** The fields of an object, what is inside them indented. */
function fields(schema: Schema): Html {
  const inside = schema.items && !schema.items.$ref ? schema.items : schema
  if (!inside.properties) return html`<p class="type">${typeOf(schema)}</p>`
  const required = new Set(inside.required)
  const rows = Object.entries(inside.properties).map(([name, field]) => {
    const nested = field.properties || field.items?.properties ? fields(field) : ''
    const type = nested ? (field.items ? 'list of' : '') : typeOf(field)
    return html`<li><code>${name}</code>${required.has(name) ? '' : html` <em>optional</em>`} <span class="type">${type}</span>${field.description ? html` <span>${inline(field.description)}</span>` : ''}${nested}</li>`
  })
  return html`<ul class="fields">${rows}</ul>`
}

function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.anyOf) return schema.anyOf.map((one, place) => html`${place ? ' or ' : ''}${typeOf(one)}`)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value, place) => html`${place ? ' · ' : ''}<code>${String(value)}</code>`)
  if (schema.items) return html`list of ${typeOf(schema.items)}`
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  return schema.format ? `${type} (${schema.format})` : type
}

/** A line for the shell that does what the example shows. */
function curl(entry: Entry, parameters: Parameter[], body: Example | undefined): string {
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((url, { name, example }) => url.replace(`{${name}}`, String(example)), entry.path)
  const search = query.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&')
  const parts = [
    `curl${entry.method === 'get' ? '' : ` -X ${entry.method.toUpperCase()}`} "$HOST${path}${search && `?${search}`}"`,
  ]
  const scheme = entry.security.flatMap((option) => Object.keys(option))[0]
  if (scheme) parts.push(`-H "Authorization: Bearer ${scheme === 'refresh' ? '$REFRESH_TOKEN' : '$ACCESS_TOKEN'}"`)
  if (parameters.some(({ name }) => name === 'Idempotency-Key')) parts.push('-H "Idempotency-Key: $(uuidgen)"')
  if (typeof body?.example === 'string') parts.push('--data-binary @body')
  else if (body?.example && Object.keys(body.example).length)
    parts.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(body.example, null, 2)}'`)
  return parts.join(' \\\n  ')
}

const inline = (text: string) =>
  raw(
    escapeHtml(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  )

/** Paragraphs, lists, code and emphasis: the little of Markdown that our own words use. */
const prose = (text: string): Html =>
  text.split('\n\n').map((block) => {
    if (!block.startsWith('- ')) return html`<p>${inline(block)}</p>`
    const items = block.split('\n').map((line) => html`<li>${inline(line.slice(2))}</li>`)
    return html`<ul>${items}</ul>`
  })
