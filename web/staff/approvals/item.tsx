import { CastVote } from '#contract/approvals/input'
import { isId, newId } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { diffLines } from '../../lib/diff.ts'
import { dateTime, money } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { DiffCard } from '../../ui/cards/diff-card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { BeforeAfterList } from '../../ui/text/before-after-list.tsx'
import { CaseDocuments } from '../kit/cases/case-documents.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createSignedFormAction } from '../kit/forms/signed-form-action.ts'
import { createStaffFormAction, pressed } from '../kit/forms/staff-form-action.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { ApprovalVote, voteFields } from './decision.tsx'
import { findReportDisclosure, listRequestDocuments } from './papers.ts'
import { formatApprovalTime, signedWords, stateTones, stateWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.approval_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale, now } = getStaffContext(call)
  const { signatures, changes, proposedBy, kind, title, ...request } = await orThrowNotFound(
    app.approvals.one(actor, call.params.id),
  )
  const name = await loadNames(
    app,
    signatures.map(({ person }) => person),
  )
  const told = changes.map(({ label, before, after }) => ({
    label: label[locale],
    before: before?.[locale] ?? null,
    after: after?.[locale] ?? null,
  }))
  return respondWithPersonalData({
    ...request,
    kind: kind[locale],
    title: title[locale],
    by: name(proposedBy),
    caseId: hasPermission(actor, 'kyc.read-cases') ? kycOf(request.object) : null,
    papers: await listRequestDocuments(app, actor, request.object),
    publication: await findReportDisclosure(app, actor, request.object),
    short: told.filter((change) => !isLong(change)),
    texts: told
      .filter(isLong)
      .map(({ label, before, after }) => ({ label, lines: diffLines(before ?? '', after ?? '') })),
    history: signatures.map(({ person, as, reason, at }) => ({
      who: name(person),
      what: signedWords[as](),
      reason,
      at,
    })),
    /** So that a vote that is sent twice counts once. */
    key: newId<'key'>(now) as string,
  })
}

/** The person whose KYC a request is about: 'kyc/…', 'kyc-reveal/…/nik/…', 'kyc-exemption/…'. */
const kycOf = (object: string) => /^kyc(?:-[a-z]+)?\/([0-9a-f-]{36})/.exec(object)?.[1] ?? null

/** A text is compared line by line, a value stands beside the one before. */
const isLong = ({ before, after }: { before: string | null; after: string | null }) =>
  [before, after].some((text) => text !== null && (text.includes('\n') || text.length > 160))

/** A vote carries out what any module proposed: what is refused may come from each of them. */
export const action = formActions({
  vote: createSignedFormAction({
    form: 'vote',
    fields: voteFields,
    schema: CastVote,
    run: ({ app, actor, id, posted }, voting, proof) => {
      const key = String(posted.get('key') ?? '')
      return app.approvals.vote(actor, { ...voting, id, proof, ...(isId(key) && { idempotencyKey: key }) })
    },
    to: () => paths.approvals(),
    told: m.approval_vote_kept,
  }),
  withdraw: createStaffFormAction({
    ...pressed,
    form: 'withdraw',
    run: ({ app, actor, id }) => app.approvals.withdraw(actor, { id }),
    told: m.approval_withdrawn_done,
  }),
})

/** Page of one approval request: requester, changes, reason, votes so far and the form to vote. */
export default function Approval({ loaderData: request }: Route.ComponentProps) {
  const { title, kind, by, proposedAt, reason, amount, state, votes, votesNeeded, short, texts, history } = request
  const facts = [
    { label: m.approvals_by(), value: `${by}, ${dateTime(proposedAt)}` },
    { label: m.approval_reason(), value: reason },
    ...(amount === null ? [] : [{ label: m.staff_amount(), value: money(amount) }]),
    { label: m.approval_votes_label(), value: m.approval_votes({ votes, needed: votesNeeded }) },
    { label: m.approvals_clock(), value: formatApprovalTime(request) },
  ]
  return (
    <StaffPage
      title={title}
      lede={kind}
      back={{ to: paths.approvals(), label: m.approvals_title() }}
      aside={<Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>}
    >
      <CasePageLayout
        evidence={
          <>
            {short.length ? (
              <Card title={m.approval_changes()}>
                <BeforeAfterList changes={short} />
              </Card>
            ) : null}
            {texts.map(({ label, lines }) => (
              <DiffCard key={label} title={label} lines={lines} />
            ))}
            {request.papers ? (
              <CaseDocuments title={m.approval_papers()} papers={request.papers} none={m.approval_no_papers()} />
            ) : null}
            <Card title={m.approval_about()}>
              <div className="grid gap-4">
                <LabelledValues rows={facts} />
                {request.caseId ? (
                  <ButtonLink to={paths.kycCase(request.caseId)}>{m.approval_kyc_case()}</ButtonLink>
                ) : null}
                {request.publication ? (
                  <ButtonLink to={paths.disclosureItem(request.publication)}>{m.approval_publication()}</ButtonLink>
                ) : null}
              </div>
            </Card>
          </>
        }
        decision={<ApprovalVote request={request} />}
        history={history}
      />
    </StaffPage>
  )
}
