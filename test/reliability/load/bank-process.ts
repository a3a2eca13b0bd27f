import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

type Given = { databaseUrl: string; secret: string; port: number; product: string }

/** The sandbox's bank as a process of its own: `url` is its counter. Answers when it listens. */
export async function startBank({ databaseUrl, secret, port, product }: Given) {
  const bank = spawn(process.execPath, ['test/reliability/load/bank-server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      BANK_WEBHOOK_SECRET: secret,
      PORT: String(port),
      PRODUCT: product,
    },
  })
  await Promise.race([once(bank, 'message'), ended(bank).then(() => Promise.reject(new Error('the bank ended')))])
  return { url: `http://localhost:${port}`, kill: () => kill(bank) }
}
export type Bank = Awaited<ReturnType<typeof startBank>>

const ended = (bank: ChildProcess) =>
  bank.exitCode !== null || bank.signalCode !== null ? Promise.resolve() : once(bank, 'exit')

async function kill(bank: ChildProcess) {
  bank.kill('SIGKILL')
  await ended(bank)
}
