import { isRefusal } from '#shared/refusal'

const TRIES = 20
const AWAY = ['bank_unavailable', 'signing_unavailable']

/** Retries a call to a sandbox that did not answer within five seconds on a busy machine; only for idempotent work. */
export async function retrySandboxCall<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isRefusal(error) || !AWAY.includes(error.code)) throw error
    }
  }
}
