import { Link } from 'react-router'
import { type DistributionCard, distributionKindWords } from '#contract/distributions/states'
import { depositBanks, groupByFour } from '#contract/wallet/states'
import { date, money } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { PaymentInstructions } from '../../ui/lists/payment-instructions.tsx'
import { CardOwnerName } from './card-owner-name.tsx'

export const formatDistributionTitle = ({ kind, security }: DistributionCard) =>
  `${distributionKindWords[kind][getLocale()]} ${security.name}`

/** The HTML id of a distribution's card. */
export const toDistributionAnchor = ({ id }: DistributionCard) => `dana-${id}`

/** Announced distributions with amount, account and deadline to pay in, or that the money has arrived. */
export const DistributionsToFund = ({
  name,
  distributions,
}: {
  name: string
  distributions: readonly DistributionCard[]
}) => (
  <Card title={<CardOwnerName name={name}>{m.issuer_distributions()}</CardOwnerName>}>
    <ul className="stack-4">
      {distributions.map((each) => (
        <li key={each.id} id={toDistributionAnchor(each)} className="grid gap-2">
          <h3>{formatDistributionTitle(each)}</h3>
          <p className="small muted">{each.about}</p>
          {each.state === 'foreseen' ? (
            <p>
              <Badge tone="warn">{m.issuer_distribution_foreseen()}</Badge>{' '}
              {m.issuer_distribution_foreseen_text({ amount: money(each.amount), day: date(each.dueOn) })}{' '}
              <Link to={paths.issuerDistribute()}>{m.issuer_distribution_hand_in()}</Link>
            </p>
          ) : each.state === 'submitted' ? (
            <p>
              <Badge tone="info">{m.issuer_report_waits()}</Badge>{' '}
              {m.issuer_distribution_checked_next({ amount: money(each.amount), day: date(each.dueOn) })}
            </p>
          ) : each.state === 'proposed' ? (
            <Waiting distribution={each} />
          ) : (
            <p>
              <Badge tone="up">{m.issuer_distribution_funded()}</Badge>{' '}
              {m.issuer_distribution_paid_on({ amount: money(each.amount), day: date(each.dueOn) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  </Card>
)

function Waiting({ distribution }: { distribution: DistributionCard }) {
  const { account, amount, fundBy, dueOn, unfunded } = distribution
  if (!account) return <p className="muted">{m.issuer_distribution_account_waits()}</p>
  const copied = { done: m.issuer_copied() }
  return (
    <div>
      <PaymentInstructions
        deadline={
          <>
            {m.issuer_distribution_by({ day: date(fundBy), paid: date(dueOn) })}{' '}
            {unfunded ? <Badge tone="down">{m.issuer_late()}</Badge> : null}
          </>
        }
        pairs={[
          {
            label: m.issuer_distribution_account({
              bank: depositBanks[account.bank as keyof typeof depositBanks].name,
            }),
            value: groupByFour(account.number),
            copy: <CopyButton value={account.number} label={m.issuer_copy_account()} {...copied} />,
          },
          {
            label: m.issuer_distribution_amount(),
            value: money(amount),
            copy: <CopyButton value={String(amount)} label={m.issuer_copy_amount()} {...copied} />,
          },
        ]}
        steps={[m.issuer_distribution_step_pay(), m.issuer_distribution_step_check()]}
      />
    </div>
  )
}
