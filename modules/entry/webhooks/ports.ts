import type { SendFailure } from './states.ts'

export type WebhookMessage = { address: string; headers: Readonly<Record<string, string>>; body: string }
/** The result of a try; `status` is null without an answer, `answer` its first kilobyte. */
export type SendResult = { status: number | null; why: SendFailure | null; tookMs: number; answer: string }

/** Posts to external addresses only: no private networks, no redirects, ten seconds, one kilobyte of answer. */
export type WebhookSender = {
  /** Whether an address may be written down at all; where its name leads to is looked up at each sending. */
  takes(address: string): boolean
  send(message: WebhookMessage): Promise<SendResult>
}
