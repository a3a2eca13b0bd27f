import type * as z from 'zod'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { parseForeignJson } from '#platform/db/json'
import { readBoundedText } from '#platform/http/bounded-text'
import { Refusal } from '#shared/refusal'

const PATIENCE = 5_000
const LARGEST = 2_000_000

type Call<Answer extends z.ZodType> = {
  url: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: unknown
  answer: Answer
  /** What 404 means, where it is an answer. */
  unknown?: z.input<Answer>
  /** How long an answer may take. */
  patience?: number
}

/**
 * Calls the bank over HTTP and returns its validated response. Refuses `bank_unavailable` for a timeout, redirect,
 * error or unexpected response: nothing has happened that we know of.
 */
export async function callBank<Answer extends z.ZodType>(call: Call<Answer>): Promise<z.infer<Answer>> {
  try {
    const response = await fetch(call.url, {
      method: call.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...call.headers,
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(call.patience ?? PATIENCE),
    })
    const text = await readBoundedText(response, LARGEST)
    if (response.status === 404 && call.unknown !== undefined) return call.answer.parse(call.unknown)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return call.answer.parse(parseForeignJson(text))
  } catch (cause) {
    throw Object.assign(new Refusal<WalletRefusals>('bank_unavailable'), { cause })
  }
}
