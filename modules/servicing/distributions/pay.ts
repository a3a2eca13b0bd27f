import { sql } from 'kysely'
import { recordClaimsInTx } from '#modules/claims'
import { queueActionInstructionsInTx } from '#modules/custody'
import { findEndedAccountsInTx } from '#modules/identity'
import { postInTx, selectHoldersBefore } from '#modules/ledger'
import { selectPartiesSql } from '#modules/verification'
import type { CommandContext } from '#platform/commands/command'
import { runInChunks } from '#platform/jobs/in-chunks'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { units as quantity, rupiah } from '#shared/money'
import { cancelAndRefundInTx } from './cancellation.ts'
import type { DistributionDeps } from './deps.ts'
import { distributionPaid, distributionRounded, distributionUnclaimed, securitiesRedeemed } from './entries.ts'
import { computePaymentTime, type DistributionRow, lockDistributionInTx, lockSecurityInTx } from './rows.ts'
import { selectHolderShares } from './shares.ts'
import { distributionHolderEvent, distributionKindWords } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'commands' | 'registry' | 'stopping'>
/** Holders who are paid in one transaction; a run that is killed goes on with the next. */
const CHUNK = 1_000
const run = { actor: system('distributions'), may: 'distribution.run' as const }

/**
 * Pays an approved distribution whose day has come: records the holders of the recording day once, pays them in
 * chunks, and ends. It may be killed or run twice without paying a holder twice or leaving one out.
 */
export async function payDistribution(deps: Deps, id: string): Promise<void> {
  await countHolders(deps, id)
  if (await runInChunks(() => payNext(deps, id), deps.stopping)) await finish(deps, id)
}

/**
 * Records each holder's share: amount × units ÷ all units, floored to whole rupiah, less the tax of their party; the
 * rest is the remainder.
 */
function countHolders({ commands }: Deps, id: string) {
  return commands.run({ name: 'distributions.count', ...run }, async ({ tx, now, note }) => {
    const row = await lockDistributionInTx(tx, id)
    if (row.state !== 'approved' || computePaymentTime(row) > now) return
    const { rows } = await sql<{ units: bigint; shared: bigint; holders: bigint }>`
      with holder as (
        select h.user_id, h.units, coalesce(p.party, 'citizen') as party
        from (${selectHoldersBefore(row.security_code, row.recorded_until)}) as h left join (${selectPartiesSql}) as p on p.user_id = h.user_id
      ), written as (
        insert into distribution_payment (distribution_id, user_id, units, party, gross, tax, purification)
        select ${row.id}::uuid, user_id, units, party, gross, tax, purification from (${selectHolderShares(sql`select * from holder`, row)}) as s
        returning gross
      )
      select (select sum(units)::bigint from holder) as units, coalesce(sum(gross), 0)::bigint as shared, count(*) as holders
      from written`.execute(tx)
    const { units, shared, holders } = rows[0]!
    await tables(tx)
      .updateTable('distribution')
      .set({ state: 'paying', counted_at: now, units: quantity(units), remainder: rupiah(row.amount - shared) })
      .where('id', '=', id as Id<'distribution'>)
      .execute()
    note(`distribution/${id}`, { data: { state: 'paying', holders: String(holders), units: String(units) } })
  })
}

async function payNext({ commands, registry }: Pick<Deps, 'commands' | 'registry'>, id: string): Promise<number> {
  return commands.run({ name: 'distributions.pay', ...run }, async (context) => {
    const { tx, now, note } = context
    const row = await lockDistributionInTx(tx, id)
    if (row.state !== 'paying') return 0
    const shares = await tables(tx)
      .selectFrom('distribution_payment')
      .selectAll()
      .where('distribution_id', '=', row.id)
      .where('paid_at', 'is', null)
      .orderBy('user_id')
      .limit(CHUNK)
      .execute()
    if (shares.length === 0) return 0
    const people = shares.map((share) => share.user_id)
    const gone = await findEndedAccountsInTx(tx, people)
    const entries = shares.map((share) =>
      (gone.has(share.user_id) ? distributionUnclaimed : distributionPaid)(row, share),
    )
    const ended = row.redeems ? shares.map((share) => securitiesRedeemed(row, share)) : []
    await postInTx(tx, [...entries, ...ended], now)
    if (row.redeems) await queueActionInstructionsInTx({ tx, now }, redeemedOf(row, shares))
    await tables(tx)
      .updateTable('distribution_payment')
      .set({ paid_at: now, unclaimed: sql<boolean>`user_id = any(${[...gone]}::uuid[])` })
      .where('distribution_id', '=', row.id)
      .where('user_id', 'in', people)
      .execute()
    const owed = shares.filter((share) => gone.has(share.user_id))
    await recordClaimsInTx(
      tx,
      owed.map((share) => ({
        source: `distribution/${row.id}/${share.user_id}`,
        userId: share.user_id,
        security: row.security_code,
        reference: row.reference,
        about: row.about,
        amount: share.gross - share.tax,
      })),
      now,
    )
    const told = shares.filter((share) => !gone.has(share.user_id))
    await tellHolders({ registry }, context, row, told)
    note(`distribution/${id}`, { data: { paid: String(told.length), unclaimed: String(gone.size) } })
    return shares.length
  })
}

/** The instruction to the custodian when the last principal payment ends the units. */
const redeemedOf = (row: DistributionRow, shares: readonly { user_id: string; units: bigint }[]) => ({
  reference: row.reference,
  kind: 'redemption' as const,
  code: row.security_code,
  holders: shares.map(({ user_id: userId, units }) => ({ userId, units })),
})

type Share = { user_id: Id<'user'>; gross: bigint; tax: bigint; purification: bigint }

async function tellHolders(
  { registry }: Pick<Deps, 'registry'>,
  { tx, now, emit }: CommandContext,
  row: DistributionRow,
  shares: readonly Share[],
) {
  const { slug, name } = await registry.known(row.security_code, tx)
  const { id: kindId, en: kindEn } = distributionKindWords[row.kind]
  for (const { user_id, gross, tax, purification } of shares)
    emit(
      distributionHolderEvent(user_id, 'distribution_paid', {
        distribution: row.id,
        slug,
        name,
        kindId,
        kindEn,
        about: row.about,
        net: rupiah(gross - tax),
        tax: rupiah(tax),
        purification: rupiah(purification),
        reference: row.reference,
        at: now,
      }),
    )
}

/** Once all holders are paid: posts the remainder to the issuer's rounding account. */
function finish({ commands, registry }: Deps, id: string) {
  return commands.run({ name: 'distributions.finish', ...run }, async (context) => {
    const { tx, now, note } = context
    const row = await lockDistributionInTx(tx, id)
    if (row.state !== 'paying') return
    await postInTx(tx, [distributionRounded(row, row.remainder ?? 0n)], now)
    await tables(tx)
      .updateTable('distribution')
      .set({ state: 'paid', ended_at: now })
      .where('id', '=', row.id)
      .execute()
    note(`distribution/${id}`, { data: { state: 'paid', remainder: String(row.remainder) } })
    if (row.redeems) await endLaterInTx({ registry }, context, row)
  })
}

const ENDED = 'Seluruh pokok sudah dibayar dan unitnya berakhir.'

/**
 * Ends the foreseen payments after the units, and all other parts of the principal. A return for earlier holders is
 * still owed.
 */
async function endLaterInTx(deps: Pick<Deps, 'registry'>, context: CommandContext, row: DistributionRow) {
  await lockSecurityInTx(context.tx, row.security_code)
  const later = await tables(context.tx)
    .selectFrom('distribution')
    .selectAll()
    .where('security_code', '=', row.security_code)
    .where('state', '=', 'foreseen')
    .where((is) => is.or([is('kind', '=', 'principal'), is('recorded_until', '>', row.counted_at!)]))
    .orderBy('due_on')
    .execute()
  for (const each of later) await cancelAndRefundInTx(deps, context, each, ENDED)
}
