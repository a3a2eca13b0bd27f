import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveSandboxApiKey } from '#adapters/payments/sandbox-transfer'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations, type SubscriptionView } from '#contract/offerings/states'
import { after, DAY } from '#shared/dates'
import { engine } from './engine.ts'
import { expectCleanLedger } from './ledger-invariants.ts'
import { createTestWorld, type TestWorld } from './world.ts'

// The gateway is down for thirty seconds while people order and pay: it gives no accounts, lists nothing and calls nobody,
// and their banks go on taking money. On the embedded engine, whose one connection does everything in turn, fewer pay.
const PAYMENTS = engine === 'postgres' ? 500 : 120
const PEOPLE = 20

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test(`of ${PAYMENTS} payments while the gateway is down for 30 s none is lost and none is booked twice`, async () => {
  const { app } = world
  const offering = await world.offering({ closesAt: after(world.clock.now(), 10 * DAY) })
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.investor()))
  const buy = (at: number) =>
    app.offerings.subscribe(
      people[at % PEOPLE]!,
      Subscribe.parse({
        offering: offering.slug,
        units: '1',
        ...(at % 2 ? { method: 'qris' } : { method: 'virtual_account', bank: 'bsi' }),
        statements: [...purchaseConfirmations],
      }),
    )
  const many = (count: number, first: number) =>
    inTens(
      Array.from({ length: count }, (_, at) => first + at),
      buy,
    )
  const before = await many(PAYMENTS / 2, 0)
  expect(before.every((bought) => payTo(bought) !== undefined)).toBe(true)

  expect((await gateway('outage', { seconds: 30 })).status).toBe(201)
  const during = await many(PAYMENTS / 2, PAYMENTS / 2)
  expect(during.every((bought) => payTo(bought) === undefined)).toBe(true)
  await expect(app.wallet.pollBank()).rejects.toMatchObject({ code: 'bank_unavailable' })
  await askAgain()
  await inTens(before, (bought) => pay(bought))
  expect(await states()).toEqual({ awaiting_payment: PAYMENTS })

  await world.advance('PT30S')
  await askAgain()
  const waiting = await Promise.all(during.map(({ id }, at) => app.offerings.subscription(ownerOf(at), id)))
  expect(waiting.every((bought) => payTo(bought) !== undefined)).toBe(true)
  await inTens(waiting, (bought) => pay(bought, { duplicate: 2 }))
  await Promise.all([app.wallet.pollBank(), app.wallet.pollBank()])
  await app.wallet.pollBank()

  expect(await states()).toEqual({ paid: PAYMENTS })
  const escrow = { owner: `offering/${offering.id}`, purpose: 'escrow', asset: 'IDR' } as const
  expect(await app.ledger.balance(escrow)).toBe(BigInt(PAYMENTS) * offering.unitPrice)
  for (const person of people) {
    expect((await app.wallet.balances(person)).total).toBe(0n)
    expect((await app.wallet.deposits(person)).items).toEqual([])
  }
  await expectCleanLedger(app)

  function ownerOf(at: number) {
    return people[(PAYMENTS / 2 + at) % PEOPLE]!
  }
  async function states() {
    const all = await Promise.all(
      [...before, ...during].map(({ id }, at) => app.offerings.subscription(people[at % PEOPLE]!, id)),
    )
    return Object.fromEntries(
      [...Map.groupBy(all, ({ state }) => state)].map(([state, those]) => [state, those.length]),
    )
  }
})

const payTo = ({ virtualAccount, qr }: SubscriptionView) => qr ?? virtualAccount?.number

/** At the counter of a bank, over HTTP. */
async function pay(bought: SubscriptionView, faults: object = {}) {
  const order = { virtual_account: payTo(bought), amount: String(bought.total), faults }
  expect((await gateway('transfers', order)).status).toBe(201)
}

const gateway = (path: string, body: object) =>
  fetch(`${world.url}/sandbox/bank/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${deriveSandboxApiKey(world.app.config.sandboxSecret!)}`,
    },
    body: JSON.stringify(body),
  }).then(async (answer) => {
    await answer.body?.cancel()
    return answer
  })

/** What runs every minute. */
const askAgain = async () => {
  for (const { run } of world.app.offerings.parts.recurring) await run()
}

async function inTens<Item, Done>(items: readonly Item[], work: (item: Item) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  for (let at = 0; at < items.length; at += 10) done.push(...(await Promise.all(items.slice(at, at + 10).map(work))))
  return done
}
