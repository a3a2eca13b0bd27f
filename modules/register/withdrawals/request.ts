import type { CredentialsRefusals } from '#contract/credentials/refusals'
import { lockUserInTx } from '#modules/identity'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { createPrintedReference } from '#platform/text/printed-reference'
import type { PersonActor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { fill, type Locale } from '#shared/text'
import { recordWithdrawalStateInTx } from './change-state.ts'
import type { VerifiedAccount, WithdrawalDeps } from './deps.ts'
import { withdrawalHeld } from './entries.ts'
import type { RequestWithdrawal } from './input.ts'
import {
  assertAccountCooledDown,
  assertWithdrawalAmount,
  computeWithdrawalTerms,
  readAvailableBalance,
  requirePayoutAccount,
} from './quote.ts'
import { RELEASE } from './release.ts'
import { assessRisk } from './risk.ts'
import { SEND_JOB } from './send.ts'
import { riskReasons, type WithdrawalCard, withdrawalEvent } from './states.ts'
import { tables } from './tables.ts'
import { accountNumberColumn, parseRisk, toNoticePayload, toWithdrawalCard, type WithdrawalRow } from './views.ts'

/**
 * Holds amount and fee, and sends the withdrawal to the bank when its risk is low, else to two members of finance
 * (docs/rules/withdrawal.md). Requires a proof for exactly this amount and account. Refuses what a quote refuses,
 * `payout_account_new`, and `withdrawals_blocked` for a day after a login factor changed.
 */
export const requestWithdrawal = defineCommand({
  name: 'withdrawals.request',
  permission: 'withdrawal.request',
  idempotent: true,
  proves: ({ credentials }: WithdrawalDeps) => credentials,
  async run(context, input: RequestWithdrawal, deps: WithdrawalDeps): Promise<WithdrawalCard> {
    const row = await holdInTx(deps, context, rupiah(input.amount))
    if (row.state === 'queued') await deps.jobs.sendInTx(context.tx, SEND_JOB, { id: row.id }, { singletonKey: row.id })
    else await proposeReleaseInTx(deps, context, row)
    context.note(`withdrawal/${row.id}`, { data: { amount: String(row.amount), state: row.state, risk: row.risk } })
    const payload = { ...toNoticePayload(row, context.now), fee: row.fee, arrivesBy: row.arrives_by }
    const event = row.state === 'queued' ? 'withdrawal_requested' : 'withdrawal_checked'
    context.emit(withdrawalEvent(row.user_id, event, payload))
    return toWithdrawalCard(row, context.now)
  },
})

type PersonContext = CommandContext<PersonActor> & { proof: string | undefined }

async function holdInTx(deps: WithdrawalDeps, context: PersonContext, amount: Rupiah): Promise<WithdrawalRow> {
  const { tx, now, actor, proof } = context
  const { userId } = actor
  await lockUserInTx(tx, userId) // what the day's sum says of two requests at once is asked one after the other
  const until = await deps.credentials.withdrawalsBlockedUntil(userId, tx)
  if (until) throw new Refusal<CredentialsRefusals>('withdrawals_blocked', { until })
  const rules = await deps.rulebook.at(now, tx)
  const account = await requirePayoutAccount(deps, tx, userId)
  assertAccountCooledDown(rules, account, { now, code: 'payout_account_new' })
  const terms = computeWithdrawalTerms(rules, await readAvailableBalance(tx, userId), now)
  assertWithdrawalAmount(rules, terms, amount)

  await deps.credentials.spendProofInTx(tx, actor, { ...subjectOf(amount, account), proof }, now)

  const today = await todayInTx(context)
  const risk = assessRisk({
    amount,
    automaticMaximum: rules['withdrawal.automatic_maximum'],
    newDevice: (await deps.credentials.deviceInTx(tx, actor)) === 'new',
    depositedToday: await deps.depositedBetween(tx, userId, after(now, -DAY), now),
    ...today,
  })
  const id = newId<'withdrawal'>(now)
  const row = await tables(tx)
    .insertInto('withdrawal')
    .values({
      id,
      reference: createPrintedReference('PN', id, now),
      user_id: userId,
      state: risk.length > 0 ? 'review' : 'queued',
      amount,
      fee: terms.fee,
      vat: terms.vat,
      rules: rules.version,
      bank_code: account.bankCode,
      bank_name: account.bankName,
      account_last: account.number.slice(-4),
      account_sealed: (await deps.keys.of(userId, tx)).sealText(account.number, accountNumberColumn(id)),
      holder: account.holder,
      risk: JSON.stringify(risk),
      requested_at: now,
      arrives_by: terms.arrivesBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWithdrawalStateInTx(context, id, row.state)
  await postInTx(tx, [withdrawalHeld(row)], now)
  return row
}

const about = {
  id: 'Tarik {amount:rupiah} ke {bank:text} •••• {last:text} atas nama {holder:text}',
  en: 'Withdraw {amount:rupiah} to {bank:text} •••• {last:text}, {holder:text}',
} as const

function subjectOf(amount: Rupiah, { bankCode, bankName, number, holder }: VerifiedAccount) {
  const say = (locale: Locale) =>
    fill(about[locale], { amount, bank: bankName, last: number.slice(-4), holder }, locale)
  return {
    operation: 'withdrawals.request',
    content: { amount, bankCode, number },
    about: { id: say('id'), en: say('en') },
  }
}

/** What was asked for in the 24 hours before and did not end by itself. */
async function todayInTx({ tx, now, actor }: CommandContext<PersonActor>) {
  const { sum, count } = await tables(tx)
    .selectFrom('withdrawal')
    .select(({ fn }) => [fn.sum<string | null>('amount').as('sum'), fn.countAll<bigint>().as('count')])
    .where('user_id', '=', actor.userId)
    .where('business_id', 'is', null)
    .where('requested_at', '>', after(now, -DAY))
    .where('state', 'not in', ['cancelled', 'refused', 'returned'])
    .executeTakeFirstOrThrow()
  return { withdrawnToday: BigInt(sum ?? 0), requestsToday: Number(count) }
}

const proposeReleaseInTx = (deps: WithdrawalDeps, context: CommandContext<PersonActor>, row: WithdrawalRow) =>
  deps.approvals.proposeInTx(context, {
    subject: RELEASE,
    object: `withdrawal/${row.id}`,
    payload: { withdrawal: row.id },
    reason: parseRisk(row)
      .map((risk) => riskReasons[risk].id)
      .join('; '),
    amount: rupiah(row.amount),
  })
