import type { IssuersBuyback } from '#contract/buybacks/states'
import { dateTime, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { ActionStateBadge } from '../../staff/corporate-actions/state.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { CardOwnerName } from './card-owner-name.tsx'

/** Running buybacks of a business. */
export const BuybackCards = ({ name, buybacks }: { name: string; buybacks: readonly IssuersBuyback[] }) => (
  <Card title={<CardOwnerName name={name}>{m.buybacks()}</CardOwnerName>}>
    <NoteList
      items={buybacks.map(({ id, reference, security, state, price, most, amount, opensAt, closesAt, account }) => ({
        key: id,
        title: security.name,
        aside: <ActionStateBadge type="buybacks" state={state} />,
        text: m.issuer_buyback_terms({
          most: number(most),
          price: money(price),
          amount: money(amount),
          from: dateTime(opensAt),
          until: dateTime(closesAt),
        }),
        small: [
          account ? m.issuer_buyback_pay({ ...account, amount: money(amount), until: dateTime(opensAt) }) : '',
          reference,
        ],
      }))}
    />
  </Card>
)
