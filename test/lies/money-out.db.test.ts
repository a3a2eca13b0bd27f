import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { voteAbout } from '../approvals.ts'
import { createWithdrawalWorld, type WithdrawalWorld } from '../withdrawal-world.ts'

// What finance and the banks said of money that came without an owner, of breaks, and of payouts: a lie about each is found.

let bank: WithdrawalWorld
beforeAll(async () => {
  bank = await createWithdrawalWorld()
  const { app, world } = bank
  const [maker, checker] = [await bank.finance(), await bank.finance()]
  const who = await bank.person({ account: '7700000003' })
  const [account] = await app.wallet.virtualAccounts(who.actor)
  const agreed = (object: string) => voteAbout(app.approvals, checker, object, { reason: 'Sesuai bukti' })

  const { id, reference } = await bank.withdraw(who, 200_000n)
  await bank.reached(who, id, 'returned')
  await app.demo!.transfer({ virtualAccount: account!.number, amount: rupiah(1_250_000), sender: 'SITI' })
  const tell = (transferId: string, amount: bigint, change: object = {}) => {
    const of = { transferId, eventId: `evt-${transferId}`, bank: 'bsi' as const, number: '900000000001', amount }
    const report = { ...of, status: 'settled' as const, currency: 'IDR', sender: 'SEKAR' }
    return app.wallet.recordBankReport({ ...report, occurredAt: app.clock.now(), ...change })
  }
  await tell('of-sekar', 70_000n)
  await tell('back-to-sender', 80_000n)
  const other = await bank.person({ account: '7700000004' })
  const [others] = await app.wallet.virtualAccounts(other.actor)
  await tell('dollars', 100n, { currency: 'USD' })
  await tell('dollars-back', 200n, { currency: 'USD' })
  await tell('mistaken', 90_000n, { number: account!.number })
  await tell('mistaken', 90_000n, { number: others!.number, eventId: 'evt-mistaken-2' })
  const { items: cases } = await app.wallet.suspenseCases(maker)
  const [back, found, dollars, dollarsBack, mistaken] = [
    'back-to-sender',
    'of-sekar',
    'dollars',
    'dollars-back',
    'mistaken',
  ].map((id) => cases.find(({ transferId }) => transferId === id)!.id)
  await app.wallet.proposeOwner(maker, { id: found!, account: account!.number, reason: 'Bukti transfer cocok' })
  await agreed(`suspense-case/${found}`)
  await app.wallet.proposeReturn(maker, { id: back!, reference: 'RTR-1', reason: 'Salah kirim' })
  await agreed(`suspense-case/${back}`)

  const [to, reason] = [others!.number, 'Surat bank']
  await app.wallet.proposeConversion(maker, {
    id: dollars!,
    account: to,
    amount: 1_600_000n,
    reference: 'FX-1',
    reason,
  })
  await agreed(`suspense-case/${dollars}`)
  await app.wallet.proposeReturn(maker, { id: dollarsBack!, reference: 'RTR-USD', reason })
  await agreed(`suspense-case/${dollarsBack}`)
  await app.wallet.proposeMove(maker, { id: mistaken!, account: to, evidence: 'BSI/OPS/1', reason })
  await agreed(`suspense-case/${mistaken}`)

  const contradiction = {
    eventId: 'evt-other',
    payoutId: 'p1',
    reference,
    status: 'settled' as const,
    amount: 199_999n,
  }
  await app.withdrawals.recordPayout({ ...contradiction, reason: null, occurredAt: app.clock.now() })
  await app.withdrawals.proposeConflictResolution(maker, { id, event: 'evt-other', reason: 'Laporan ganda dari bank.' })
  await agreed('payout-report/evt-other')

  await app.demo!.book({ bank: 'bsi', amount: 640_000n, reference: 'unexplained', description: 'SETORAN' })
  await world.moveTo(new Date(world.clock.now().getTime() + 20 * MINUTE))
  await app.reconciliation.run(maker)
  const { items: breaks } = await app.reconciliation.breaks(maker, { limit: 100 })
  const breakId: Id<'reconciliation-break'> = breaks.find((each) => each.reference === 'unexplained')!.id
  await app.reconciliation.proposeCorrection(maker, { id: breakId, against: 'suspense', reason: 'Belum dikenal' })
  await agreed(`reconciliation-break/${breakId}`)
})
afterAll(() => bank.world.close())

test('there is something to lie about, and nobody did', async () => {
  const { rows } = await sql`
    select (select count(*) from bank_match) > 0 as pairs, (select count(*) from reconciliation_correction) as corrections,
      (select count(*) from reconciliation_break where resolved_at is null) > 0 as open,
      (select string_agg(state, ' ' order by state) from suspense_case) as cases,
      (select count(*) from payout_resolution) as resolutions,
      (select count(*) from withdrawal where provider_id is not null and why is not null) as named`.execute(
    bank.app.database.db,
  )
  const cases = 'open resolved resolved resolved returned returned'
  expect(rows).toEqual([{ pairs: true, corrections: 1n, open: true, cases, resolutions: 1n, named: 1n }])
  expect(await bank.books()).toEqual([])
})

test.each([
  [
    'the owner of money that was found',
    "update suspense_case set owner = (select id from app_user where id <> owner limit 1) where state = 'resolved' and reason = 'unknown_account'",
  ],
  [
    'money that was found, said to be given away',
    "update suspense_case set state = 'donated', owner = null where state = 'resolved' and reason = 'unknown_account'",
  ],
  [
    'money that was sent back, said to wait',
    "update suspense_case set state = 'open', returned_as = null, resolved_at = null, request_id = null, approved = null where returned_as = 'RTR-1'",
  ],
  [
    'under which number money was sent back',
    "update suspense_case set returned_as = 'RTR-2' where returned_as = 'RTR-1'",
  ],
  ['how many rupiah dollars became', 'update suspense_case set converted = converted + 1 where converted is not null'],
  [
    'under which number they became rupiah',
    "update suspense_case set converted_as = 'FX-2' where converted is not null",
  ],
  [
    'whose a deposit is that was moved',
    "update suspense_case set owner = (select id from app_user where id <> owner limit 1) where reason = 'conflicting_report'",
  ],
  ['by which letter it was moved', "update suspense_case set evidence = 'BSI/OPS/2' where evidence is not null"],
  [
    'a deposit that was moved, said to be void',
    "update suspense_case set state = 'void', owner = null where reason = 'conflicting_report'",
  ],
  ['the amount of a correction', 'update reconciliation_correction set difference = difference - 1'],
  ['against what a correction stands', "update reconciliation_correction set against = 'fees'"],
  ['a correction deleted', 'delete from reconciliation_correction'],
  [
    'a break that nobody corrected',
    "update reconciliation_break set resolution = 'corrected', resolved_at = opened_at where resolved_at is null",
  ],
  [
    'a break put aside',
    "update reconciliation_break set resolution = 'superseded', resolved_at = opened_at where resolved_at is null",
  ],
  [
    'a break that has no pair',
    "update reconciliation_break set resolution = 'matched', resolved_at = opened_at where resolved_at is null",
  ],
  ['a break deleted', 'delete from reconciliation_break where resolved_at is null'],
  ['what the bank has of a break', "update reconciliation_break set at_bank = at_bank + 1 where kind = 'missing_here'"],
  [
    'what the books have of a break',
    "update reconciliation_break set booked = booked + 1 where kind = 'missing_there'",
  ],
  [
    'a pair of another entry',
    'update bank_match set entry_id = (select id from journal_entry where id not in (select entry_id from bank_match) limit 1) where line_id = (select min(line_id::text)::uuid from bank_match)',
  ],
  ['a pair deleted', 'delete from bank_match'],
  ['the amount of a line of the bank', 'update bank_line set amount = amount + 1'],
  ['what came of a report', "update payout_resolution set reason = 'lain'"],
  ['what came of a report deleted', 'delete from payout_resolution'],
  [
    'the number that the bank has of a payout',
    "update withdrawal set provider_id = 'lain' where provider_id is not null",
  ],
  ['why a payout came back', "update withdrawal set why = 'lain' where why is not null"],
  ['the number in what the bank told of a payout', "update payout_report set payout_id = 'lain'"],
  [
    'both of them',
    "with told as (update payout_report set payout_id = 'lain') update withdrawal set provider_id = 'lain' where provider_id is not null",
  ],
  ['when the bank told of a payout', "update payout_report set occurred_at = occurred_at - interval '1 day'"],
  ['a report of a payout deleted', "delete from payout_report where status = 'accepted'"],
  [
    'a report of a payout that nobody sent',
    `insert into payout_report select (jsonb_populate_record(r, '{"event_id": "evt-lie"}')).* from payout_report r limit 1`,
  ],
])('a lie about %s is found', async (_, statement) => {
  expect(await bank.foundAfter(statement)).not.toEqual([])
})
