import { type Actor, guest, type KycFlag } from '#shared/actor'
import type { Id } from '#shared/ids'
import { findMoneyDirection } from '#shared/money-moves'
import type { PermissionRefusal } from '#shared/permission-refusals'
import { findPermissionRefusal, type Permission } from '#shared/permissions'
import type { Operation } from './operation.ts'
import operationRefusals from './operation-refusals.json' with { type: 'json' }
import { type RefusalCode, refusals } from './refusals.ts'

const statusWords: Record<number, string> = {
  400: 'Malformed',
  401: 'Not, or no longer, signed in',
  403: 'Not allowed',
  404: 'Unknown, or not yours',
  409: 'Not possible in this state',
  413: 'Body too large',
  415: 'Not application/json',
  422: 'Fields that do not fit',
  429: 'Too many requests',
  500: 'Our mistake; tell us the request’s number',
  503: 'Try again later',
}

/** Refusal codes of an operation, from its handler (operation-refusals.json), permission, body and parameters. */
export function listRefusals(operation: Operation): RefusalCode[] {
  const codes = new Set<RefusalCode>(['too_many_requests', 'busy', 'internal_error', ...ofHandlers(operation)])
  if (!operation.token) for (const code of ['access_token_expired', 'token_revoked'] as const) codes.add(code)
  if (operation.may !== 'anyone') for (const code of refusalsOfPermission(operation.may)) codes.add(code)
  if (operation.may !== 'anyone' && findMoneyDirection(operation.may)) codes.add('money_frozen')
  if (operation.may !== 'anyone' && findMoneyDirection(operation.may) === 'forward') codes.add('terms_not_agreed')
  for (const { unknown } of Object.values(operation.params ?? {})) codes.add(unknown)
  if (operation.query || operation.body || operation.headers) codes.add('invalid_fields')
  if (operation.body || operation.rawBody)
    for (const code of ['malformed_body', 'duplicate_key', 'body_too_large', 'not_json'] as const) codes.add(code)
  if (operation.proves)
    for (const code of ['proof_required', 'proof_expired', 'proof_impossible', 'proofs_open'] as const) codes.add(code)
  if (operation.idempotent)
    for (const code of ['idempotency_key_required', 'idempotency_key_invalid', 'idempotency_key_reused'] as const)
      codes.add(code)
  return [...codes]
}

const ofHandlers = ({ id }: Operation): RefusalCode[] =>
  (operationRefusals as Partial<Record<string, RefusalCode[]>>)[id] ?? []

/** Every code with which somebody may be refused this permission. */
function refusalsOfPermission(permission: Permission): PermissionRefusal[] {
  const somebody = { userId: '' as Id<'user'>, sessionId: '' as Id<'session'> }
  const everyKind: Actor[] = [
    guest,
    { kind: 'staff', ...somebody, roles: [] },
    ...[null, false].map((kyc) => ({ kind: 'person' as const, ...somebody, kyc: kyc as KycFlag })),
  ]
  return [...new Set(everyKind.flatMap((actor) => findPermissionRefusal(actor, permission) ?? []))]
}

/** The error responses of an operation for OpenAPI. */
export function describeFailures(operation: Operation): Record<string, unknown> {
  const byStatus = Map.groupBy(listRefusals(operation), (code) => refusals[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: `${statusWords[status] ?? 'Refused'}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
        headers: {
          'X-Request-Id': { $ref: '#/components/headers/RequestId' },
          ...((status === 429 || status === 503) && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
        },
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(codes.map((code) => [code, { value: exampleError(code) }])),
          },
        },
      },
    ]),
  )
}

const exampleError = (code: RefusalCode) => ({
  errors: { msg: refusals[code].id },
  code,
  request_id: '0199d1c2-7e4a-7b3c-9d2e-4d5e6f7a8b9c',
})
