import type { SplitCard, SplitDetail } from '#contract/splits/states'
import { day, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import type { ActionView } from './view.ts'

const nameOf = ({ kind, oldShares, newShares }: SplitCard) =>
  kind === 'stock_dividend' ? m.splits_dividend() : newShares > oldShares ? m.splits_split() : m.splits_reverse()

export const splits: ActionView<SplitCard, SplitDetail> = {
  title: m.splits,
  lede: m.splits_lede,
  newTitle: m.splits_new,
  newLede: m.splits_new_lede,
  none: m.splits_none,
  noneText: m.splits_none_text,
  states: {
    proposed: [m.rights_desk_state_proposed, 'gold'],
    announced: [m.rights_desk_state_announced, 'info'],
    suspended: [m.splits_state_suspended, 'info'],
    adjusting: [m.splits_state_adjusting, 'info'],
    ended: [m.rights_desk_state_ended, 'neutral'],
    cancelled: [m.rights_desk_state_cancelled, 'down'],
  },
  columns: () => [
    { key: 'kind', label: m.splits_kind(), cell: nameOf },
    {
      key: 'ratio',
      label: m.splits_ratio(),
      cell: ({ newShares, oldShares }) => `${number(oldShares)} : ${number(newShares)}`,
    },
    { key: 'stops', label: m.splits_stops(), cell: ({ stopsOn }) => day(stopsOn) },
    { key: 'day', label: m.splits_day(), cell: ({ effectiveOn }) => day(effectiveOn) },
  ],
  titleOf: (split) => `${nameOf(split)} ${split.security.name}`,
  terms: ({ kind, oldShares, newShares, stopsOn, effectiveOn, oddPrice, funding }) => [
    { label: m.splits_ratio(), value: `${number(oldShares)} : ${number(newShares)}` },
    { label: m.splits_stops(), value: day(stopsOn) },
    { label: m.splits_day(), value: day(effectiveOn) },
    ...(oddPrice > 0n
      ? [
          {
            label: kind === 'stock_dividend' ? m.splits_reference_price() : m.splits_odd_price(),
            value: money(oddPrice),
          },
          { label: m.splits_funding(), value: money(funding) },
        ]
      : []),
  ],
  progress: ({ run }) =>
    run && {
      rows: [
        { label: m.splits_done(), value: `${number(run.done)} / ${number(run.holders)}` },
        { label: m.splits_before(), value: number(run.unitsBefore) },
        { label: m.splits_after(), value: number(run.unitsAfter) },
        { label: m.splits_odd(), value: number(run.odd) },
        { label: m.splits_paid(), value: money(run.paid) },
      ],
    },
  fields: {
    kind: {
      kind: 'radio',
      look: 'cards',
      label: m.splits_kind,
      options: () => [
        { value: 'split', label: m.splits_kind_split() },
        { value: 'stock_dividend', label: m.splits_dividend(), note: m.splits_dividend_hint() },
      ],
    },
    security: { kind: 'dropdown', label: m.rights_desk_share },
    oldShares: { kind: 'integer', label: m.splits_old },
    newShares: { kind: 'integer', label: m.splits_new_shares, hint: m.splits_ratio_hint },
    oddPrice: { kind: 'currency', label: m.splits_odd_price, optional: true, hint: m.splits_odd_hint },
    funding: { kind: 'currency', label: m.splits_funding, optional: true, hint: m.splits_funding_hint },
    effectiveOn: { kind: 'date', label: m.splits_day, hint: m.splits_day_hint },
    reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 },
  },
}
