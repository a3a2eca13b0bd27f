import type { ReactNode } from 'react'
import { Form as RouterForm } from 'react-router'
import { coworkerRightWords } from '#contract/proposals/states'
import { Form } from '../../forms/form.tsx'
import { useAnswer } from '../../forms/state.ts'
import { date, dateTime, money } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { ShariaNote } from '../../offerings/sharia-status.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Columns, Stack } from '../../ui/columns.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Funding } from '../../ui/funding-bar.tsx'
import { inviteFields } from './fields.ts'
import { ObligationsCard } from './obligations.tsx'
import { Of } from './of.tsx'
import { ProposalRow } from './proposal-row.tsx'
import type { ShownBusiness } from './read.ts'
import { Register } from './register.tsx'
import { ToFund } from './to-fund.tsx'
import { WaitingQuestions } from './waiting-questions.tsx'

/** One business: what is raised, what is due, its proposals, who works on it. */
export function BusinessSection({ business }: { business: ShownBusiness }) {
  const { applicantId, legalName, offerings, distributions, duties, proposals, owner, coworkers } = business
  const name = business.name || m.issuer_unnamed()
  const isIssuer = offerings.length > 0 || duties.length > 0
  return (
    <section className="stack-4" aria-label={name}>
      <header>
        <h2>{name}</h2>
        {legalName ? <p className="muted">{legalName}</p> : null}
      </header>
      {isIssuer ? (
        <Columns top>
          {offerings.length > 0 ? <Offerings name={name} offerings={offerings} /> : <span />}
          <ObligationsCard
            name={name}
            duties={duties}
            toFund={distributions.filter(({ state }) => state === 'proposed')}
          />
        </Columns>
      ) : null}
      <Beside aside={isIssuer ? <Asked business={business} name={name} /> : null}>
        {distributions.length > 0 ? <ToFund name={name} distributions={distributions} /> : null}
        {business.sharia ? (
          <Card title={<Of name={name}>{m.issuer_sharia()}</Of>}>
            <div className="grid gap-4">
              <ShariaNote of={business.sharia} />
              <ButtonLink to={paths.issuerSharia(business.sharia.id)} kind="primary">
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
      </Beside>
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

/** What waits for the issuer stands beside what is under way. */
const Beside = ({ aside, children }: { aside: ReactNode; children: ReactNode }) =>
  aside ? (
    <Columns>
      <Stack>{children}</Stack>
      <Stack>{aside}</Stack>
    </Columns>
  ) : (
    <Stack>{children}</Stack>
  )

/** What is asked of a business, and who holds its securities. */
const Asked = ({ business, name }: { business: ShownBusiness; name: string }) => (
  <>
    {business.owner && business.registers.length > 0 ? (
      <p>
        <ButtonLink to={paths.issuerDistribute()} aria-label={`${m.issuer_distribute()}: ${name}`}>
          {m.issuer_distribute()}
        </ButtonLink>
      </p>
    ) : null}
    {business.offerings.length > 0 ? <WaitingQuestions name={name} questions={business.questions} /> : null}
    {business.registers.map((register) => (
      <Register key={register.code} register={register} />
    ))}
  </>
)

const UNTOLD = { values: {}, errors: {} }

const Offerings = ({ name: business, offerings }: Pick<ShownBusiness, 'name' | 'offerings'>) => (
  <Card title={<Of name={business}>{m.issuer_raise()}</Of>}>
    <ul className="stack-4">
      {offerings.map(({ slug, name, code, paid, reserved, target, minimum, cancelled, investors, closesAt, state }) => (
        <li key={slug} className="grid gap-2">
          <p>
            <ButtonLink kind="quiet" to={paths.detail(slug)}>
              {name} · {code}
            </ButtonLink>
          </p>
          <Funding paid={paid} reserved={reserved} target={target} minimum={minimum} />
          <p className="small">
            {m.issuer_raised({ paid: money(paid), target: money(target) })} · {m.issuer_investors({ count: investors })}
          </p>
          <p className="small muted">
            {m.issuer_reserved({ reserved: money(reserved) })} · {m.issuer_cancelled({ cancelled: money(cancelled) })}
            {state === 'open' ? <> · {m.issuer_closes({ at: dateTime(closesAt) })}</> : null}
          </p>
        </li>
      ))}
    </ul>
  </Card>
)

const rightWords = (rights: ShownBusiness['coworkers'][number]['rights']) =>
  rights.map((right) => coworkerRightWords[right][getLocale()]).join(', ') || m.issuer_read_only()

function Coworkers({ name, applicantId, coworkers }: Pick<ShownBusiness, 'name' | 'applicantId' | 'coworkers'>) {
  const told = useAnswer('invite')
  const isInviteWrong = Object.keys(told.errors).length > 0 && told.values.applicantId === applicantId
  return (
    <Card title={<Of name={name}>{m.issuer_coworkers()}</Of>}>
      <div className="stack-4">
        <p className="muted">{m.issuer_coworkers_text()}</p>
        {coworkers.length > 0 ? (
          <DataTable
            caption={`${m.issuer_coworkers()}: ${name}`}
            rows={coworkers}
            rowKey={({ id }) => id}
            columns={[
              { key: 'email', label: m.issuer_invite_email(), cell: ({ email }) => email },
              { key: 'rights', label: m.issuer_invite_rights(), cell: ({ rights }) => rightWords(rights) },
              {
                key: 'since',
                label: m.issuer_history(),
                cell: ({ acceptedAt, expiresAt }) =>
                  acceptedAt
                    ? m.issuer_accepted_at({ at: date(acceptedAt) })
                    : m.issuer_invited_text({ until: date(expiresAt) }),
              },
              { key: 'end', label: m.issuer_end(), cell: ({ id, email }) => <End id={id} email={email} /> },
            ]}
          />
        ) : null}
        <Fold label={m.issuer_invite()} open={isInviteWrong}>
          <Form
            fields={inviteFields}
            name="invite"
            submit={m.issuer_invite()}
            initial={{ applicantId }}
            answer={isInviteWrong ? told : UNTOLD}
            stays
          />
        </Fold>
      </div>
    </Card>
  )
}

const End = ({ id, email }: { id: string; email: string }) => (
  <RouterForm method="post">
    <input type="hidden" name="id" value={id} />
    <SubmitButton kind="quiet" size="sm" name="intent" value="end" aria-label={`${m.issuer_end()}: ${email}`}>
      {m.issuer_end()}
    </SubmitButton>
  </RouterForm>
)
