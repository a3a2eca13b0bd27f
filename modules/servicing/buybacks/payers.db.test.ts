import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system, type UserActor } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { type BuybackWorld, createBuybackWorld } from '../../../test/buyback-world.ts'

let it: BuybackWorld
beforeAll(async () => {
  it = await createBuybackWorld()
})
afterAll(() => it.world.close())

/** Somebody who works on the business with these rights. */
async function helper(applicant: Id<'applicant'>, owner: string, rights: string) {
  const { app, world } = it
  const person = await world.investor()
  const now = app.clock.now()
  await sql`insert into coworker (id, applicant_id, email, rights, user_id, invited_by, invited_at, expires_at, accepted_at)
    values (${newId(now)}, ${applicant}, ${person.email}, ${rights}::text[], ${person.userId}, ${owner}, ${now}, ${now}, ${now})`.execute(
    app.database.db,
  )
  return person
}
const asked = async ({ userId }: Pick<UserActor, 'userId'>) => {
  await it.app.notifications.deliver()
  const { rows } = await sql<{ name: string }>`
    select name from notice where user_id = ${userId} and name = 'buyback_asked'`.execute(it.app.database.db)
  return rows.length
}

test('who may pay for a business is told where a buy-back’s money is awaited, and reads it until it is paid in', async () => {
  const { app } = it
  const { code, owner } = await it.share([60n, 40n])
  const { businessId } = await app.registry.security(code)
  const known = { businessId, ownerUserId: owner as Id<'user'>, name: 'Usaha' }
  const applicant = await app.proposals.createApplicantForIssuer(system('seed'), known)
  const payer = await helper(applicant, owner, '{pay}')
  const writer = await helper(applicant, owner, '{write,report}')
  const card = await it.announced(it.terms(code))
  await app.buybacks.parts.recurring[0]!.run()
  expect([await asked({ userId: owner as Id<'user'> }), await asked(payer), await asked(writer)]).toEqual([1, 1, 0])
  const [shown] = await app.buybacks.ofIssuer(payer)
  const { account } = await app.buybacks.one(it.finance, card.id)
  expect(shown).toMatchObject({ id: card.id, amount: 120_000n, account: { bank: 'BSI', number: account!.number } })
  expect(await app.buybacks.ofIssuer(writer)).toEqual([])
  await it.pay(card)
  expect(await app.buybacks.ofIssuer(payer)).toMatchObject([{ id: card.id, account: null }])
  await sql`update coworker set ended_at = ${app.clock.now()} where user_id = ${payer.userId}`.execute(app.database.db)
  expect(await app.buybacks.ofIssuer(payer)).toEqual([])
})
