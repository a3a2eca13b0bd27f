import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListClaims } from '#contract/claims/input'
import { ProposeDistribution } from '#contract/distributions/input'
import { markDeceasedInTx } from '#modules/identity'
import { transact } from '#platform/db/database'
import { plusDays, wib } from '#shared/dates'
import { voteAbout } from '../approvals.ts'
import { waitUntilHolds } from '../eventually.ts'
import { createRightsWorld, type RightsWorld } from '../rights-world.ts'

// The owner of a business dies or closes the account while its securities are in the hands of holders.

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

/** A dividend of a business whose owner's account has ended, announced by finance, with its account at the bank. */
async function ofNobody() {
  const { app } = it
  const { code, holders } = await it.share([3, 1])
  const { businessId } = await app.registry.security(code)
  const owner = await app.issuers.ownerOf(businessId)
  await transact(app.database.db, (tx) => markDeceasedInTx(tx, owner))
  const day = (from: number) => plusDays(it.today(), from)
  const terms = { security: code, kind: 'dividend', about: 'Dividen interim', amount: '4000', reason: 'Rapat' }
  const asked = ProposeDistribution.parse({ ...terms, recordedOn: day(5), dueOn: day(9) })
  const { id } = await app.distributions.propose(it.finance, asked)
  await app.distributions.openAccounts()
  const { account } = await app.distributions.one(it.finance, id)
  const pay = async (amount: bigint) => {
    await app.demo!.transfer({ virtualAccount: account!.number, amount: amount as never, sender: 'PT USAHA UJI' })
  }
  return { id, owner, holder: holders[0]!, due: day(9), pay }
}
const stateOf = async (id: string) => (await it.app.distributions.one(it.finance, id)).state
async function arrives(id: string) {
  await waitUntilHolds(async () => {
    await it.app.wallet.pollBank()
    expect(await stateOf(id)).toBe('funded')
  })
}

test('what its issuer owes to holders is taken and paid; another amount waits for who sent it', async () => {
  const { app, world } = it
  const { id, holder, due, pay } = await ofNobody()
  await pay(3_999n)
  await waitUntilHolds(async () => {
    await app.wallet.pollBank()
    expect((await app.wallet.suspenseCases(it.finance)).items).toMatchObject([
      { reason: 'closed_account', amount: 3_999n },
    ])
  })
  expect(await stateOf(id)).toBe('proposed')
  await pay(4_000n)
  await arrives(id)
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `distribution/${id}`)
  const before = await it.cashOf(holder)
  await world.moveTo(wib(due, '12:00'))
  expect([await stateOf(id), (await it.cashOf(holder)) - before]).toEqual(['paid', 3_000n])
  expect(await it.books()).toEqual([])
})

test('called off, it waits as a claim and not in a wallet that nobody can open', async () => {
  const { app } = it
  const { id, owner, pay } = await ofNobody()
  await pay(4_000n)
  await arrives(id)
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `distribution/${id}`)
  await app.distributions.callOff(it.finance, { id, reason: 'Rapat membatalkannya' })
  await voteAbout(app.approvals, it.checkers[0]!, `distribution/${id}/call-off`)
  expect(await stateOf(id)).toBe('cancelled')
  const { items } = await app.claims.list(it.finance, ListClaims.parse({}))
  expect(items).toMatchObject([{ amount: 4_000n }])
  const wallet = { owner: `investor/${owner}`, purpose: 'available', asset: 'IDR' } as const
  expect(await app.ledger.balance(wallet)).toBe(0n)
  expect(await it.books()).toEqual([])
  expect(await it.foundAfter(`update distribution set refund_unclaimed = false where id = '${id}'`)).not.toEqual([])
})
