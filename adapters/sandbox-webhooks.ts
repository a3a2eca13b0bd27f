import { signWebhook } from '#platform/http/webhook-signature'
import type { Clock } from '#platform/runtime/clock'

/** What a webhook tells: 'transfer.settled' and what it is about. */
export type News = { type: string; data: unknown }

/** The waits before each further try: a bank does not give up at once. */
const WAITS = [250, 1_000, 4_000, 15_000]
const PATIENCE = 5_000

type SandboxWebhookDeps = {
  clock: Clock
  secret: string
  deliverTo: () => string
  onDelivered?: (news: News) => Promise<unknown>
}

/** Sends signed webhooks to the product and retries until they are accepted. */
export function createSandboxWebhooks({ clock, secret, deliverTo, onDelivered }: SandboxWebhookDeps) {
  const stopping = new AbortController()

  /** The first try; when it fails, the others go on behind. */
  async function deliver(id: string, news: News): Promise<boolean> {
    if (await post(id, news)) return true
    void again(id, news).catch(() => {})
    return false
  }

  async function again(id: string, news: News) {
    for (const wait of WAITS) {
      await pause(wait)
      if (stopping.signal.aborted || (await post(id, news))) return
    }
  }

  /** Once, signed with any key: a wrong one is a forged call. */
  async function post(id: string, news: News, key = secret): Promise<boolean> {
    const body = JSON.stringify(news)
    try {
      const response = await fetch(deliverTo(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signWebhook({ id, at: clock.now(), body, secret: key }) },
        body,
        redirect: 'error',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE)]),
      })
      await response.body?.cancel()
      if (response.ok) await onDelivered?.(news)
      return response.ok
    } catch {
      return false
    }
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((wake) => {
      const timer = setTimeout(wake, milliseconds)
      timer.unref()
      stopping.signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer)
          wake()
        },
        { once: true },
      )
    })
  }

  return { deliver, post, pause, stop: () => stopping.abort() }
}
export type Webhooks = ReturnType<typeof createSandboxWebhooks>
