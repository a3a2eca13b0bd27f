import type { Security } from '#contract/registry/states'
import { computePrincipalSchedule } from '#modules/registry'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, localDate } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { listScheduledDistributions } from './foreseen.ts'
import { NO_PRINCIPAL } from './principal.ts'
import { lockSecurityInTx } from './rows.ts'
import { computePaymentSchedule, listUnopenedPayments, toScheduledTerms } from './schedule.ts'
import { findWithheldRates } from './security-tax.ts'
import { isOpenDistribution } from './states.ts'
import { writeDistributionInTx } from './write-distribution.ts'

/** A payment that the terms of a sukuk foresee and its issuer still owes: for all holders together, before tax. */
export type TransferredObligation = { code: string; kind: 'return' | 'principal'; dueOn: LocalDate; amount: Rupiah }

/**
 * Opens what is owed since a day that is over, with the amount that is owed, and corrects what opened in the meantime;
 * the rest follows from the terms on its day. Answers the rupiah.
 */
export async function openTransferredObligationsInTx(
  deps: Pick<DistributionDeps, 'rulebook' | 'termsOf' | 'clock'>,
  context: CommandContext,
  obligations: readonly (TransferredObligation & { security: Security; payer: Id<'user'> })[],
): Promise<bigint> {
  const { tx, now } = context
  for (const { security, kind, dueOn, amount, payer } of obligations) {
    const { code } = security
    await lockSecurityInTx(tx, code)
    const known = await listScheduledDistributions(tx, code)
    const isOpened = known.some((row) => row.kind === kind && row.foreseen_on === dueOn && row.state === 'foreseen')
    if (dueOn > localDate(now) && !isOpened) continue
    const item = computePaymentSchedule(security).find((each) => each.kind === kind && each.on === dueOn)!
    const parts = computePrincipalSchedule(security)
    const own = parts.find(({ part }) => part === item.part)
    await writeDistributionInTx(
      context,
      {
        id: newId<'distribution'>(now),
        security_code: code,
        business_id: security.businessId,
        kind,
        foreseen_on: dueOn,
        ...toScheduledTerms({ on: dueOn, amount }),
        ...(own ? { part: own.part, settles: own.amount, redeems: own.part === parts.length } : NO_PRINCIPAL),
        ...(await findWithheldRates(deps, tx, security, kind)),
        payer,
      },
      { state: 'foreseen', reason: 'Impor data: belum dibayar penerbit' },
    )
  }
  return obligations.reduce((sum, { amount }) => sum + amount, 0n)
}

/** What the issuers of these sukuk still owe by their terms as it is handed to another platform, by code and day. */
export async function listObligationsToTransfer(
  through: Db | Tx,
  securities: readonly (Security & { issuedUnits: bigint })[],
): Promise<TransferredObligation[]> {
  const rows = Map.groupBy(await listScheduledDistributions(through), ({ security_code }) => security_code)
  return securities.flatMap((security) => {
    const known = rows.get(security.code) ?? []
    const opened = known.filter(({ state, foreseen_on }) => isOpenDistribution(state) && foreseen_on !== null)
    const owed = [
      ...opened.map((row) => ({ kind: row.kind, on: row.foreseen_on!, amount: row.amount as bigint })),
      ...listUnopenedPayments(computePaymentSchedule(security, security.issuedUnits), known),
    ]
    const byDay = Map.groupBy(owed, ({ kind, on }) => `${on} ${kind}`)
    return [...byDay].sort(byKey).map(([, same]) => ({
      code: security.code,
      kind: same[0]!.kind as TransferredObligation['kind'],
      dueOn: same[0]!.on,
      amount: rupiah(same.reduce((sum, { amount }) => sum + amount, 0n)),
    }))
  })
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)
