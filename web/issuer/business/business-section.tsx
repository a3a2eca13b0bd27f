import { Form as RouterForm } from 'react-router'
import type { MeetingDetail } from '#contract/meetings/states'
import { type IssuersOffering, isUnfinishedOffering } from '#contract/offerings/states'
import type { IssuerMoney } from '#contract/withdrawals/states'
import { date, initials } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { deedTones, deedWords } from '../../meetings/deed-state.ts'
import { PublishedDocuments } from '../../offerings/published-documents.tsx'
import { ShariaNote } from '../../offerings/sharia-status.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/buttons/button.tsx'
import { BusinessHeader } from '../../ui/cards/business-header.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import { CardStack, MainWithSideColumn } from '../../ui/layout/columns.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { MoneyText } from '../../ui/text/money.tsx'
import { IssuerPayouts } from '../../wallet/withdrawals/issuer-payouts.tsx'
import { IssuerActionsBar } from './actions-bar.tsx'
import { BuybackCards } from './buyback-card.tsx'
import { CardOwnerName } from './card-owner-name.tsx'
import { Coworkers } from './coworkers.tsx'
import { DistributionsToFund } from './distributions-to-fund.tsx'
import { IssuerOfferings } from './issuer-offerings.tsx'
import { LatePaymentEscalation, type LateRules } from './late-payment-escalation.tsx'
import { ObligationsCard } from './obligations.tsx'
import type { PlanFigure } from './plan.ts'
import { PlanCard } from './plan-card.tsx'
import { ProposalRow } from './proposal-row.tsx'
import type { ShownBusiness } from './read.ts'
import { HolderRegisterCard } from './register.tsx'
import { RightsCard } from './rights-card.tsx'
import { WaitingQuestions } from './waiting-questions.tsx'

type Section = { business: ShownBusiness; figure: PlanFigure; late: LateRules; now: string }

/** One business: offerings, obligations, plan against reports, proposals and coworkers. */
export function BusinessSection({ business, figure, late, now }: Section) {
  const { applicantId, offerings, distributions, duties, reports, proposals } = business
  const name = business.name || m.issuer_unnamed()
  const isIssuer = offerings.length > 0 || duties.length > 0
  return (
    <section className="stack-4" aria-label={name}>
      <header className="page-h">
        <BusinessHeader
          slug={offerings[0]?.slug ?? applicantId}
          initials={initials(name)}
          title={name}
          text={standing(business)}
        />
        <IssuerActionsBar business={business} name={name} />
      </header>
      {isIssuer ? (
        <MainWithSideColumn
          first={
            offerings.length > 0 ? (
              <IssuerOfferings name={name} offerings={offerings} now={now} mayCallOff={business.owner} />
            ) : null
          }
          side={
            <>
              <ObligationsCard
                name={name}
                duties={duties}
                papers={business.papers}
                years={business.years}
                toFund={distributions.filter(({ state }) => state === 'proposed')}
              />
              <Asked business={business} name={name} />
              <Registers business={business} now={now} />
            </>
          }
        >
          <PlanCard name={name} reports={reports} duties={duties} figure={figure} />
          {offerings.some(({ distributedAt }) => distributedAt) ? (
            <LatePaymentEscalation name={name} rules={late} />
          ) : null}
          <Work business={business} name={name} />
          <Papers name={name} offerings={offerings} />
        </MainWithSideColumn>
      ) : (
        <CardStack>
          <Work business={business} name={name} />
        </CardStack>
      )}
      {proposals.every(({ state }) => ['rejected', 'withdrawn', 'scheduled'].includes(state)) &&
      business.rights.includes('send') ? (
        <RouterForm method="post">
          <input type="hidden" name="applicantId" value={applicantId} />
          <SubmitButton kind="plain" name="intent" value="begin">
            {m.issuer_start_again()}
          </SubmitButton>
        </RouterForm>
      ) : null}
    </section>
  )
}

/** Its legal name, and how many of its offerings are being raised and are running. */
function standing({ legalName, offerings }: ShownBusiness) {
  const raising = offerings.filter(({ state }) => isUnfinishedOffering(state)).length
  const running = offerings.filter(({ state }) => state === 'running').length
  const counts = raising + running > 0 ? m.issuer_counts({ raising, running }) : ''
  return [legalName, counts].filter(Boolean).join(' · ')
}

/** Money to pay in, the sharia status, proposals, co-workers: where there is something to do. */
const Work = ({ business, name }: { business: ShownBusiness; name: string }) => {
  const { applicantId, distributions, issues, buybacks, meetings, sharia, proposals, owner, coworkers, money } =
    business
  return (
    <>
      {money && (money.available > 0n || money.payouts.length > 0) ? <MoneyCard name={name} money={money} /> : null}
      {distributions.length > 0 ? <DistributionsToFund name={name} distributions={distributions} /> : null}
      {issues.length > 0 ? <RightsCard name={name} issues={issues} /> : null}
      {buybacks.length > 0 ? <BuybackCards name={name} buybacks={buybacks} /> : null}
      {meetings.length > 0 ? <MeetingsCard name={name} meetings={meetings} /> : null}
      {sharia ? (
        <Card title={<CardOwnerName name={name}>{m.issuer_sharia()}</CardOwnerName>}>
          <div className="grid gap-4">
            <ShariaNote of={sharia} />
            <ButtonLink to={paths.issuerSharia(sharia.id)} kind="primary">
              {m.issuer_sharia_open()}
            </ButtonLink>
          </div>
        </Card>
      ) : null}
      {proposals.length > 0 ? (
        <Card title={<CardOwnerName name={name}>{m.issuer_proposals()}</CardOwnerName>}>
          <ul className="stack-4">
            {proposals.map((proposal) => (
              <ProposalRow key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </Card>
      ) : null}
      {owner ? <Coworkers name={name} applicantId={applicantId} coworkers={coworkers} /> : null}
    </>
  )
}

/** What is asked of a business. */
const Asked = ({ business: { offerings, questions }, name }: { business: ShownBusiness; name: string }) =>
  offerings.length > 0 ? <WaitingQuestions name={name} questions={questions} /> : null

const Registers = ({ business: { registers }, now }: { business: ShownBusiness; now: string }) =>
  registers.map((register) => <HolderRegisterCard key={register.code} register={register} day={now} />)

/** General meetings of a business whose votes on the platform are counted: each needs its notarial deed. */
const MeetingsCard = ({ name, meetings }: { name: string; meetings: readonly MeetingDetail[] }) => (
  <Card title={<CardOwnerName name={name}>{m.issuer_meetings()}</CardOwnerName>}>
    <NoteList
      items={meetings.map(({ id, reference, title, closesAt, deed }) => ({
        key: id,
        title,
        aside: (
          <Badge tone={deed ? deedTones[deed.state] : 'gold'}>
            {deed ? deedWords[deed.state]() : m.meeting_deed_missing()}
          </Badge>
        ),
        text: m.issuer_meeting_counted({ day: date(closesAt) }),
        small: [reference],
        acts: <ButtonLink to={paths.issuerMeeting(id)}>{m.issuer_meeting_open()}</ButtonLink>,
      }))}
    />
  </Card>
)

/** What was raised and handed over: what still waits to be sent, and what was sent to the owner's bank account. */
const MoneyCard = ({ name, money }: { name: string; money: IssuerMoney }) => (
  <Card title={<CardOwnerName name={name}>{m.issuer_money()}</CardOwnerName>}>
    <div className="stack-4">
      {money.available > 0n ? (
        <div>
          <span className="small muted block">{m.issuer_money_waits()}</span>
          <MoneyText value={money.available} big />
          <p className="muted">
            {money.account
              ? m.issuer_money_goes({ bank: money.account.bankName, last: money.account.last })
              : m.issuer_money_no_account()}
          </p>
        </div>
      ) : null}
      {money.payouts.length > 0 ? <IssuerPayouts payouts={money.payouts} /> : null}
    </div>
  </Card>
)

type Papers = { name: string; offerings: readonly Pick<IssuersOffering, 'slug' | 'name' | 'code' | 'documents'>[] }

/** What was published with a business's offerings, as everybody reads it: the newest open, those before folded away. */
function Papers({ name, offerings }: Papers) {
  const [newest, ...before] = offerings.filter(({ documents }) => documents.length > 0)
  if (!newest) return null
  return (
    <Card title={<CardOwnerName name={name}>{m.detail_documents()}</CardOwnerName>}>
      <PublishedDocuments documents={newest.documents} />
      {before.map(({ slug, name, code, documents }) => (
        <Collapsible key={slug} label={`${name} · ${code}`} open={false}>
          <PublishedDocuments documents={documents} />
        </Collapsible>
      ))}
    </Card>
  )
}
