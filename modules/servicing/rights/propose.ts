import { findVatRate } from '#contract/rulebook/rules/vat'
import {
  type ActionAnnouncement,
  type ActionTerms,
  cancelAction,
  cancelUncheckedAction,
  checkAction,
  proposeAction,
  submitAction,
  takeBackAction,
} from '#modules/corporate-actions'
import { assertMayRaiseInTx } from '#modules/issuers'

import { readBalanceInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import { after, DAY, localDate, plusDays, wib } from '#shared/dates'
import { date, moment, money } from '#shared/format'
import { cost, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { rightsAction } from './action.ts'
import type { RightsDeps } from './deps.ts'
import type { ProposeRights } from './input.ts'
import { toAnnouncementText } from './public-text.ts'
import type { RightsRefusals } from './refusals.ts'
import type { IssueRow } from './rows.ts'
import { computeRights, type RightsCard, rightsIssuerEvent } from './states.ts'

const rightsTerms: ActionTerms<IssueRow, RightsCard, ProposeRights, RightsDeps> = {
  action: rightsAction,
  reference: () => 'HM',
  refusals: { sharesOnly: 'rights_shares_only', running: 'rights_running' },
  assertProposable: ({ tx }, _input, { businessId }) => assertMayRaiseInTx(tx, businessId),
  async columnsInTx({ rulebook, offerings }, { tx, now }, input, { code, businessId }) {
    const rules = await rulebook.at(now, tx)
    const times = exercisePeriod(input, rules, now)
    const inIssue = await readBalanceInTx(tx, { owner: `security/${code}`, purpose: 'issuance', asset: code })
    const planned = computeRights(units(inIssue), input)
    const amount = cost(input.exercisePrice, planned)
    await offerings.assertUnderIssuerCapInTx(tx, { businessId, amount, begins: times.exercise_from }, rules)
    return {
      new_shares: input.newShares,
      old_shares: input.oldShares,
      exercise_price: input.exercisePrice,
      planned,
      use_of_funds: input.useOfFunds,
      recorded_on: input.recordedOn,
      ...times,
      platform_fee_rate: rules['offering.platform_fee'],
      vat_rate: findVatRate(rules),
    }
  },
}

/**
 * Finance proposes a rights issue (UU 40/2007 art. 43; docs/law.md, Rights issue [HMETD]). Refuses
 * `rights_shares_only`, `rights_running`, invalid dates, and an amount above the issuer's cap.
 */
export const proposeRights = proposeAction(rightsTerms)
/**
 * The owner of the business submits a rights issue for finance to check. Refuses as `proposeRights`, others with
 * `rights_not_yours`, and `rights_recording_soon`.
 */
export const submitRights = submitAction(rightsTerms, {
  notYours: 'rights_not_yours',
  // leaves finance a day for its check
  assertInTime({ recordedOn }, now) {
    if (recordedOn <= localDate(now)) throw new Refusal<RightsRefusals>('rights_recording_soon', {}, 'recordedOn')
  },
  submittedEvent: (to, { id: issue, recorded_on: recordedOn }, { slug, name }) =>
    rightsIssuerEvent(to, 'rights_submitted_desk', { issue, slug, name, recordedOn }),
})
/** Finance confirms its check of a submitted rights issue. Refuses `rights_state`, `rights_recording_past`. */
export const checkRights = checkAction<IssueRow, RightsDeps>(rightsAction)
/** Finance cancels a rights issue that is not announced yet. Refuses `rights_state`. */
export const cancelRights = cancelAction<IssueRow, RightsDeps>(rightsAction)
/**
 * The owner of the business cancels a rights issue that is not announced yet. Refuses `rights_not_found`,
 * `rights_state`.
 */
export const takeBackRights = takeBackAction<IssueRow, RightsDeps>(rightsAction, (to, { id: issue }, data) =>
  rightsIssuerEvent(to, 'rights_taken_back_desk', { issue, ...data }),
)

/** Cancels a rights issue that finance did not check before its recording day ends. */
export const cancelUncheckedRights = (deps: Pick<RightsDeps, 'commands' | 'registry' | 'disclosures'>, id: string) =>
  cancelUncheckedAction(deps, id, {
    action: rightsAction,
    why: 'belum selesai diperiksa sampai tanggal pencatatannya',
    uncheckedEvent: (to, { id: issue, recorded_on: recordedOn }, { slug, name }) =>
      rightsIssuerEvent(to, 'rights_unchecked_desk', { issue, slug, name, recordedOn }),
  })

/** The instants of recording, exercise and reminder, by the market's hours. */
function exercisePeriod({ recordedOn, exerciseFrom, exerciseUntil }: ProposeRights, rules: Book, now: Date) {
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

/** The announcement of a rights issue. */
export const rightsAnnouncement: ActionAnnouncement<IssueRow, Pick<RightsDeps, 'registry' | 'disclosures'>> = {
  action: rightsAction,
  kind: { id: 'HMETD', en: 'Rights issue' },
  title: () => ({ id: 'HMETD', en: 'Rights issue' }),
  terms: (row) => [
    ['Saham baru untuk saham lama', 'New shares for old ones', `${row.new_shares} : ${row.old_shares}`],
    ['Harga tebus', 'Exercise price', money(row.exercise_price)],
    ['Pemegang tercatat pada', 'Holders recorded on', date(row.recorded_on, 'id')],
    ['Masa penebusan mulai', 'Exercise from', moment(row.exercise_from, 'id')],
    ['Masa penebusan berakhir', 'Exercise until', moment(row.exercise_until, 'id')],
    ['Penggunaan dana', 'Use of funds', row.use_of_funds],
  ],
  publicText: toAnnouncementText,
  assertAnnounceableInTx: (_deps, { tx }, row) => assertMayRaiseInTx(tx, row.business_id),
  announcedInTx(_deps, { emit }, row, { slug, name }) {
    const data = { slug, name, recordedOn: row.recorded_on, until: row.exercise_until }
    emit(rightsIssuerEvent(row.owner, 'rights_announced', data))
  },
}
