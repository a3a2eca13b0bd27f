import { Download } from 'lucide-react'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { CommentPreview, SettleComment } from '#contract/due-diligence/input'
import {
  agreementSides,
  agreementSideWords,
  previewSections,
  previewSectionWords,
} from '#contract/due-diligence/states'
import { proposalStateWords } from '#contract/proposals/states'
import { isSignedIn } from '#shared/actor'
import { appContext, requestContext } from '../context.ts'
import { formAction, formActions } from '../forms/action.ts'
import type { FieldSpecs } from '../forms/fields.ts'
import { Form } from '../forms/form.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { dateTime } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { toPageTitle } from '../lib/title.ts'
import { getLocale, m } from '../lib/words.ts'
import { FinancialStatements } from '../offerings/detail/finance.tsx'
import { OfferingHeader } from '../offerings/detail/offering-header.tsx'
import { OfferingPeople } from '../offerings/detail/people.tsx'
import { OfferingRisks } from '../offerings/detail/risks.tsx'
import { OfferingSchedule } from '../offerings/detail/schedule.tsx'
import { ShariaCompliance } from '../offerings/detail/sharia.tsx'
import { OfferingSummary } from '../offerings/detail/summary.tsx'
import { UseOfFunds } from '../offerings/detail/use-of-funds.tsx'
import { paths } from '../paths.ts'
import { Card, Note } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { NavigableSection } from '../ui/layout/navigable-section.tsx'
import { DocumentList } from '../ui/lists/document-list.tsx'
import type { Route } from './+types/preview.ts'
import { answerFields, doneFields, PreviewComments } from './preview-comments.tsx'
import '../offerings/detail/detail.css'

export const headers = personalHeaders
export const meta = () => [{ title: toPageTitle(m.preview_title()) }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { actor, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? ''
  const first = await orThrowNotFound(app.dueDiligence.preview(actor, { slug, token }))
  const asks = first.mayComment && first.state === 'approved'
  if (asks) await app.dueDiligence.pollAgreementSignings(actor, { id: first.proposalId })
  const found = asks ? await app.dueDiligence.preview(actor, { slug, token }) : first
  if (found.state === 'scheduled') throw redirect(paths.detail(slug))
  const link = found.mayComment ? await app.dueDiligence.createPreviewLink(actor, { slug }) : null
  const people = await app.identity.people(
    found.comments.flatMap(({ by, steps }) => [by, ...steps.map((step) => step.by)]),
  )
  const firstname = (by: string) => people.get(by)?.firstname ?? ''
  return respondWithPersonalData({
    ...found,
    token,
    now: now.toISOString(),
    comments: found.comments.map((comment) => ({
      ...comment,
      by: firstname(comment.by),
      steps: comment.steps.map((step) => ({ ...step, by: firstname(step.by) })),
    })),
    link: link && {
      address: `${app.config.publicUrl}${paths.preview(slug, { token: link.token })}`,
      until: link.until,
    },
  })
}

const fields = {
  section: {
    kind: 'dropdown',
    label: m.preview_section,
    options: () => previewSections.map((value) => ({ value, label: previewSectionWords[value][getLocale()] })),
  },
  text: { kind: 'textarea', label: m.preview_comment, maxLength: 2_000, rows: 3 },
} as const satisfies FieldSpecs

const comment = formAction({
  form: 'comment',
  fields,
  schema: CommentPreview,
  async run({ context, params: { slug } }: Route.ActionArgs, said) {
    const { actor } = context.get(requestContext)
    if (!isSignedIn(actor)) throw data(null, { status: 404 })
    await context.get(appContext).dueDiligence.comment(actor, { slug, ...said })
    return redirectWithToast(paths.preview(slug), { variant: 'success', title: m.preview_commented() })
  },
})

/** An answer of the other side, or that it is done for who wrote it. */
const settle = <Fields extends FieldSpecs>(to: 'answered' | 'done', form: string, fields: Fields) =>
  formAction({
    form,
    fields,
    schema: z.looseObject({ id: z.string(), text: z.string().default('') }).transform((given, context) => {
      const parsed = SettleComment.safeParse({ id: given.id, text: given.text, to })
      if (parsed.success) return parsed.data
      for (const { path, message } of parsed.error.issues)
        context.addIssue({ code: 'custom', path: [...path], message })
      return z.NEVER
    }),
    async run({ context, params: { slug } }: Route.ActionArgs, said) {
      const { actor } = context.get(requestContext)
      if (!isSignedIn(actor)) throw data(null, { status: 404 })
      await context.get(appContext).dueDiligence.settleComment(actor, { slug, ...said })
      const title = to === 'done' ? m.preview_done_told() : m.preview_answer_sent()
      return redirectWithToast(paths.preview(slug), { variant: 'success', title })
    },
  })

const sign = formAction({
  form: 'sign',
  fields: {},
  schema: z.object({}),
  async run({ context, params: { slug } }: Route.ActionArgs) {
    const [app, { actor }] = [context.get(appContext), context.get(requestContext)]
    const { proposalId } = await orThrowNotFound(app.dueDiligence.preview(actor, { slug }))
    return redirect((await app.dueDiligence.signAsIssuer(actor, { id: proposalId })).url)
  },
})

const revoke = formAction({
  form: 'revoke',
  fields: {},
  schema: z.object({}),
  async run({ context, params: { slug } }: Route.ActionArgs) {
    const [app, { actor }] = [context.get(appContext), context.get(requestContext)]
    await orThrowNotFound(app.dueDiligence.revokePreviewLinks(actor, { slug }))
    return redirectWithToast(paths.preview(slug), { variant: 'success', title: m.preview_link_revoked() })
  },
})

export const action = formActions<Route.ActionArgs>({
  revoke,
  comment,
  sign,
  answer: settle('answered', 'answer', answerFields),
  done: settle('done', 'done', doneFields),
})

/** Preview of an unpublished offering with comments on its sections. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { proposalId, offering, profile, comments, mayComment, link, state, agreement, maySign } = loaderData
  const { side, token, now, cover, gallery, portraits, logo, deck } = loaderData
  const pictureAt = (picture: string) => paths.previewCover(offering.slug, { token, picture })
  return (
    <div className="wrap">
      <div className="mt-4">
        <Note tone="gold">{m.preview_note({ state: proposalStateWords[state][getLocale()] })}</Note>
      </div>
      <div className="detail">
        <div>
          <OfferingHeader
            offering={offering}
            profile={profile}
            now={now}
            acts={false}
            mark={logo ? pictureAt('logo') : null}
            photo={cover === null ? null : { src: paths.previewCover(offering.slug, { token }), alt: cover }}
          />
          <OfferingSummary
            offering={offering}
            profile={profile}
            isPlanned={false}
            photos={gallery.map(({ field, alt }) => ({ src: pictureAt(field), alt }))}
          />
          <OfferingPeople
            offering={offering}
            profile={profile}
            photos={Object.fromEntries(portraits.map(({ field, name }) => [name, pictureAt(field)]))}
          />
          <UseOfFunds facts={offering.facts} target={offering.target} />
          {profile.statements.length ? (
            <FinancialStatements
              statements={profile.statements}
              assumptions={offering.facts.filed?.assumptions ?? ''}
            />
          ) : null}
          <ShariaCompliance profile={profile} akad={offering.akad} />
          <OfferingRisks facts={offering.facts} />
          <OfferingSchedule offering={offering} now={now} />
          <p className="small muted">{m.preview_schedule_text()}</p>
          <NavigableSection id="dokumen" title={m.detail_documents()}>
            <DocumentList
              rows={[
                { title: m.document_prospectus(), file: 'prospektus' as const },
                { title: m.document_sharia_opinion(), file: 'opini-syariah' as const },
                ...(deck ? [{ title: m.document_presentation(), file: 'presentasi' as const }] : []),
              ].map(({ title, file }) => ({
                ...{ title, key: file, href: paths.previewDocument(offering.slug, file, { token }) },
                text: m.preview_document_text(),
                icon: <Download className="i" aria-hidden />,
              }))}
            />
          </NavigableSection>
        </div>
        {mayComment ? (
          <aside className="grid content-start gap-5 mt-8 lg:mt-0" aria-label={m.preview_comments()}>
            {agreement.length > 0 || maySign ? (
              <Card title={m.preview_agreement()}>
                <LabelledValues
                  rows={agreementSides.map((side) => {
                    const signed = agreement.find((each) => each.side === side && each.signedAt)
                    return {
                      label: agreementSideWords[side][getLocale()],
                      value: signed?.signedAt
                        ? m.review_signed({ name: signed.signer, at: dateTime(signed.signedAt) })
                        : m.review_unsigned(),
                    }
                  })}
                />
                <p className="small muted my-3">{m.preview_agreement_text()}</p>
                <p className="mb-3">
                  <a href={paths.issuerAgreement(proposalId)} download>
                    {m.preview_agreement_copy()}
                  </a>
                </p>
                {maySign ? (
                  <Form name="sign" fields={{}} submit={m.review_sign()} look={{ full: true }} reload />
                ) : null}
              </Card>
            ) : null}
            <PreviewComments comments={comments} side={side} />
            <Card title={m.preview_comment_add()}>
              <Form
                key={comments.length}
                name="comment"
                fields={fields}
                className="grid gap-4"
                submit={m.preview_comment_send()}
              />
            </Card>
            {link ? (
              <Card title={m.preview_link()}>
                <p className="small muted">{m.preview_link_text({ until: dateTime(link.until) })}</p>
                <p className="small break-all">
                  <a href={link.address}>{m.preview_link_open()}</a>
                </p>
                <Form name="revoke" fields={{}} submit={m.preview_link_revoke()} look={{ kind: 'quiet' }} />
              </Card>
            ) : null}
          </aside>
        ) : null}
      </div>
    </div>
  )
}
