import { lockUserInTx } from '#modules/identity'
import { postInTx, readBalanceInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { createPrintedReference } from '#platform/text/printed-reference'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { recordWithdrawalStateInTx } from './change-state.ts'
import type { WithdrawalDeps } from './deps.ts'
import { withdrawalHeld } from './entries.ts'
import type { PayIssuer } from './input.ts'
import { assertAccountCooledDown, requirePayoutAccount } from './quote.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { RELEASE_ISSUER } from './release.ts'
import { requireBusiness } from './require-business.ts'
import { issuerOwner, issuerPayoutEvent } from './states.ts'
import { tables } from './tables.ts'
import { accountNumberColumn, toNoticePayload } from './views.ts'

/**
 * Proposes a payout of an issuer's whole available balance to the verified account of its owner, and holds the money; a
 * second member of finance approves (docs/rules/withdrawal.md). Refuses `issuer_money_none`,
 * `payout_account_missing` and `issuer_account_new`.
 */
export const proposeIssuerPayout = defineCommand({
  name: 'withdrawals.pay-issuer',
  permission: 'withdrawal.pay-issuer',
  idempotent: true,
  async run(context, input: PayIssuer, deps: WithdrawalDeps) {
    const row = await holdInTx(deps, context, input)
    const approval = await deps.approvals.proposeInTx(context, {
      subject: RELEASE_ISSUER,
      object: `withdrawal/${row.id}`,
      payload: { withdrawal: row.id },
      reason: input.reason,
      amount: rupiah(row.amount),
    })
    return { id: row.id, approval }
  },
})

async function holdInTx(deps: WithdrawalDeps, context: CommandContext, { business: id, reason }: PayIssuer) {
  const { tx, now } = context
  const business = id as Id<'business'>
  const { name, ownerId } = await requireBusiness(deps, tx, business)
  await lockUserInTx(tx, ownerId)
  const amount = rupiah(await readBalanceInTx(tx, { owner: issuerOwner(business), purpose: 'available', asset: 'IDR' }))
  if (amount <= 0n) throw new Refusal<WithdrawalRefusals>('issuer_money_none')
  const rules = await deps.rulebook.at(now, tx)
  const account = await requirePayoutAccount(deps, tx, ownerId)
  assertAccountCooledDown(rules, account, { now, code: 'issuer_account_new' })
  const withdrawal = newId<'withdrawal'>(now)
  const row = await tables(tx)
    .insertInto('withdrawal')
    .values({
      id: withdrawal,
      reference: createPrintedReference('PN', withdrawal, now),
      user_id: ownerId,
      business_id: business,
      state: 'review',
      amount,
      fee: rupiah(0),
      vat: rupiah(0),
      rules: rules.version,
      bank_code: account.bankCode,
      bank_name: account.bankName,
      account_last: account.number.slice(-4),
      account_sealed: (await deps.keys.of(ownerId, tx)).sealText(account.number, accountNumberColumn(withdrawal)),
      holder: account.holder,
      risk: JSON.stringify(['issuer']),
      requested_at: now,
      arrives_by: rules.calendar.deadlineAfterWorkingDays(now, rules['withdrawal.max_working_days']),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWithdrawalStateInTx(context, withdrawal, 'review')
  await postInTx(tx, [withdrawalHeld(row)], now)
  context.note(`withdrawal/${withdrawal}`, { reason, data: { business, amount: String(amount) } })
  const payload = { ...toNoticePayload(row, now), business: name, arrivesBy: row.arrives_by }
  context.emit(issuerPayoutEvent(ownerId, 'issuer_payout_asked', payload))
  return row
}
