import type { z } from 'zod'
import { findRateLimit, findRetryAfter, formatRefusal, isRefusal, type Refusal } from '#shared/refusal'
import { isRejectedFields, type RejectedFields } from '#shared/rejected-fields'
import { snakeCase } from '#shared/wire'
import { createLimitHeaders } from './limits.ts'
import { findRequestedProof, type ProofAsked } from './proof-asked.ts'
import { type ApiRefusals, findRefusalWords } from './refusals.ts'
import { type FieldFault, findContractMessage, getFieldMessage, getFieldWords, type Locale } from './words.ts'

/** What every answer with an error looks like (docs/api.md). */
export type ErrorBody = {
  errors: { msg: string; [field: string]: string }
  code: string
  request_id: string
  proof?: ProofAsked
}

/** Invalid fields of a request with a message for each, by language. */
export class InvalidFields extends Error {
  readonly fields: (locale: Locale) => [field: string, message: string][]
  constructor(fields: (locale: Locale) => [field: string, message: string][]) {
    super('invalid_fields')
    this.fields = fields
  }
}

/** An error about one invalid field. */
export const createInvalidField = (field: string, fault: FieldFault) =>
  new InvalidFields((locale) => [[field, getFieldWords(fault, locale)]])

/** Converts a schema's issues; the first of each field counts, at most 20. */
export const toInvalidFields = (error: z.ZodError) =>
  new InvalidFields((locale) => error.issues.flatMap((issue) => toFields(issue, locale)).slice(0, 20))

function toFields(issue: z.core.$ZodIssue, locale: Locale): [string, string][] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [printable([...issue.path, key].join('.')), getFieldWords('unknown', locale)])
  return [[printable(issue.path.join('.')) || 'body', getFieldMessage(issue, locale)]]
}

/** Names of fields come from strangers: short, and without what a log or a page could trip over. */
const printable = (name: string) => name.replace(/[^\w.-]/g, '?').slice(0, 64)

/** What a module found not to fit, as fields. */
const rejected = (error: RejectedFields) =>
  new InvalidFields((locale) =>
    error.fields
      .slice(0, 40)
      .map(({ field, message }) => [
        printable(field),
        findContractMessage(message, locale) ?? getFieldWords('invalid', locale),
      ]),
  )

export type Failure = { status: number; body: ErrorBody; headers: Record<string, string>; bug: boolean }

/** The error response for a thrown error; for a bug only the request id. */
export function toFailure(error: unknown, locale: Locale, requestId: string): Failure {
  if (isRejectedFields(error)) return toFailure(rejected(error), locale, requestId)
  if (error instanceof InvalidFields) {
    const { status, code, message } = wordsOf({ code: 'invalid_fields', details: {} }, locale)
    return failure(status, code, message, requestId, error.fields(locale))
  }
  if (!isRefusal(error) || !findRefusalWords(error.code)) {
    const { status, code, message } = wordsOf({ code: 'internal_error', details: {} }, locale)
    return { ...failure(status, code, message, requestId), bug: true }
  }
  const { status, code, message } = wordsOf(error, locale)
  const blamed = error.field === undefined ? (code === 'page_unknown' ? 'cursor' : undefined) : snakeCase(error.field)
  const answer = failure(status, code, message, requestId, blamed ? [[printable(blamed), message]] : [])
  const proof = findRequestedProof(error)
  if (proof) answer.body.proof = proof
  if (status === 401) answer.headers['www-authenticate'] = 'Bearer'
  const limit = findRateLimit(error)
  if (limit) Object.assign(answer.headers, createLimitHeaders(limit))
  if (status === 429 || status === 503) answer.headers['retry-after'] = String(findRetryAfter(error) ?? 5)
  return answer
}

function wordsOf(refused: Pick<Refusal, 'code' | 'details'>, locale: Locale) {
  const words = findRefusalWords(refused.code)!
  return { status: words.status, code: refused.code, message: formatRefusal(words, refused, locale) }
}

const failure = (
  status: number,
  code: string,
  message: string,
  requestId: string,
  fields: [string, string][] = [],
): Failure => ({
  status,
  // made from entries, so that a field called `__proto__` is a field
  body: {
    errors: { ...Object.fromEntries(fields.toReversed()), msg: message },
    code,
    request_id: requestId,
  },
  headers: {},
  bug: false,
})

export type { ApiRefusals }
