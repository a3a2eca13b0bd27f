import { refuseUnfitInTx } from '#modules/issuers'
import { balanceInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { CommandContext } from '#platform/command'
import { after, DAY, localDate, plusDays, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { cost, units } from '#shared/money'
import { printedReference } from '#shared/printed-reference'
import { Refusal } from '#shared/refusal'
import { vatRate } from '#shared/vat'
import type { RightsDeps } from './deps.ts'
import type { ProposeRights } from './input.ts'
import type { RightsRefusals } from './refusals.ts'
import type { IssueRow } from './rows.ts'
import { rightsOf } from './states.ts'
import { tables } from './tables.ts'

type Security = Awaited<ReturnType<RightsDeps['registry']['security']>>
type RightsTermsInput = {
  asked: ProposeRights
  security: Security
  owner: Id<'user'>
  state: 'submitted' | 'proposed'
}

/** Writes the terms down, as handed in by their issuer or as proposed: from then on they stand as they are. */
export async function writeInTx(
  deps: RightsDeps,
  { tx, now, note }: CommandContext,
  { asked, security, owner, state }: RightsTermsInput,
): Promise<IssueRow> {
  if (security.kind !== 'share' || !security.distributedAt)
    throw new Refusal<RightsRefusals>('rights_shares_only', {}, 'security')
  await refuseUnfitInTx(tx, security.businessId)
  await deps.registry.assertFreeInTx(tx, security.code, 'rights')
  const rules = await deps.rulebook.at(now, tx)
  const times = timesOf(asked, rules, now)
  const inIssue = await balanceInTx(tx, {
    owner: `security/${security.code}`,
    purpose: 'issuance',
    asset: security.code,
  })
  const planned = rightsOf(units(inIssue), asked)
  await deps.offerings.assertUnderCapInTx(
    tx,
    { businessId: security.businessId, amount: cost(asked.exercisePrice, planned), begins: times.exercise_from },
    rules,
  )
  const id = newId<'rights-issue'>(now)
  const added = await tables(tx)
    .insertInto('rights_issue')
    .values({
      id,
      reference: printedReference('HM', id, now),
      security_code: security.code,
      business_id: security.businessId,
      owner,
      new_shares: asked.newShares,
      old_shares: asked.oldShares,
      exercise_price: asked.exercisePrice,
      planned,
      use_of_funds: asked.useOfFunds,
      recorded_on: asked.recordedOn,
      ...times,
      platform_fee_rate: rules['offering.platform_fee'],
      vat_rate: vatRate(rules),
      state,
      proposed_at: now,
    })
    .onConflict((running) => running.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) throw new Refusal<RightsRefusals>('rights_running', {}, 'security')
  note(`rights-issue/${id}`, { reason: asked.reason, data: { security: security.code, state } })
  return added
}

/** The instants of the days that were asked for, by the hours of the rulebook. */
function timesOf({ recordedOn, exerciseFrom, exerciseUntil }: ProposeRights, rules: Book, now: Date) {
  if (recordedOn < localDate(now)) throw new Refusal<RightsRefusals>('rights_recording_past', {}, 'recordedOn')
  if (exerciseFrom <= recordedOn || exerciseUntil <= exerciseFrom)
    throw new Refusal<RightsRefusals>('rights_dates', {}, 'exerciseFrom')
  const days = rules['rights.exercise_days']
  const from = wib(exerciseFrom, rules['market.open'])
  const until = wib(exerciseUntil, rules['market.close'])
  if (until < after(from, days * DAY))
    throw new Refusal<RightsRefusals>('rights_period_short', { days }, 'exerciseUntil')
  return {
    recorded_until: wib(plusDays(recordedOn, 1)),
    exercise_from: from,
    exercise_until: until,
    reminds_at: after(until, -rules['rights.reminder_days'] * DAY),
  }
}
