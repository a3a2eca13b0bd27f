import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '../../test/engine.ts'
import { registerSecurity, registerShare } from '../../test/holders.ts'
import { receive } from '../../test/raw-holdings.ts'
import { notingStatements } from '../../test/statements-sent.ts'
import { createTestWorld, type TestWorld } from '../../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** The least of some tries: rules are read anew once in a while, on a slow machine at any of them. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let tries = 0; tries < 5; tries++) {
    const sent: string[] = []
    await notingStatements(sent, work)
    counts.push(sent.length)
  }
  return Math.min(...counts)
}

test.skipIf(engine === 'embedded')('many holdings are asked for with as many statements as one', async () => {
  const { app } = world
  const { db } = app.database
  const { registry } = app
  const [share] = [await registerShare(db, [10n], app.clock.now())]
  const holder = share.holders[0]!
  const looks = {
    portfolio: () => registry.portfolio(holder),
    worth: () => registry.worthNow(holder),
    expected: () => registry.expected(holder),
    holding: () => registry.holding(holder, share.slug),
    performance: () => registry.performanceSince(holder, '2026-01-01' as never),
    ended: () => registry.ended(holder),
  }
  const counts = async () => {
    const found: Record<string, number> = {}
    for (const [name, look] of Object.entries(looks)) found[name] = await statementsOf(look)
    return found
  }
  const one = await counts()
  const codes: string[] = [share.code]
  for (let more = 0; more < 12; more++) {
    const { code } = await registerSecurity(db, undefined, app.clock.now())
    await receive(app, code, holder, { units: 5, price: 10_000 })
    codes.push(code)
  }
  expect(await counts()).toEqual(one)
  for (const count of Object.values(one)) expect(count).toBeLessThanOrEqual(9)
  expect(await statementsOf(() => Promise.all(codes.map((code) => registry.shareByCode(code))))).toBe(1)
})
