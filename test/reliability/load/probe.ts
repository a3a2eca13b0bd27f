import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** How long each answer took, in milliseconds, and how many answers were none or not 200. */
export type Probed = { waits: number[]; failed: number }

const APART = 20

/** Asks for one address again and again on a thread of its own, until it is told to stop. */
async function probe(url: string) {
  const probed: Probed = { waits: [], failed: 0 }
  let stopped = false
  parentPort!.once('message', () => {
    stopped = true
  })
  while (!stopped) {
    const since = performance.now()
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => null)
    await answer?.arrayBuffer()
    probed.waits.push(performance.now() - since)
    if (answer?.status !== 200) probed.failed++
    await sleep(APART)
  }
  parentPort!.postMessage(probed)
}

await probe((workerData as { url: string }).url)
