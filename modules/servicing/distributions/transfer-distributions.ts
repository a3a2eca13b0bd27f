import { sql } from 'kysely'
import { computePrincipalSchedule } from '#modules/registry'
import { selectPartiesSql } from '#modules/verification'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { basisPoints, type Rupiah, rupiah, type Units, units } from '#shared/money'
import { NO_PRINCIPAL } from './principal.ts'
import { computePaymentSchedule, type ScheduledTerms } from './schedule.ts'
import { toStatedAmount } from './stated-amount.ts'
import type { DistributionKind } from './states.ts'
import { tables } from './tables.ts'

/** A payment that an issuer made on another platform, and as it is handed to one. Amounts are before tax. */
export type TransferredDistribution = {
  reference: string
  code: string
  kind: DistributionKind
  about: string
  /** The day of the terms whose payment it was, else its own day. */
  dueOn: LocalDate
  /** The last day on which it was not late. */
  owedOn: LocalDate
  recordedOn: LocalDate
  fundedOn: LocalDate
  paidOn: LocalDate
  units: Units
  amount: Rupiah
}
/** What a holder got of one. */
export type TransferredPayment = { reference: string; units: Units; gross: Rupiah; tax: Rupiah }

type OfIssuer = { security: ScheduledTerms & { code: string; businessId: Id<'business'> }; payer: Id<'user'> }

/** Which of these references a distribution here has. */
export async function loadTakenReferences(through: Db | Tx, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from distribution where reference = any(${[...references]}::text[])`.execute(through)
  return new Set(rows.map(({ reference }) => reference))
}

/** Enters paid distributions of another platform; nothing of them is booked here. */
export async function insertTransferredDistributionsInTx(
  { tx, now, note }: CommandContext,
  { importId, distributions }: { importId: string; distributions: readonly (TransferredDistribution & OfIssuer)[] },
): Promise<bigint> {
  const rows = distributions.map((given) => toRow(given, importId, now))
  await tables(tx).insertInto('distribution').values(rows).execute()
  for (const { id, security_code, amount } of rows)
    note(`distribution/${id}`, { data: { security: security_code, amount: String(amount), state: 'paid' } })
  return rows.reduce((sum, { amount }) => sum + amount, 0n)
}

function toRow(given: TransferredDistribution & OfIssuer, importId: string, now: Date) {
  const { security, kind, dueOn, owedOn, recordedOn } = given
  const item = computePaymentSchedule(security).find((each) => each.kind === kind && each.on === dueOn)
  const exempt = basisPoints(0)
  return {
    id: newId<'distribution'>(now),
    import_id: importId,
    reference: given.reference,
    security_code: security.code,
    business_id: security.businessId,
    kind,
    about: given.about,
    // paid later than its day, it may have been recorded later, too
    due_on: [dueOn, owedOn, recordedOn].sort().at(-1)!,
    foreseen_on: item ? dueOn : null,
    owed_on: owedOn,
    recorded_on: recordedOn,
    recorded_until: wib(plusDays(recordedOn, 1)),
    ...toStatedAmount(given.amount),
    ...(kind === 'principal' ? toPrincipal(security, item?.part) : NO_PRINCIPAL),
    // what was withheld stands in each payment
    ...{ tax_citizen: exempt, tax_foreigner: exempt, tax_entity: exempt, purification_rate: exempt },
    payer: given.payer,
    state: 'paid' as const,
    proposed_at: now,
    funded_at: wib(given.fundedOn),
    counted_at: wib(given.paidOn),
    units: given.units,
    remainder: rupiah(0),
    ended_at: wib(given.paidOn),
  }
}

/** A part that leaves the units as they are: what redeems them ends the security, which is not taken over. */
const toPrincipal = (security: ScheduledTerms, part: number | null | undefined): typeof NO_PRINCIPAL => ({
  part: part!,
  settles: computePrincipalSchedule(security).find((each) => each.part === part)!.amount,
  redeems: false,
})

/** Enters what holders got of distributions of an import; answers the rupiah before tax. */
export async function insertTransferredPaymentsInTx(
  { tx }: CommandContext,
  { importId, payments }: { importId: string; payments: readonly (TransferredPayment & { userId: Id<'user'> })[] },
): Promise<bigint> {
  const column = (of: (payment: (typeof payments)[number]) => unknown) => payments.map((payment) => String(of(payment)))
  const { numAffectedRows } = await sql`
    insert into distribution_payment (distribution_id, user_id, units, party, gross, tax, purification, paid_at)
    select d.id, g.user_id, g.units, coalesce(p.party, 'citizen'), g.gross, g.tax, 0, d.ended_at
    from unnest(${column(({ reference }) => reference)}::text[], ${column(({ userId }) => userId)}::uuid[],
      ${column((payment) => payment.units)}::bigint[], ${column(({ gross }) => gross)}::bigint[],
      ${column(({ tax }) => tax)}::bigint[]) as g (reference, user_id, units, gross, tax)
    join distribution d on d.reference = g.reference and d.import_id = ${importId}
    left join (${selectPartiesSql}) p on p.user_id = g.user_id`.execute(tx)
  if (numAffectedRows !== BigInt(payments.length)) throw new Error('a payment names no distribution of this import')
  return payments.reduce((sum, { gross }) => sum + gross, 0n)
}

/** The paid distributions of these securities as they are handed to another platform, as far as people with an account got them. */
export async function listDistributionsToTransfer(
  through: Db | Tx,
  { codes, userIds }: { codes: readonly string[]; userIds: readonly Id<'user'>[] },
): Promise<TransferredDistribution[]> {
  const { rows } = await sql<
    Record<'funded' | 'paid', Date> &
      Pick<TransferredDistribution, 'reference' | 'code' | 'kind' | 'about'> &
      Record<'due' | 'owed' | 'recorded', LocalDate> &
      Record<'units' | 'amount', bigint>
  >`
    select d.reference, d.security_code as code, d.kind, d.about, coalesce(d.foreseen_on, d.due_on)::text as due,
      (d.owed_on + d.frozen_days)::text as owed, d.recorded_on::text as recorded, d.funded_at as funded, d.ended_at as paid,
      p.units, p.amount
    from distribution d join (
      select distribution_id, sum(units)::bigint as units, sum(gross)::bigint as amount from distribution_payment
      where user_id = any(${[...userIds]}::uuid[]) group by distribution_id
    ) p on p.distribution_id = d.id
    where d.state = 'paid' and d.security_code = any(${[...codes]}::text[])
    order by d.reference collate "C"`.execute(through)
  return rows.map(({ due, owed, recorded, funded, paid, ...row }) => ({
    ...row,
    ...{ dueOn: due, owedOn: owed, recordedOn: recorded, fundedOn: localDate(funded), paidOn: localDate(paid) },
    ...{ units: units(row.units), amount: rupiah(row.amount) },
  }))
}

/** What these people got of the paid distributions of these securities, by reference. */
export async function loadPaymentsToTransfer(
  through: Db | Tx,
  { codes, userIds }: { codes: readonly string[]; userIds: readonly Id<'user'>[] },
): Promise<Map<Id<'user'>, TransferredPayment[]>> {
  const { rows } = await sql<{ user: Id<'user'>; reference: string } & Record<'units' | 'gross' | 'tax', bigint>>`
    select p.user_id as user, d.reference, p.units, p.gross, p.tax
    from distribution_payment p join distribution d on d.id = p.distribution_id
    where p.user_id = any(${[...userIds]}::uuid[]) and d.state = 'paid' and d.security_code = any(${[...codes]}::text[])
    order by d.reference collate "C"`.execute(through)
  return Map.groupBy(
    rows.map(({ user, ...row }) => ({
      ...{ user, reference: row.reference },
      ...{ units: units(row.units), gross: rupiah(row.gross), tax: rupiah(row.tax) },
    })),
    ({ user }) => user,
  )
}
