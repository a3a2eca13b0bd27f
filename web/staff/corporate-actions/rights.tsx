import type { RightsCard, RightsDetail } from '#contract/rights/states'
import { dateTime, day, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { FundingBar } from '../../ui/charts/funding-bar.tsx'
import type { ActionView } from './view.ts'

export const rights: ActionView<RightsCard, RightsDetail> = {
  title: m.rights_desk,
  lede: m.rights_desk_lede,
  newTitle: m.rights_desk_new,
  newLede: m.rights_desk_new_lede,
  none: m.rights_desk_none,
  noneText: m.rights_desk_none_text,
  states: {
    submitted: [m.rights_desk_state_submitted, 'gold'],
    proposed: [m.rights_desk_state_proposed, 'gold'],
    announced: [m.rights_desk_state_announced, 'info'],
    recorded: [m.rights_desk_state_recorded, 'info'],
    open: [m.rights_desk_state_open, 'up'],
    allotting: [m.rights_desk_state_allotting, 'info'],
    withdrawn: [m.rights_desk_state_withdrawn, 'down'],
    ended: [m.rights_desk_state_ended, 'neutral'],
    cancelled: [m.rights_desk_state_cancelled, 'down'],
  },
  columns: () => [
    {
      key: 'ratio',
      label: m.rights_desk_ratio(),
      cell: ({ newShares, oldShares }) => `${number(newShares)} : ${number(oldShares)}`,
    },
    { key: 'price', label: m.rights_price(), cell: ({ exercisePrice }) => money(exercisePrice) },
    { key: 'until', label: m.rights_desk_until(), cell: ({ exerciseUntil }) => dateTime(exerciseUntil) },
  ],
  titleOf: ({ security: { name } }) => `${m.rights_card_title()} ${name}`,
  ledeOf: ({ useOfFunds }) => useOfFunds,
  terms: ({ newShares, oldShares, exercisePrice, recordedOn, exerciseFrom, exerciseUntil }) => [
    { label: m.rights_desk_ratio(), value: `${number(newShares)} : ${number(oldShares)}` },
    { label: m.rights_price(), value: money(exercisePrice) },
    { label: m.dist_recorded(), value: day(recordedOn) },
    { label: m.rights_desk_from(), value: dateTime(exerciseFrom) },
    { label: m.rights_desk_until(), value: dateTime(exerciseUntil) },
  ],
  progress: (issue) =>
    issue.offered === null
      ? null
      : {
          bar: (
            <FundingBar
              paid={issue.sold ?? issue.exercised}
              reserved={issue.sold === null ? excessThatFits(issue) : 0n}
              target={issue.offered}
              large
            />
          ),
          rows: progressRows(issue),
        },
  fields: {
    security: { kind: 'dropdown', label: m.rights_desk_share },
    newShares: { kind: 'integer', unit: m.market_shares_unit, label: m.rights_desk_new_shares },
    oldShares: {
      kind: 'integer',
      unit: m.market_shares_unit,
      label: m.rights_desk_old_shares,
      hint: m.rights_desk_old_hint,
    },
    exercisePrice: { kind: 'currency', label: m.rights_price },
    useOfFunds: { kind: 'textarea', label: m.rights_funds, maxLength: 2_000, rows: 4 },
    recordedOn: { kind: 'date', label: m.dist_recorded, hint: m.rights_desk_recorded_hint },
    exerciseFrom: { kind: 'date', label: m.rights_desk_from },
    exerciseUntil: { kind: 'date', label: m.rights_desk_until, hint: m.rights_desk_until_hint },
    reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 },
  },
}

/** Excess orders that could be filled if nobody used another right. */
function excessThatFits({ offered, exercised, excess }: RightsDetail): bigint {
  const left = (offered ?? 0n) - exercised
  return excess < left ? excess : left
}

function progressRows(issue: RightsDetail) {
  const { inIssue, offered, sold, holders, entitled, exercised, excess, escrow } = issue
  return [
    { label: m.rights_desk_in_issue(), value: number(inIssue ?? 0n) },
    { label: m.rights_desk_offered(), value: number(offered ?? 0n) },
    { label: m.rights_desk_entitled({ holders: number(holders) }), value: number(entitled) },
    { label: m.rights_desk_exercised(), value: number(exercised) },
    { label: m.rights_desk_excess(), value: number(excess) },
    ...(sold === null
      ? [{ label: m.rights_desk_escrow(), value: money(escrow) }]
      : [
          { label: m.rights_desk_allotted(), value: number(sold - exercised) },
          { label: m.rights_desk_lapsed(), value: number(entitled - exercised) },
          { label: m.rights_desk_proceeds(), value: money(issue.proceeds ?? 0n) },
          { label: m.rights_desk_fee(), value: money((issue.platformFee ?? 0n) + (issue.vat ?? 0n)) },
        ]),
  ]
}
