import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Id } from '#shared/ids'
import { units } from '#shared/money'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

test('a run that was killed goes on, and two runs of one allotment allot once', async () => {
  const { app } = it
  const { clock } = it.world
  const { code, slug, holders } = await it.share([10, 10, 10, 10, 10, 10, 10, 10])
  const card = await it.opened(code)
  for (const holder of holders.slice(0, 5)) await it.exercise(holder!, slug, { units: 4, excess: 5 })
  clock.moveTo(card.exerciseUntil)
  const dueTask = app.rights.parts.dueTasks[0]!
  await Promise.all([dueTask.run(), dueTask.run(), dueTask.run()])
  const found = await app.rights.one(it.finance, card.id)
  expect(found).toMatchObject({ state: 'ended', sold: 32n, offered: 32n })
  const got = await Promise.all(holders.map((each) => it.unitsOf(each!, code)))
  expect(got.reduce((sum, each) => sum + each, 0n)).toBe(80n + 32n)
  expect(await it.books()).toEqual([])
})

test('a lie about rights, orders or new shares is found', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 50, 30])
  const card = await it.opened(code)
  const order = await it.exercise(holders[0]!, slug, { units: 40, excess: 10 })
  const second = await it.exercise(holders[1]!, slug, { units: 20, excess: 8 })
  const ofFirst = `where rights_issue_id = '${card.id}' and user_id = '${holders[0]!.userId}'`
  const early = [
    `update entitlement set rights = rights + 1 ${ofFirst}`,
    `update entitlement set held = held + 5 ${ofFirst}`,
    `update entitlement set exercised = exercised - 1 ${ofFirst}`,
    `delete from entitlement ${ofFirst}`,
    `update rights_order set amount = amount + 1, total = total + 1 where id = '${order.id}'`,
    `update rights_order set state = 'cancelled', ended_at = paid_at where id = '${order.id}'`,
    `update rights_issue set exercise_price = exercise_price - 1 where id = '${card.id}'`,
    `update rights_issue set recorded_until = recorded_until - interval '60 days' where id = '${card.id}'`,
  ]
  for (const lie of early) expect(await it.foundAfter(lie), lie).not.toEqual([])
  await world.moveTo(card.exerciseUntil)
  expect((await app.rights.order(holders[1]!, second.id)).allotted).toBe(5n)
  const late = [
    `update rights_order set allotted = allotted + 1 where id = '${order.id}'`,
    `update rights_order set settled_at = settled_at + interval '1 hour' where id = '${order.id}'`,
    `update rights_issue set platform_fee = platform_fee + 1 where id = '${card.id}'`,
    `update rights_issue set state = 'allotting', ended_at = null, platform_fee = null, vat = null where id = '${card.id}'`,
  ]
  for (const lie of late) expect(await it.foundAfter(lie), lie).not.toEqual([])
  expect(await it.books()).toEqual([])
})

test('a run that dies at the seventh of 19 holders leaves nothing half done and goes on, two at once', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share(Array.from({ length: 19 }, () => 10))
  const card = await it.opened(code)
  for (const holder of holders) await it.exercise(holder, slug, { units: 4, excess: 1 })
  world.clock.moveTo(card.exerciseUntil)
  const sevenSettled = sql`
    create function dies() returns trigger language plpgsql as $$ begin
      if (select count(*) from rights_order where rights_issue_id = new.rights_issue_id and state = 'settled') >= 7 then
        raise exception 'the machine is off'; end if; return new; end $$`
  await app.database.asOwner(async (tx) => {
    await sevenSettled.execute(tx)
    await sql`create trigger dies before update on rights_order for each row when (new.state = 'settled') execute function dies()`.execute(
      tx,
    )
  })
  const dueTask = app.rights.parts.dueTasks[0]!
  await expect(dueTask.run()).rejects.toThrow()
  expect((await app.rights.one(it.finance, card.id)).state).toBe('allotting')
  await app.database.asOwner(async (tx) => {
    await sql`drop trigger dies on rights_order`.execute(tx)
    await sql`drop function dies`.execute(tx)
  })
  await Promise.all([dueTask.run(), dueTask.run()])
  expect(await app.rights.one(it.finance, card.id)).toMatchObject({ state: 'ended', sold: 76n, offered: 76n })
  expect(await Promise.all(holders.map((each) => it.unitsOf(each, code)))).toEqual(holders.map(() => 14n))
  expect(await it.books()).toEqual([])
})

test('nobody asks for more than there are new shares by asking again, and takes what others would be allotted', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 50, 50])
  const [greedy, fair] = holders as [(typeof holders)[0], (typeof holders)[0]]
  const card = await it.opened(code)
  const first = await it.exercise(greedy, slug, { units: 40, excess: 40 }) // 80 may come of 200
  for (const excess of [40, 1])
    await expect(it.exercise(greedy, slug, { excess })).rejects.toMatchObject({
      ...{ code: 'rights_excess_too_many', details: { most: 0n } },
    })
  await app.rights.cancelOrder(greedy, { id: first.id })
  await it.exercise(greedy, slug, { units: 40, excess: 30 })
  await it.exercise(greedy, slug, { excess: 10 })
  await it.exercise(fair, slug, { units: 20, excess: 40 })
  await world.moveTo(card.exerciseUntil)
  expect([await it.unitsOf(greedy, code), await it.unitsOf(fair, code)]).toEqual([150n, 80n])
  expect(await it.books()).toEqual([])
})

test('who has an order cannot close the account before it is settled', async () => {
  const { app } = it
  const { code, slug, holders } = await it.share([100])
  await it.opened(code)
  await it.exercise(holders[0]!, slug, { units: 1 })
  const kinds = (await app.accounts.closingObjections(holders[0]!)).map(({ kind }) => kind)
  expect(kinds).toContain('purchase')
  const { rows } = await sql<{
    owner: Id<'user'>
  }>`select owner from rights_issue where security_code = ${code}`.execute(app.database.db)
  const issuer = { ...holders[0]!, userId: rows[0]!.owner }
  expect((await app.accounts.closingObjections(issuer)).map(({ kind }) => kind)).toContain('issuer')
})

test('nobody wants any: the rights issue ends with nothing sold', async () => {
  const { app, world } = it
  const { code, holders } = await it.share([10])
  const card = await it.opened(code)
  await world.moveTo(card.exerciseUntil)
  expect(await app.rights.one(it.finance, card.id)).toMatchObject({ state: 'ended', sold: 0n, proceeds: 0n })
  expect(await it.unitsOf(holders[0]!, code)).toBe(units(10))
  expect(await it.books()).toEqual([])
})
