import { formOf, isIssuersTurn, type ProposalCard, proposalStateWords, writableIn } from '#contract/proposals/states'
import { Form } from '../../forms/form.tsx'
import { useAnswer } from '../../forms/state.ts'
import { dateTime } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { withdrawFields } from './fields.ts'

const tones: Partial<Record<ProposalCard['state'], Tone>> = {
  returned: 'warn',
  revision: 'warn',
  rejected: 'down',
  accepted: 'up',
  approved: 'up',
  signed: 'up',
  scheduled: 'up',
}
const UNTOLD = { values: {}, errors: {} }
const ended: readonly ProposalCard['state'][] = ['rejected', 'withdrawn', 'scheduled']

/** How far a proposal is, whose turn it is and until when, and what can be done now. */
export function ProposalRow({ proposal }: { proposal: ProposalCard }) {
  const { id, applicantId, state, dueAt, late, reason, rights } = proposal
  const form = formOf(state)
  const told = useAnswer('withdraw')
  const isWrong = (Object.keys(told.errors).length > 0 || Boolean(told.message)) && told.values.id === id
  const isOpen = writableIn[form].includes(state) && rights.includes('write')
  const to =
    form === 'proposal' ? paths.propose({ business: applicantId }) : paths.submission({ business: applicantId })
  return (
    <li className="grid gap-2">
      <p>
        <Badge tone={tones[state] ?? 'info'}>{proposalStateWords[state][getLocale()]}</Badge>{' '}
        {late ? <Badge tone="down">{m.issuer_late()}</Badge> : null}
      </p>
      {dueAt ? (
        <p className="small">
          {isIssuersTurn(state)
            ? m.issuer_due_you({ until: dateTime(dueAt) })
            : m.issuer_due_us({ until: dateTime(dueAt) })}
        </p>
      ) : null}
      {reason ? <p className="small">{m.issuer_reason({ reason })}</p> : null}
      {isOpen ? (
        <p>
          <ButtonLink to={to} kind="primary">
            {m.issuer_continue()}
          </ButtonLink>
        </p>
      ) : null}
      {rights.includes('send') && !ended.includes(state) ? (
        <Fold label={m.issuer_withdraw()} open={isWrong}>
          <Form
            fields={withdrawFields}
            name="withdraw"
            submit={m.issuer_withdraw()}
            look={{ kind: 'danger' }}
            initial={{ id }}
            answer={isWrong ? told : UNTOLD}
            stays
          />
        </Fold>
      ) : null}
    </li>
  )
}
