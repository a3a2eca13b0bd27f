import { isRefusal } from '#shared/refusal'

const TRIES = 20
const AWAY = ['bank_unavailable', 'signing_unavailable']

/**
 * Asks a sandbox again that did not answer in its five seconds: on a busy machine it only has not got to it. For what may
 * be done twice alone.
 */
export async function patiently<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isRefusal(error) || !AWAY.includes(error.code)) throw error
    }
  }
}
