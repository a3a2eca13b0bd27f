import { type IssuersOffering, isUnfinishedOffering } from '#contract/offerings/states'
import { Form } from '../../forms/form.tsx'
import { useFormState } from '../../forms/state.ts'
import { computeShare, dateTime, money, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { formatOfferingState } from '../../offerings/card-view.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { FundingBar } from '../../ui/charts/funding-bar.tsx'
import { RaisedFunds } from '../../ui/charts/raised-funds.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import { CardStack } from '../../ui/layout/columns.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { MoneyText } from '../../ui/text/money.tsx'
import { CardOwnerName } from './card-owner-name.tsx'
import { callOffFields } from './fields.ts'
import { WithdrawOfferingForm } from './withdraw-offering-form.tsx'

type IssuerOfferings = {
  name: string
  offerings: readonly IssuersOffering[]
  now: string
  /** The reader owns the business. */
  mayCallOff: boolean
}

/** Offerings of a business, each with a card; past ones below. */
export function IssuerOfferings({ name, offerings, now, mayCallOff }: IssuerOfferings) {
  const before = offerings.filter(({ state }) => !isUnfinishedOffering(state))
  return (
    <CardStack>
      {offerings
        .filter(({ state }) => isUnfinishedOffering(state))
        .map((offering) => (
          <Raise key={offering.slug} offering={offering} now={now} mayCallOff={mayCallOff} />
        ))}
      {before.length > 0 ? <Before name={name} offerings={before} /> : null}
    </CardStack>
  )
}

const part = (amount: bigint, target: bigint) => percent((computeShare(amount, target) / 100n) * 100n)

function Raise({
  offering,
  now,
  mayCallOff,
}: Omit<IssuerOfferings, 'name' | 'offerings'> & { offering: IssuersOffering }) {
  const { slug, name, code, state, paid, reserved, target, minimum, cancelled, investors, withdrawal } = offering
  const free = target - paid - reserved
  const isReached = paid >= minimum
  return (
    <Card title={`${name} · ${code}`} more={{ to: paths.detail(slug), label: m.issuer_raise_look() }}>
      <RaisedFunds
        wide
        amount={
          <div>
            <span className="small muted block">{m.detail_paid()}</span>
            <MoneyText value={paid} big />
          </div>
        }
        of={<Until offering={offering} now={now} />}
        bar={<FundingBar paid={paid} reserved={reserved} target={target} minimum={minimum} large />}
        parts={[
          {
            kind: 'paid',
            label: m.detail_paid(),
            value: money(paid),
            note: `${part(paid, target)} · ${m.issuer_investors({ count: investors })}`,
          },
          { kind: 'held', label: m.detail_reserved(), value: money(reserved), note: part(reserved, target) },
          {
            label: state === 'open' || state === 'scheduled' ? m.detail_remaining() : m.detail_unsold(),
            value: money(free),
            note: part(free, target),
          },
          {
            kind: 'min',
            label: m.detail_minimum_target(),
            value: money(minimum),
            note: isReached ? m.issuer_raise_reached() : m.issuer_raise_short({ amount: money(minimum - paid) }),
          },
        ]}
      />
      <p className="small muted between mt-4">
        <span>{m.issuer_raise_cancelled({ amount: money(cancelled) })}</span>
        <span>{m.issuer_raise_target({ amount: money(target) })}</span>
      </p>
      {mayCallOff && state === 'scheduled' ? <CallOff slug={slug} /> : null}
      {mayCallOff && state === 'open' ? <WithdrawOfferingForm slug={slug} asked={withdrawal} /> : null}
    </Card>
  )
}

/** How it stands, and until when where time runs. */
function Until({ offering: { state, opensAt, closesAt }, now }: { offering: IssuersOffering; now: string }) {
  if (state !== 'open' && state !== 'scheduled') return <Badge>{formatOfferingState(state)}</Badge>
  const [deadline, said] = state === 'open' ? [closesAt, m.issuer_closes] : [opensAt, m.issuer_opens]
  return (
    <>
      <b>
        <Countdown deadline={deadline.toISOString()} now={now} icon={false} className="left-large" say={m.ui_left} />
      </b>
      <span className="small block">{said({ at: dateTime(deadline) })}</span>
    </>
  )
}

const Before = ({ name, offerings }: Pick<IssuerOfferings, 'name' | 'offerings'>) => (
  <Card title={<CardOwnerName name={name}>{m.issuer_raise()}</CardOwnerName>}>
    <NoteList
      items={offerings.map(({ slug, name, code, state, paid, target, investors }) => ({
        key: slug,
        title: `${name} · ${code}`,
        aside: <Badge tone={state === 'running' ? 'up' : 'neutral'}>{formatOfferingState(state)}</Badge>,
        small: [
          `${m.issuer_raised({ paid: money(paid), target: money(target) })} · ${m.issuer_investors({ count: investors })}`,
        ],
        acts: (
          <ButtonLink size="sm" to={paths.detail(slug)} aria-label={`${m.issuer_raise_look()}: ${name}`}>
            {m.issuer_raise_look()}
          </ButtonLink>
        ),
      }))}
    />
  </Card>
)

const UNTOLD = { values: {}, errors: {} }

/** Until it opens an issuer may take its offering back, with a reason that who saved it reads. */
function CallOff({ slug }: { slug: string }) {
  const told = useFormState('call-off')
  const isWrong = (Object.keys(told.errors).length > 0 || Boolean(told.message)) && told.values.slug === slug
  return (
    <Collapsible label={m.issuer_call_off()} open={isWrong}>
      <p className="small muted mb-3">{m.issuer_call_off_text()}</p>
      <Form
        fields={callOffFields}
        name="call-off"
        className="fg"
        submit={m.issuer_call_off()}
        look={{ kind: 'danger' }}
        initial={{ slug }}
        answer={isWrong ? told : UNTOLD}
        stays
      />
    </Collapsible>
  )
}
