import type * as z from 'zod'
import { readBoundedText } from '#platform/http/bounded-text'

const PATIENCE = 5_000
const LARGEST = 200_000

/** The provider did not accept the message. Never contains the message itself, because errors are logged. */
export class MessageRejected extends Error {
  override readonly name = 'NotTaken'
}

type Call<Answer extends z.ZodType> = {
  url: string
  headers: Record<string, string>
  body: string | URLSearchParams
  answer: Answer
}

/**
 * Sends a message to a provider over HTTP and validates the response: no redirects, five seconds, bounded size. Throws
 * MessageRejected.
 */
export async function sendToProvider<Answer extends z.ZodType>({ url, headers, body, answer }: Call<Answer>) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: Error) => {
    throw new MessageRejected(`The provider cannot be reached: ${error.name}`)
  })
  const text = await readBoundedText(response, LARGEST).catch((error: Error) => {
    throw new MessageRejected(`The answer cannot be read: ${error.message}`)
  })
  if (!response.ok) throw new MessageRejected(`The provider answered ${response.status}`)
  const read = answer.safeParse(parsed(text))
  if (!read.success) throw new MessageRejected('The provider answered something else than agreed')
  return read.data as z.infer<Answer>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
