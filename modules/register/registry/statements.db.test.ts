import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '../../../test/engine.ts'
import { registerSecurity, registerShare } from '../../../test/holders.ts'
import { receiveUnits } from '../../../test/raw-holdings.ts'
import { countFewestStatements } from '../../../test/statements-sent.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const statementsOf = async (work: () => Promise<unknown>) => (await countFewestStatements(work)).length

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
    await receiveUnits(app, code, holder, { units: 5, price: 10_000 })
    codes.push(code)
  }
  expect(await counts()).toEqual(one)
  for (const count of Object.values(one)) expect(count).toBeLessThanOrEqual(9)
  expect(await statementsOf(() => Promise.all(codes.map((code) => registry.shareByCode(code))))).toBe(1)
})
