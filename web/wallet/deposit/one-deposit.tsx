import { Info } from 'lucide-react'
import type { Deposit } from '#contract/wallet/states'
import { dateTime, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CardStack } from '../../ui/layout/columns.tsx'
import { Timeline } from '../../ui/lists/timeline.tsx'
import { formatDepositState, getDepositStateTone } from './deposit-words.ts'

/** One deposit: amount, sender and progress. */
export function DepositDetail({ deposit, kept }: { deposit: Deposit; kept: string | null }) {
  const { amount, state, bankName, printed, sender, reference, receivedAt, creditedAt } = deposit
  return (
    <>
      <BackLink to={paths.deposit()}>{m.wallet_title()}</BackLink>
      <div className="page-h">
        <h1>{m.wallet_deposit_of({ amount: money(amount) })}</h1>
        <Badge tone={getDepositStateTone(state)}>{formatDepositState(state)}</Badge>
      </div>
      <CardStack narrow>
        {kept ? (
          <Note tone="warn" icon={<Info className="i" aria-hidden />}>
            {kept} {m.wallet_kept_where()}
          </Note>
        ) : null}
        <Card title={m.wallet_progress()}>
          <Timeline
            moments={[
              {
                title: m.wallet_reported(),
                text: m.wallet_reported_text({ bank: bankName }),
                time: dateTime(receivedAt),
                state: 'done',
              },
              creditedAt
                ? {
                    title: m.wallet_credited(),
                    text: m.wallet_credited_text(),
                    time: dateTime(creditedAt),
                    state: 'done',
                  }
                : { title: m.wallet_credited(), text: m.wallet_waiting_text(), state: 'now' },
            ]}
          />
        </Card>
        <Card title={m.wallet_facts()}>
          <LabelledValues
            rows={[
              { label: m.wallet_bank(), value: bankName },
              { label: m.wallet_number(), value: printed },
              ...(sender ? [{ label: m.wallet_sender(), value: sender }] : []),
              {
                label: m.wallet_meant_for(),
                value: reference ? m.wallet_for_payment({ reference }) : m.wallet_for_wallet(),
              },
              { label: m.account_amount(), value: money(amount), total: true },
            ]}
          />
          <p className="tiny muted mt-3">{m.wallet_support({ id: deposit.id })}</p>
        </Card>
      </CardStack>
    </>
  )
}
