import { z } from 'zod'
import manifest from '#manifest' with { type: 'json' }
import { guest, staffRoles } from '#shared/actor'
import { brand } from '#shared/brand'
import { type Grantee, hasPermission, permissions } from '#shared/permissions'
import { describeFailures } from './document-failures.ts'
import { describeWebhooks } from './document-webhooks.ts'
import type { Operation, PathPart } from './operation.ts'
import { tags } from './operation.ts'
import { refusals } from './refusals.ts'
import { MAX_BODY_BYTES } from './request.ts'
import { named } from './wire.ts'

type Json = Record<string, unknown>

const ABOUT = `The face of ${brand.name} for mobile apps and partners. Everything that a page can do, it can do.

- **Sign in** with \`POST /auth/login\` and send \`Authorization: Bearer <access_token>\`. A token lives 60 seconds; \`POST /auth/refresh\` gives the next. Cookies are never looked at.
- **Money and quantities are digit strings**, rates are basis points, instants are ISO 8601 in WIB.
- **Lists** are \`{"items": […], "next_cursor": …}\`; hand the cursor back as \`cursor\`.
- **Errors** are \`{"errors": {"msg": …, "<field>": …}, "code": …, "request_id": …}\`, in Indonesian unless \`Accept-Language\` prefers English. What is not yours is answered like what does not exist. A method that an address does not have is answered 405 with \`Allow\`.
- **Idempotency-Key** goes with every POST that moves money or places an order. The same key and body give the same answer, for ever; the same key with another body is refused.
- **A proof** is asked for by what pays much from the wallet or changes what one gets in with: 403 \`proof_required\` with \`proof\`. Show one of its \`ways\` at \`POST /me/proofs/{id}\`, then call again, unchanged, with the header \`Proof: <id>\`.
- **Limits** are told by \`RateLimit\`, \`RateLimit-Policy\` and \`Retry-After\`. An app sends the \`Device-Token\` that its first log-in answered as a header with the next ones: wrong guesses of strangers do not slow it down.
- **Webhooks** tell programs of the operator what happened, signed by Standard Webhooks: \`webhooks\` in this document, addresses at \`/desk/webhooks\`.
- Bodies are \`application/json\`, at most ${MAX_BODY_BYTES / 1024} KiB, and hold no field that is not named here.
- Every call takes \`client_id\` in its query, and \`Accept-Language\`.`

/** A schema as the document shows it; what has a name becomes a reference. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { $schema, $defs, ...made } = z.toJSONSchema(schema, {
    io,
    metadata: named as never,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id
      if (jsonSchema.format || jsonSchema.$ref) delete jsonSchema.pattern // what it refers to says its type too
      for (const part of jsonSchema.allOf ?? []) if (part.pattern) part.type ??= 'string'
      leaveUnicodeOut(jsonSchema)
    },
  })
  const refer = (part: unknown) => JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'))
  Object.assign(components, refer($defs ?? {}))
  return refer(made)
}

/** The OpenAPI 3.1 description of one operation. */
export function describeOperation(operation: Operation, schemas: Json): Json {
  const { id, tag, summary, status = 200, content, example, examples } = operation
  const text = [operation.text, forWhom(operation.may)].filter(Boolean).join(' ') || forCallers(operation)
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: text,
    security: securityOf(operation),
    ...(operation.may !== 'anyone' && { 'x-permission': operation.may }),
    parameters: parametersOf(operation, schemas),
    ...(operation.body && {
      requestBody: {
        required: !acceptsNothing(operation.body),
        content: {
          'application/json': { schema: schemaOf(operation.body, 'input', schemas), example: examples?.body },
        },
      },
    }),
    ...(operation.rawBody && {
      requestBody: { required: true, content: { '*/*': { schema: { type: 'string' }, ...operation.rawBody } } },
    }),
    responses: {
      [status]: {
        description: status === 201 ? 'Done' : 'OK',
        headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
        content: operation.answer
          ? { 'application/json': { schema: schemaOf(operation.answer, 'output', schemas), example } }
          : { [content!]: { schema: { type: content === 'application/json' ? 'object' : 'string' }, example } },
      },
      ...describeFailures(operation),
    },
  }
}

function securityOf({ may, token }: Operation): Json[] {
  if (token) return token === 'refresh' ? [{ refresh: [] }] : []
  return may === 'anyone' || hasPermission(guest, may) ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

/** Who holds the permission, where that is not everybody who is signed in. */
function forWhom(may: Operation['may']): string {
  const to: readonly Grantee[] = may === 'anyone' ? [] : permissions[may]
  const people = to.includes('person') ? ['people'] : to.includes('verified-person') ? ['people with approved KYC'] : []
  const roles = staffRoles.filter((role) => to.includes(role))
  const staff = roles.length > 0 ? [`staff of ${roles.join(', ')}`] : []
  const named = [...people, ...staff].join(' and ')
  return named && `For ${named}.`
}

/** Of an operation that nothing else is said of. */
function forCallers({ may, token }: Operation): string {
  if (token === 'refresh') return 'The refresh token stands in Authorization.'
  return token || may === 'anyone' || hasPermission(guest, may)
    ? 'Needs no access token.'
    : 'For everybody who is signed in.'
}

const acceptsNothing = (body: z.ZodType) => body.safeParse({}).success

function parametersOf(operation: Operation, schemas: Json): Json[] {
  const path = Object.entries(operation.params ?? {}).map(([name, part]) => ({
    name,
    in: 'path',
    required: true,
    schema: partSchema(part),
    example: part.example,
  }))
  const shape = operation.query ? schemaOf(operation.query, 'input', schemas) : {}
  const required = new Set((shape.required as string[] | undefined) ?? [])
  const query = Object.entries((shape.properties ?? {}) as Record<string, Json>).map(([name, property]) => {
    const { description, ...schema } = property
    const example = operation.examples?.query?.[name]
    return {
      name,
      in: 'query',
      required: required.has(name),
      ...(description !== undefined && { description }),
      schema,
      ...(example !== undefined && { example: schema.type === 'integer' ? Number(example) : example }),
    }
  })
  const headers = Object.entries(operation.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))
  const key = operation.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  const proof = operation.proves ? [{ $ref: '#/components/parameters/Proof' }] : []
  const always = ['ClientId', 'AcceptLanguage'].map((name) => ({ $ref: `#/components/parameters/${name}` }))
  return [...path, ...query, ...headers, ...key, ...proof, ...always]
}

const partPatterns = {
  code: '^[A-Za-z0-9-]{1,12}$',
  slug: '^[a-z0-9-]{1,120}$',
  disclosure: '^KI-\\d{4}-\\d{5,12}$',
  event: '^[!-~]{1,200}$',
} as const

const partSchema = ({ like }: PathPart): Json =>
  like === 'id' ? { type: 'string', format: 'uuid' } : { type: 'string', pattern: partPatterns[like] }

/** The OpenAPI document without its operations. */
export const createDocumentFrame = (schemas: Json) => ({
  info: {
    title: `${brand.name} API`,
    version: manifest.version,
    description: ABOUT,
    contact: { email: brand.contact.email },
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: '/api' }],
  tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
  webhooks: describeWebhooks(),
  components: {
    schemas: {
      Error: {
        type: 'object',
        properties: {
          errors: {
            type: 'object',
            description: '`msg` for the reader; beside it, what is wrong with each field.',
            properties: { msg: { type: 'string' } },
            required: ['msg'],
            additionalProperties: { type: 'string' },
          },
          code: { type: 'string', enum: Object.keys(refusals) },
          request_id: { type: 'string' },
          proof: { $ref: '#/components/schemas/ProofAsked' },
        },
        required: ['errors', 'code', 'request_id'],
        additionalProperties: false,
      },
      ...schemas,
    },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description:
          'New for every intention, the same for every repetition of it. A quoted key (`"k-1"`) is the key without its quotes.',
        schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
        example: 'b6c1f0de-2f0b-4f7e-9a51-5f0c8d1f7a33',
      },
      Proof: {
        name: 'Proof',
        in: 'header',
        required: false,
        description:
          'The proof (`POST /me/proofs/{id}`) that this very call was refused for; good once, for five minutes.',
        schema: { type: 'string', format: 'uuid' },
      },
      ClientId: {
        name: 'client_id',
        in: 'query',
        required: false,
        description: 'Accepted on every call.',
        schema: { type: 'string' },
      },
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        required: false,
        description: '`en` for English, else Indonesian.',
        schema: { type: 'string' },
      },
    },
    headers: {
      RequestId: { description: 'The number of this request.', schema: { type: 'string' } },
      RetryAfter: { description: 'Seconds.', schema: { type: 'string', pattern: '^\\d+$' } },
    },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The access token.' },
      refresh: { type: 'http', scheme: 'bearer', description: 'The refresh token.' },
    },
  },
})

/**
 * Leaves out patterns with Unicode properties (`\\p{L}`): JSON Schema does not ask for the `u` flag, and a validator
 * without it refuses the whole document. What such a field takes is refused by the API itself, with words.
 */
function leaveUnicodeOut(schema: { pattern?: string | undefined; allOf?: unknown }) {
  if (schema.pattern?.includes('\\p{')) delete schema.pattern
  if (!Array.isArray(schema.allOf)) return
  const rest = schema.allOf.filter((part: { pattern?: string }) => !part.pattern?.includes('\\p{'))
  if (rest.length > 0) schema.allOf = rest
  else delete schema.allOf
}
