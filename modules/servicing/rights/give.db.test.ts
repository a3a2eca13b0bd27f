import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GiveRights } from '#contract/rights/input'
import { blockWithdrawalsInTx } from '#modules/credentials'
import { transact } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { rupiah } from '#shared/money'
import { giveProofByCode } from '../../../test/proof.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

test('rights are given on to an approved investor who uses them; what is given is gone and nobody gives more than they have', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 50], 50_000_000, 'sepatu-hujan-lemari-72')
  const [giver, other] = holders
  const stranger = await world.investor({ cash: rupiah(1_000_000) })
  const card = await it.opened(code)
  const { email } = stranger
  const asked = (wish: { receiver?: string; rights?: string }) => ({
    ...GiveRights.parse({ receiver: email, rights: '15', ...wish }),
    slug,
  })
  const give = (who: Actor, wish: { receiver?: string; rights?: string }, proof?: string) =>
    app.rights.give(who, asked(wish), { proof })
  const proved = async (wish: { receiver?: string; rights?: string }) =>
    give(
      giver!,
      wish,
      await giveProofByCode(it.world, { actor: giver!, phone: giver!.phone, about: /^Berikan / }, () =>
        give(giver!, wish),
      ),
    )
  await expect(give(giver!, { rights: '41' })).rejects.toMatchObject({
    code: 'rights_too_many',
    details: { left: 40n },
  })
  await expect(give(stranger, { rights: '1' })).rejects.toMatchObject({ code: 'rights_receiver_unknown' })
  await expect(give(giver!, { receiver: 'tidak.ada@contoh.test' })).rejects.toMatchObject({
    code: 'rights_receiver_unknown',
  })
  await expect(give(giver!, {})).rejects.toMatchObject({ code: 'proof_required' })
  expect((await proved({})).reference).toMatch(/^PH-/)
  expect(await app.rights.of(giver!, slug)).toMatchObject({ rights: 40n, given: 15n, left: 25n })
  expect(await app.rights.of(stranger, slug)).toMatchObject({ held: 0n, rights: 0n, received: 15n, left: 15n })
  expect(await app.rights.hasOpenEntitlement(stranger.userId)).toBe(true)
  await expect(it.exercise(giver!, slug, { units: 26 })).rejects.toMatchObject({ code: 'rights_too_many' })
  const twenty = await giveProofByCode(it.world, { actor: giver!, phone: giver!.phone, about: /^Berikan / }, () =>
    give(giver!, { rights: '20' }),
  )
  const both = await Promise.allSettled([
    give(giver!, { rights: '20' }, twenty),
    it.exercise(giver!, slug, { units: 20 }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await it.exercise(stranger, slug, { units: 15 })
  await world.moveTo(card.exerciseUntil)
  expect(await it.unitsOf(stranger, code)).toBeGreaterThanOrEqual(15n)
  expect(await it.unitsOf(other!, code)).toBe(50n)
  await expect(give(giver!, { rights: '1' })).rejects.toMatchObject({ code: 'rights_closed' })
  expect(await it.books()).toEqual([])
})

test('a right that came before somebody asked for more is theirs to use: who leaves it gets nothing of what they asked for', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 100], 50_000_000, 'payung-rotan-sendok-19')
  const [asking, giver] = holders as [(typeof holders)[0], (typeof holders)[0]]
  const card = await it.opened(code)
  const asked = { ...GiveRights.parse({ receiver: asking.email, rights: '10' }), slug }
  const proof = await giveProofByCode(world, { actor: giver, phone: giver.phone, about: /^Berikan / }, () =>
    app.rights.give(giver, asked),
  )
  await app.rights.give(giver, asked, { proof })
  const given = await it.exercise(asking, slug, { units: 10 })
  await it.exercise(asking, slug, { units: 40, excess: 10 })
  await app.rights.cancelOrder(asking, { id: given.id })
  expect(await app.rights.of(asking, slug)).toMatchObject({ received: 10n, left: 10n })
  await world.moveTo(card.exerciseUntil)
  expect(await it.unitsOf(asking, code)).toBe(140n)
  expect(await it.books()).toEqual([])
})

test('who asked for more and is given a right at the last second keeps what they asked for; who leaves rights of their own does not', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 50, 50], 50_000_000, 'sepatu-hujan-lemari-72')
  const [asking, leaving, attacker] = holders as [(typeof holders)[0], (typeof holders)[0], (typeof holders)[0]]
  const card = await it.opened(code)
  const give = async (to: string, rights: string) => {
    const asked = { ...GiveRights.parse({ receiver: to, rights }), slug }
    const proof = await giveProofByCode(world, { actor: attacker, phone: attacker.phone, about: /^Berikan / }, () =>
      app.rights.give(attacker, asked),
    )
    return app.rights.give(attacker, asked, { proof })
  }
  await it.exercise(asking, slug, { units: 40, excess: 10 })
  const own = await it.exercise(leaving, slug, { units: 5 })
  await it.exercise(leaving, slug, { units: 15, excess: 10 })
  await give(asking.email, '1')
  await world.advance('PT1H') // codes to one telephone wait for each other
  await give(leaving.email, '1')
  await app.rights.cancelOrder(leaving, { id: own.id })
  expect(await app.rights.of(asking, slug)).toMatchObject({ received: 1n, left: 1n })
  const again = await it.exercise(asking, slug, { units: 1 })
  await app.rights.cancelOrder(asking, { id: again.id })
  await world.moveTo(card.exerciseUntil)
  expect(await it.unitsOf(asking, code)).toBe(150n)
  expect(await it.unitsOf(leaving, code)).toBe(65n)
  expect(await it.books()).toEqual([])
})

test('no right is given for a day after what its owner signs in with was changed', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 100], 50_000_000, 'payung-rotan-sendok-19')
  const [giver, other] = holders as [(typeof holders)[0], (typeof holders)[0]]
  await it.opened(code)
  const asked = { ...GiveRights.parse({ receiver: other.email, rights: '10' }), slug }
  await transact(app.database.db, (tx) => blockWithdrawalsInTx(tx, giver.userId, 24, app.clock.now()))
  await expect(app.rights.give(giver, asked)).rejects.toMatchObject({ code: 'rights_give_blocked' })
  await world.advance('P1D')
  await expect(app.rights.give(giver, asked)).rejects.toMatchObject({ code: 'proof_required' })
})

test('a proof to give rights is for one person: an address that changed hands does not use it', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 100, 100], 50_000_000, 'payung-rotan-sendok-19')
  const [giver, meant, other] = holders as [(typeof holders)[0], (typeof holders)[0], (typeof holders)[0]]
  await it.opened(code)
  const asked = { ...GiveRights.parse({ receiver: meant.email, rights: '10' }), slug }
  const proof = await giveProofByCode(world, { actor: giver, phone: giver.phone, about: /^Berikan / }, () =>
    app.rights.give(giver, asked),
  )
  await app.database.asOwner(async (tx) => {
    await sql`update app_user set email = 'pindah@contoh.test' where id = ${meant.userId}`.execute(tx)
    await sql`update app_user set email = ${meant.email} where id = ${other.userId}`.execute(tx)
  })
  await expect(app.rights.give(giver, asked, { proof })).rejects.toMatchObject({ code: 'proof_expired' })
  expect(await app.rights.of(other, slug)).toMatchObject({ received: 0n })
})

test('the same wish opens one proof, and a person has at most ten open', async () => {
  const { app } = it
  const { code, slug, holders } = await it.share([100, 100], 50_000_000, 'payung-rotan-sendok-19')
  const [giver, other] = holders as [(typeof holders)[0], (typeof holders)[0]]
  await it.opened(code)
  const ask = (rights: number) =>
    app.rights.give(giver, { ...GiveRights.parse({ receiver: other.email, rights: String(rights) }), slug }).then(
      () => Promise.reject(new Error('no proof was asked for')),
      (error: { code: string; details: { proof?: { id: string } } }) => error,
    )
  const same = new Set<string | undefined>()
  for (let times = 0; times < 15; times++) same.add((await ask(1)).details.proof?.id)
  expect(same.size).toBe(1)
  for (let rights = 2; rights <= 10; rights++) expect((await ask(rights)).code).toBe('proof_required')
  for (const rights of [11, 12, 13]) expect((await ask(rights)).code).toBe('proofs_open')
  expect((await ask(1)).code).toBe('proof_required')
  await it.world.advance('PT16M')
  expect((await ask(11)).code).toBe('proof_required')
})
