import { Link } from 'react-router'
import { type CommentCounts, scoringCriteria } from '#contract/due-diligence/states'
import { formSteps, isProposalTransition, listStepNames, type ProposalForm } from '#contract/proposals/states'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { StepUpPanel } from '../../forms/step-up-panel.tsx'
import { UploadInput } from '../../forms/upload-input.tsx'
import { useStepUpRequest } from '../../forms/use-step-up-request.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Details } from '../../ui/layout/details.tsx'
import {
  assessFields,
  listSendBackFields,
  opinionFields,
  photoFields,
  rejectFields,
  scheduleFields,
  visitFields,
} from './fields.ts'
import type { Loaded } from './item.tsx'
import { formatProposalStep } from './words.ts'

const full = { full: true } as const

/** Forms for the decisions that the reader may take now; others read why there is none. */
export function ProposalDecision({ case: found }: { case: Loaded }) {
  const { state, may, form, approval, review } = found
  const analysing = may.assess && state === 'analyst_review'
  const cards = [
    may.decide && state === 'submitted' ? <Go key="go" to="screening" label={m.review_take_up()} /> : null,
    may.decide && state === 'filed' ? <Go key="go" to="analyst_review" label={m.review_take_up()} /> : null,
    may.decide && state === 'screening' ? <Go key="go" to="accepted" label={m.review_accept()} /> : null,
    analysing ? <Assess key="assess" /> : null,
    analysing ? <Visited key="visit" /> : null,
    may.opinion && state === 'sharia_review' ? <Opine key="opinion" /> : null,
    approval ? (
      <Card key="vote" title={m.review_committee()}>
        <div className="grid gap-4">
          <Note tone="info">{m.review_committee_text()}</Note>
          <ButtonLink to={paths.approval(approval)}>{m.desk_to_approval()}</ButtonLink>
        </div>
      </Card>
    ) : null,
    may.sign &&
    state === 'approved' &&
    !review.agreement.some(({ side, signedAt }) => side === 'operator' && signedAt) ? (
      <Card key="sign" title={m.review_sign_title()}>
        <Form name="sign" fields={{}} className="grid gap-4" submit={m.review_sign()} look={full} reload>
          <p className="small muted">{m.review_sign_text()}</p>
        </Form>
      </Card>
    ) : null,
    may.schedule && state === 'signed' ? (
      <Card key="schedule" title={m.review_schedule()}>
        {review.plan ? <CommentsNote slug={review.plan.slug} counts={review.comments} /> : null}
        <Form
          name="schedule"
          fields={scheduleFields}
          className="grid gap-4"
          submit={m.review_schedule_send()}
          look={full}
        />
      </Card>
    ) : null,
    may.decide && (isProposalTransition(state, 'returned') || isProposalTransition(state, 'revision')) ? (
      <SendBack key="back" form={form} />
    ) : null,
    may.decide && isProposalTransition(state, 'rejected') && state !== 'committee' ? (
      <Card key="reject" title={m.review_reject()}>
        <Form
          name="reject"
          fields={rejectFields}
          className="grid gap-4"
          submit={m.review_reject_send()}
          look={{ full: true, kind: 'danger' }}
        />
      </Card>
    ) : null,
  ].filter(Boolean)
  if (cards.length > 0) return <>{cards}</>
  return (
    <Card title={m.case_decision()}>
      <Note tone="info">{m.review_nothing()}</Note>
    </Card>
  )
}

/** What is said of the preview; what is open holds the schedule back. */
const CommentsNote = ({ slug, counts }: { slug: string; counts: CommentCounts }) =>
  counts.open + counts.answered > 0 ? (
    <div className="mb-4">
      <Note tone={counts.open > 0 ? 'warn' : 'info'}>
        {m.review_comments_counts({ ...counts })} {counts.open > 0 ? m.review_comments_hold() : null}{' '}
        <Link to={paths.preview(slug)}>{m.review_comments_title()}</Link>
      </Note>
    </div>
  ) : null

const Go = ({ to, label }: { to: string; label: string }) => (
  <Card title={m.case_decision()}>
    <Form name={to} fields={{}} submit={label} look={full} />
  </Card>
)

const Assess = () => (
  <Card title={m.review_assess()}>
    <Form name="assess" fields={assessFields} className="grid gap-4" submit={m.review_assess_send()} look={full}>
      {scoringCriteria.map((key) => (
        <Input key={key} name={`score_${key}`} />
      ))}
      <Input name="recommendation" />
      <Input name="text" />
    </Form>
  </Card>
)

const Visited = () => (
  <Card title={m.review_visit()}>
    <Form
      name="visit"
      fields={visitFields}
      className="grid gap-4"
      submit={m.review_visit_save()}
      look={{ full: true, kind: 'plain' }}
    >
      <Input name="visitedOn" />
      <Input name="place" />
      <Input name="findings" />
      {photoFields.map((name) => (
        <UploadInput key={name} name={name} accept="image/jpeg,image/png,image/webp" />
      ))}
    </Form>
  </Card>
)

function Opine() {
  const asking = useStepUpRequest()
  if (asking) return <StepUpPanel state={asking} submit={m.review_opinion_send()} />
  return (
    <Card title={m.review_opinion_give()}>
      <Form name="opinion" fields={opinionFields} className="grid gap-4" submit={m.review_opinion_send()} look={full} />
    </Card>
  )
}

/** Each step opens its fields; a field without a text fits. */
const SendBack = ({ form }: { form: ProposalForm }) => (
  <Card title={m.review_back()}>
    <Form
      name="send-back"
      fields={listSendBackFields(form)}
      className="grid gap-4"
      submit={m.review_back_send()}
      look={{ full: true, kind: 'plain' }}
    >
      <p className="small muted">{m.review_back_text()}</p>
      {listStepNames(form).map((step) => (
        <Details key={step} label={formatProposalStep(step)}>
          <div className="grid gap-4">
            {Object.keys(formSteps[form][step]!).map((name) => (
              <Input key={name} name={`remark_${name}`} />
            ))}
          </div>
        </Details>
      ))}
      <Input name="back_reason" />
    </Form>
  </Card>
)
