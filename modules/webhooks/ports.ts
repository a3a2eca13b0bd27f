import type { SendFailure } from './states.ts'

export type WebhookMessage = { address: string; headers: Readonly<Record<string, string>>; body: string }
/** How a try went. `status` is null where nothing answered, and then `why` says so; `answer` is its first kilobyte. */
export type WebhookSent = { status: number | null; why: SendFailure | null; tookMs: number; answer: string }

/** Posts to other people's addresses: never to one of ours, no redirect followed, ten seconds, a kilobyte read. */
export type WebhookSender = {
  /** Whether an address may be written down at all; where its name leads to is looked up at each sending. */
  takes(address: string): boolean
  send(message: WebhookMessage): Promise<WebhookSent>
}
