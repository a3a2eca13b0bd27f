import type { BuybackCard, BuybackDetail } from '#contract/buybacks/states'
import { isUnannounced } from '#contract/corporate-actions/states'
import { depositBanks, groupByFour } from '#contract/wallet/states'
import { dateTime, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import type { ActionView } from './view.ts'

export const buybacks: ActionView<BuybackCard, BuybackDetail> = {
  title: m.buybacks,
  lede: m.buybacks_lede,
  newTitle: m.buybacks_new,
  newLede: m.buybacks_new_lede,
  none: m.buybacks_none,
  noneText: m.buybacks_none_text,
  states: {
    submitted: [m.rights_desk_state_submitted, 'gold'],
    proposed: [m.rights_desk_state_proposed, 'gold'],
    announced: [m.rights_desk_state_announced, 'info'],
    open: [m.buybacks_state_open, 'info'],
    settling: [m.buybacks_state_settling, 'info'],
    ended: [m.rights_desk_state_ended, 'neutral'],
    cancelled: [m.rights_desk_state_cancelled, 'down'],
  },
  columns: () => [
    { key: 'price', label: m.buybacks_price(), right: true, cell: ({ price }) => money(price) },
    { key: 'most', label: m.buybacks_most(), right: true, cell: ({ most }) => number(most) },
    { key: 'closes', label: m.buybacks_closes(), cell: ({ closesAt }) => dateTime(closesAt) },
  ],
  titleOf: ({ security: { name } }) => m.buybacks_of({ name }),
  terms: ({ price, most, amount, opensAt, closesAt, funds }) => [
    { label: m.buybacks_price(), value: money(price) },
    { label: m.buybacks_most(), value: number(most) },
    { label: m.buybacks_amount(), value: money(amount) },
    { label: m.buybacks_opens(), value: dateTime(opensAt) },
    { label: m.buybacks_closes(), value: dateTime(closesAt) },
    { label: m.buybacks_funds(), value: funds },
  ],
  progress: (buyback) => (isUnannounced(buyback.state) ? null : { rows: progressRows(buyback) }),
  fields: {
    security: { kind: 'dropdown', label: m.rights_desk_share },
    price: { kind: 'currency', label: m.buybacks_price },
    most: { kind: 'integer', unit: m.market_shares_unit, label: m.buybacks_most, hint: m.buybacks_most_hint },
    opensOn: { kind: 'date', label: m.buybacks_opens, hint: m.buybacks_opens_hint },
    closesOn: { kind: 'date', label: m.buybacks_closes },
    funds: { kind: 'textarea', label: m.buybacks_funds, maxLength: 1_000, rows: 2 },
    reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 },
  },
}

const progressRows = ({ account, fundedAt, offers, offered, bought, settled, paid, returned }: BuybackDetail) => [
  {
    label: m.buybacks_account(),
    value: account
      ? `${depositBanks[account.bank as keyof typeof depositBanks].name} ${groupByFour(account.number)}`
      : m.buybacks_account_waits(),
  },
  {
    label: fundedAt ? m.buybacks_funded() : m.buybacks_funded_waits(),
    value: fundedAt ? dateTime(fundedAt) : m.buybacks_funded_not(),
  },
  { label: m.buybacks_offered({ count: number(offers) }), value: number(offered) },
  ...(bought === null
    ? []
    : [
        { label: m.buybacks_bought(), value: number(bought) },
        { label: m.buybacks_done(), value: `${number(settled)} / ${number(offers)}` },
        { label: m.buybacks_paid(), value: money(paid ?? 0n) },
      ]),
  ...(returned === null ? [] : [{ label: m.buybacks_returned(), value: money(returned) }]),
]
