import { sql } from 'kysely'
import { expect } from 'vitest'
import { deriveSandboxApiKey } from '#adapters/payments/sandbox-transfer'
import { after, HOUR } from '#shared/dates'
import { waitUntilHolds } from '../eventually.ts'
import { runUntilKilled } from '../killed.ts'
import type { TestWorld } from '../world.ts'
import type { How } from './events.ts'

const FAULTS: Partial<Record<How, object>> = {
  unheard: { drop: true },
  noisy: { duplicate: 2, forge: true, announce: 'after' },
}

type Unread = { transfer: string; takes: () => void }

/** The sandbox bank over HTTP: people pay at its counter whatever happens to the gateway, and we hear of it now or later. */
export function createGateway({ app, url, clock, advance }: TestWorld) {
  /** What the bank took and we did not read yet, in its order: what each does to the model. */
  let unread: Unread[] = []
  let downUntil: Date | null = null
  const isDown = () => downUntil !== null && clock.now() < downUntil

  async function call<Answer>(path: string, body: object): Promise<Answer> {
    const authorization = `Bearer ${deriveSandboxApiKey(app.config.sandboxSecret!)}`
    const headers = { 'content-type': 'application/json', authorization }
    const answer = await fetch(`${url}/sandbox/bank/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status, path).toBe(201)
    return (await answer.json()) as Answer
  }

  /** Pays at the counter; `takes` happens to the model when we have read it. */
  async function pay(number: string, amount: bigint, how: How, takes: () => void) {
    const order = { virtual_account: number, amount: String(amount), faults: { late: true, ...FAULTS[how] } }
    let transfer = ''
    let heard = false
    const paying = async () => {
      const taken = await call<{ transfer_id: string; delivered: boolean }>('transfers', order)
      transfer = taken.transfer_id
      heard = taken.delivered
    }
    if (how === 'killed') await runUntilKilled(app.commands, { command: 'wallet.record-bank-report', times: 0 }, paying)
    else await paying()
    if (heard) return takes()
    unread.push({ transfer, takes })
    if (how !== 'unheard' && !isDown()) await readAll()
  }

  /** What runs every minute reads the bank's list; it is twice here, at once. */
  async function readAll() {
    await waitUntilHolds(async () => {
      await Promise.all([app.wallet.pollBank(), app.wallet.pollBank()])
      const { rows } = await sql<{ id: string }>`
        select id from bank_transfer where state = 'settled' and id = any(${unread.map(({ transfer }) => transfer)})`.execute(
        app.database.db,
      )
      expect(rows.length).toBe(unread.length)
    })
    for (const { takes } of unread) takes()
    unread = []
  }

  return {
    isDown,
    pay,
    readAll,
    /** From now on, or for longer than it was to be. */
    async fails(hours: number) {
      downUntil = after(clock.now(), hours * HOUR)
      await call('outage', { seconds: hours * 3_600 })
      await expect(app.wallet.pollBank()).rejects.toMatchObject({ code: 'bank_unavailable' })
    },
    /** Whether an outage has ended since this was asked last. */
    isBack() {
      if (downUntil === null || isDown()) return false
      downUntil = null
      return true
    },
    /** Waits for its end. */
    async awaited() {
      if (isDown()) await advance(`PT${Math.ceil((downUntil!.getTime() - clock.now().getTime()) / 1_000)}S`)
    },
  }
}
export type Gateway = ReturnType<typeof createGateway>
