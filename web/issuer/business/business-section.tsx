import { Form as RouterForm } from 'react-router'
import { isRaising } from '#contract/offerings/states'
import { initials } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { ShariaNote } from '../../offerings/sharia-status.tsx'
import { paths } from '../../paths.ts'
import { BusinessHead } from '../../ui/business-head.tsx'
import { ButtonLink, SubmitButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Split, Stack } from '../../ui/columns.tsx'
import { ActionsBar } from './actions-bar.tsx'
import { BuybackCards } from './buyback-card.tsx'
import { Coworkers } from './coworkers.tsx'
import { type LateRules, LateSteps } from './late-steps.tsx'
import { MeetingsCard } from './meetings-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { ObligationsCard } from './obligations.tsx'
import { Of } from './of.tsx'
import { Papers } from './papers.tsx'
import type { PlanFigure } from './plan.ts'
import { PlanCard } from './plan-card.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { Raises } from './raises.tsx'
import type { ShownBusiness } from './read.ts'
import { Register } from './register.tsx'
import { RightsCard } from './rights-card.tsx'
import { ToFund } from './to-fund.tsx'
import { WaitingQuestions } from './waiting-questions.tsx'

type Section = { business: ShownBusiness; figure: PlanFigure; late: LateRules; now: string }

/** One business: what is raised, what is due, how it went beside the plan, its proposals, who works on it. */
export function BusinessSection({ business, figure, late, now }: Section) {
  const { applicantId, offerings, distributions, duties, reports, proposals } = business
  const name = business.name || m.issuer_unnamed()
  const isIssuer = offerings.length > 0 || duties.length > 0
  return (
    <section className="stack-4" aria-label={name}>
      <header className="page-h">
        <BusinessHead
          slug={offerings[0]?.slug ?? applicantId}
          initials={initials(name)}
          title={name}
          text={standing(business)}
        />
        <ActionsBar business={business} name={name} />
      </header>
      {isIssuer ? (
        <Split
          first={
            offerings.length > 0 ? (
              <Raises name={name} offerings={offerings} now={now} mayCallOff={business.owner} />
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
          {offerings.some(({ distributedAt }) => distributedAt) ? <LateSteps name={name} rules={late} /> : null}
          <Work business={business} name={name} />
          <Papers name={name} offerings={offerings} />
        </Split>
      ) : (
        <Stack>
          <Work business={business} name={name} />
        </Stack>
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
  const raising = offerings.filter(({ state }) => isRaising(state)).length
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
      {distributions.length > 0 ? <ToFund name={name} distributions={distributions} /> : null}
      {issues.length > 0 ? <RightsCard name={name} issues={issues} /> : null}
      {buybacks.length > 0 ? <BuybackCards name={name} buybacks={buybacks} /> : null}
      {meetings.length > 0 ? <MeetingsCard name={name} meetings={meetings} /> : null}
      {sharia ? (
        <Card title={<Of name={name}>{m.issuer_sharia()}</Of>}>
          <div className="grid gap-4">
            <ShariaNote of={sharia} />
            <ButtonLink to={paths.issuerSharia(sharia.id)} kind="primary">
              {m.issuer_sharia_open()}
            </ButtonLink>
          </div>
        </Card>
      ) : null}
      {proposals.length > 0 ? (
        <Card title={<Of name={name}>{m.issuer_proposals()}</Of>}>
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
  registers.map((register) => <Register key={register.code} register={register} day={now} />)
