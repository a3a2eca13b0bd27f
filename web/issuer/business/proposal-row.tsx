import { Link } from 'react-router'
import {
  canReopenProposal,
  canUndoProposal,
  findFormForState,
  isIssuersTurn,
  type ProposalCard,
  type ProposalState,
  proposalStateWords,
  writableStates,
} from '#contract/proposals/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { useFormState } from '../../forms/state.ts'
import { dateTime } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import { reopenFields, withdrawFields } from './fields.ts'
import type { ShownBusiness } from './read.ts'
import { UnmetChecklistLines } from './unmet-lines.tsx'

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

/** A proposal with its progress, whose turn it is, deadline and action. */
export function ProposalRow({ proposal }: { proposal: ShownBusiness['proposals'][number] }) {
  const { id, applicantId, state, dueAt, late, reason, rights, slug, comments, unmet, needsAccount } = proposal
  const form = findFormForState(state)
  const isOpen = writableStates[form].includes(state) && rights.includes('write')
  const to =
    form === 'proposal' ? paths.propose({ business: applicantId }) : paths.submission({ business: applicantId })
  return (
    <li className="grid gap-2">
      <p>
        <Badge tone={tones[state] ?? 'info'} long>
          {proposalStateWords[state][getLocale()]}
        </Badge>{' '}
        {late ? <Badge tone="down">{m.issuer_late()}</Badge> : null}
      </p>
      <p>{nextOf[state]()}</p>
      {dueAt ? (
        <p className="small">
          {isIssuersTurn(state)
            ? m.issuer_due_you({ until: dateTime(dueAt) })
            : m.issuer_due_us({ until: dateTime(dueAt) })}
        </p>
      ) : null}
      {reason ? <p className="small">{m.issuer_reason({ reason })}</p> : null}
      {needsAccount ? (
        <p className="small">
          {m.issuer_account_needed()} <Link to={paths.kyc()}>{m.bar_kyc_link()}</Link>
        </p>
      ) : null}
      {unmet.length > 0 ? <UnmetChecklistLines unmet={unmet} /> : null}
      {isOpen ? (
        <p>
          <ButtonLink to={to} kind="primary">
            {m.issuer_continue()}
          </ButtonLink>
        </p>
      ) : null}
      {slug ? (
        <p>
          <ButtonLink
            to={state === 'scheduled' ? paths.detail(slug) : paths.preview(slug)}
            {...(state === 'approved' ? { kind: 'primary' as const } : {})}
          >
            {toOffering[state]?.() ?? m.issuer_to_preview()}
          </ButtonLink>{' '}
          <a href={paths.issuerAgreement(id)} download>
            {m.preview_agreement_copy()}
          </a>
        </p>
      ) : null}
      {comments && comments.open + comments.answered > 0 ? (
        <p className="small">{m.issuer_preview_comments({ ...comments })}</p>
      ) : null}
      {canUndoProposal(state, rights) && canReopenProposal(state) ? (
        <Ask name="reopen" id={id} label={m.issuer_reopen()} text={m.issuer_reopen_text()} fields={reopenFields} />
      ) : null}
      {canUndoProposal(state, rights) && !ended.includes(state) ? (
        <Ask name="withdraw" id={id} label={m.issuer_withdraw()} fields={withdrawFields} danger />
      ) : null}
    </li>
  )
}

const toOffering: Partial<Record<ProposalCard['state'], () => string>> = {
  approved: m.issuer_to_sign,
  scheduled: m.issuer_to_offering,
}

type ActionFormProps = { name: string; id: string; label: string; text?: string; fields: FieldSpecs; danger?: boolean }

/** What is seldom done and wants a reason. */
function Ask({ name, id, label, text, fields, danger = false }: ActionFormProps) {
  const told = useFormState(name)
  const isWrong = (Object.keys(told.errors).length > 0 || Boolean(told.message)) && told.values.id === id
  return (
    <Collapsible label={label} open={isWrong}>
      {text ? <p className="small muted mb-3">{text}</p> : null}
      <Form
        fields={fields}
        name={name}
        className="fg"
        submit={label}
        look={{ kind: danger ? 'danger' : 'plain' }}
        initial={{ id }}
        answer={isWrong ? told : UNTOLD}
        stays
      />
    </Collapsible>
  )
}

/** What happens next with a proposal, said to its issuer. */
const nextOf: Record<ProposalState, () => string> = {
  draft: m.issuer_next_draft,
  submitted: m.issuer_next_submitted,
  screening: m.issuer_next_submitted,
  returned: m.issuer_next_returned,
  rejected: m.issuer_next_rejected,
  accepted: m.issuer_next_accepted,
  filed: m.issuer_next_filed,
  analyst_review: m.issuer_next_filed,
  revision: m.issuer_next_returned,
  sharia_review: m.issuer_next_sharia,
  committee: m.issuer_next_committee,
  approved: m.issuer_next_approved,
  signed: m.issuer_next_signed,
  scheduled: m.issuer_next_scheduled,
  withdrawn: m.issuer_next_withdrawn,
}
