import { readFileSync } from 'node:fs'
import { json } from 'node:stream/consumers'

/** What a sender is told on its input: one file, sent once for each token, all at the same moment. */
export type Sending = { url: string; file: string; tokens: readonly string[]; status: number }

/** How long each waited, and what the sending itself took of the processor, in seconds. */
export type Sent = { times: number[]; processor: number }

/** Senders in a process of their own, so that what they hold is not counted as the server's. Writes what they saw. */
const { url, file, tokens, status } = (await json(process.stdin)) as Sending
const body = new Uint8Array(readFileSync(file))
const times = await Promise.all(tokens.map(sent))
const { user, system } = process.cpuUsage()
process.stdout.write(JSON.stringify({ times, processor: (user + system) / 1e6 } satisfies Sent))

async function sent(token: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${url}/api/attachments?purpose=kyc.idPhoto&name=ktp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body,
  })
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`${answer.status}: ${text}`)
  return (performance.now() - begun) / 1_000
}
