import { afterAll, expect, test } from 'vitest'
import { deriveSandboxApiKey } from '#adapters/payments/sandbox-transfer'
import { after, DAY } from '#shared/dates'
import { createTestWorld } from '../../../test/world.ts'
import { retryMissingPaymentAccounts } from './due-tasks.ts'
import { Subscribe } from './input.ts'
import { purchaseConfirmations } from './states.ts'

const world = await createTestWorld()
const { app } = world
afterAll(() => world.close())

const NEVER_GIVEN = 12
const OTHERS = 3

test('purchases for which a bank never gives a number keep nobody else waiting for theirs', async () => {
  const { slug } = await world.offering({ closesAt: after(world.clock.now(), 10 * DAY) })
  const investor = await world.investor()
  const buy = () =>
    app.offerings.subscribe(
      investor,
      Subscribe.parse({
        offering: slug,
        units: '1',
        method: 'virtual_account',
        bank: 'bsi',
        statements: [...purchaseConfirmations],
      }),
    )
  await outage(30)
  const bought: string[] = []
  for (let each = 0; each < NEVER_GIVEN + OTHERS; each++) bought.push((await buy()).id)
  bought.sort() // by age, and of one instant as they are asked for
  await world.advance('PT30S')

  const refused = new Set(bought.slice(0, NEVER_GIVEN).map((id) => `subscription/${id}`))
  const wallet: typeof app.wallet = {
    ...app.wallet,
    requestPaymentAccount: (asked) =>
      refused.has(asked.reference)
        ? Promise.reject(new Error('this one never'))
        : app.wallet.requestPaymentAccount(asked),
  }
  const numberOf = async (id: string) => (await app.offerings.subscription(investor, id)).virtualAccount?.number
  const others = bought.slice(NEVER_GIVEN)
  // whose turn it is falls by chance: that none of the three has theirs in fifty minutes is one in 10^80
  for (let minute = 0; minute < 50; minute++) {
    await retryMissingPaymentAccounts({ db: app.database.db, wallet })
    if ((await Promise.all(others.map(numberOf))).every(Boolean)) break
  }
  expect(await Promise.all(others.map(numberOf))).toEqual(others.map(() => expect.any(String)))
  expect(await numberOf(bought[0]!)).toBeUndefined()
})

async function outage(seconds: number) {
  const answer = await fetch(`${world.url}/sandbox/bank/outage`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${deriveSandboxApiKey(app.config.sandboxSecret!)}`,
    },
    body: JSON.stringify({ seconds }),
  })
  expect(answer.status).toBe(201)
}
