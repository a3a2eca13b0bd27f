import { z } from 'zod'
import type { SignatureRefusals } from '#contract/signature/refusals'
import type { SigningProvider, SigningReport } from '#modules/signature'
import { parseForeignJson } from '#platform/db/json'
import { readBoundedText } from '#platform/http/bounded-text'
import { findVerifiedWebhookId } from '#platform/http/webhook-signature'
import type { Clock } from '#platform/runtime/clock'
import { Refusal } from '#shared/refusal'
import { ReportedInstant } from '../reported-instant.ts'

const PATIENCE = 10_000
const LARGEST = 100_000

export const signingSchema = z.object({
  envelope_id: z.string().min(1).max(200),
  reference: z.string().min(1).max(200),
  status: z.enum(['waiting', 'checked', 'differs', 'signed', 'declined', 'expired']),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  certificate: z
    .object({
      issuer: z.string().min(1).max(200),
      serial: z.string().min(1).max(200),
      algorithm: z.string().min(1).max(100),
      value: z.string().min(1).max(2_000),
    })
    .nullable(),
  occurred_at: ReportedInstant,
})
export type SigningWords = z.input<typeof signingSchema>
const opened = z.object({ envelope_id: z.string().min(1).max(200), url: z.string().min(1).max(2_000) })

type Settings = {
  clock: Clock
  baseUrl: () => string
  /** Proves us to the provider, and the provider to us. */
  key: string
  /** The address under which the provider shows agreements: people are sent nowhere else. */
  portal: () => string
}

/**
 * A provider of certified signatures over HTTP. Whatever goes wrong – no answer within ten seconds, a redirect, an
 * error, an answer that is not as agreed, a portal elsewhere – is `signing_unavailable`: nothing has happened that we
 * know of.
 */
export function createSigningProvider({ clock, baseUrl, key, portal }: Settings): SigningProvider {
  async function call<Answer extends z.ZodType>(path: string, answer: Answer, body?: unknown) {
    try {
      const response = await fetch(`${baseUrl()}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      const text = await readBoundedText(response, LARGEST)
      if (response.status === 404 && !body) return null
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return answer.parse(parseForeignJson(text))
    } catch (cause) {
      throw unavailable(cause)
    }
  }

  return {
    async open({ reference, signer, title, digest, pdf, expiresAt, returnTo }) {
      const body = {
        ...{ reference, signer, title, digest, return_to: returnTo, expires_at: expiresAt.toISOString() },
        pdf: Buffer.from(pdf).toString('base64'),
      }
      const answer = (await call('/envelopes', opened, body))!
      if (!URL.canParse(answer.url) || new URL(answer.url).origin !== new URL(portal()).origin)
        throw unavailable(new Error('The portal is elsewhere'))
      return { providerId: answer.envelope_id, url: answer.url }
    },

    async find(reference) {
      const found = await call(`/envelopes/${encodeURIComponent(reference)}`, signingSchema)
      return found && reportOf(`asked/${found.envelope_id}/${found.status}`, found)
    },

    async verifyCallback(headers, rawBody) {
      const id = findVerifiedWebhookId({ headers, body: rawBody, secret: key, now: clock.now() })
      if (!id) throw new Refusal<SignatureRefusals>('signing_report_forged')
      try {
        return reportOf(id, signingSchema.parse((parseForeignJson(rawBody) as { data?: unknown }).data))
      } catch {
        throw new Refusal<SignatureRefusals>('signing_report_malformed')
      }
    },
  }
}

/**
 * The signing provider when none is configured: opening and finding refuse `signing_unavailable`, callbacks count as
 * forged.
 */
export function createUnavailableSigningProvider(): SigningProvider {
  return {
    open: () => Promise.reject(unavailable()),
    find: () => Promise.reject(unavailable()),
    verifyCallback: () => Promise.reject(new Refusal<SignatureRefusals>('signing_report_forged')),
  }
}

const unavailable = (cause?: unknown) =>
  Object.assign(new Refusal<SignatureRefusals>('signing_unavailable'), cause ? { cause } : {})

const reportOf = (eventId: string, words: z.infer<typeof signingSchema>): SigningReport => ({
  eventId,
  providerId: words.envelope_id,
  reference: words.reference,
  status: words.status,
  digest: words.digest,
  certificate: words.certificate,
  occurredAt: words.occurred_at,
})
