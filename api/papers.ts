import type { Context } from 'hono'
import { isForMembers } from '#contract/documents/states'
import { previewDocuments } from '#contract/due-diligence/states'
import { exampleId } from './desk-kyc-view.ts'
import { type Operation, rawOperation } from './operation.ts'

const PDF = { method: 'get', content: 'application/pdf', example: '%PDF-1.7 …' } as const
const pdfAnswer = (c: Context, { name, pdf }: { name: string; pdf: Uint8Array }) =>
  c.body(new Uint8Array(pdf), 200, {
    'content-type': PDF.content,
    'content-disposition': `attachment; filename="${name}"`,
  })

const meeting = { id: { like: 'id', unknown: 'meeting_not_found', example: exampleId } } as const
const proposal = { id: { like: 'id', unknown: 'proposal_not_found', example: exampleId } } as const
const preview = { slug: { like: 'slug', unknown: 'preview_not_found', example: 'kopi-gayo-lestari' } } as const

const document = rawOperation({
  ...PDF,
  id: 'documentPdf',
  tag: 'Offerings',
  path: '/documents/:code',
  summary: 'A document of an offering, byte for byte as it was published',
  text: 'What a code names never changes. Some are for members: those ask for a token.',
  may: 'anyone',
  params: { code: { like: 'event', unknown: 'document_not_found', example: 'DK-7Q4F-9X2M-K3PD' } },
  async handle({ app, actor, params, c }) {
    const { document, pdf } = await app.documents.open(params.code, actor)
    if (!isForMembers(document.kind)) c.header('etag', `"${document.sha256}"`)
    return pdfAnswer(c, { name: `${document.code}.pdf`, pdf })
  },
})

const minutes = rawOperation({
  ...PDF,
  id: 'meetingMinutesPdf',
  tag: 'Portfolio',
  path: '/meetings/:id/minutes.pdf',
  summary: 'The minutes of a closed meeting',
  text: 'For who had a vote in it. A meeting that is not closed has none.',
  may: 'meeting.read',
  params: meeting,
  handle: async ({ app, actor, params, c }) => pdfAnswer(c, await app.meetings.minutes(actor, params.id)),
})

const minutesForStaff = rawOperation({
  ...PDF,
  id: 'meetingCaseMinutesPdf',
  tag: 'Desk',
  path: '/admin/meetings/:id/minutes.pdf',
  summary: 'The minutes of a closed meeting',
  text: 'A meeting that is not closed has none.',
  may: 'meeting.read-any',
  params: meeting,
  handle: async ({ app, actor, params, c }) => pdfAnswer(c, await app.meetings.minutes(actor, params.id)),
})

const issuerAgreement = rawOperation({
  ...PDF,
  id: 'issuerAgreementPdf',
  tag: 'Issuers',
  path: '/proposals/:id/agreement.pdf',
  summary: 'The agreement between issuer and operator',
  text: 'Signed by both sides it is always the same bytes.',
  may: 'proposal.apply',
  params: proposal,
  handle: async ({ app, actor, params, c }) =>
    pdfAnswer(c, await app.dueDiligence.readAgreementPdf(actor, { id: params.id })),
})

const caseAgreement = rawOperation({
  ...PDF,
  id: 'proposalCaseAgreementPdf',
  tag: 'Desk',
  path: '/desk/proposals/:id/agreement.pdf',
  summary: 'The agreement between issuer and operator',
  text: 'Signed by both sides it is always the same bytes.',
  may: 'proposal.read-cases',
  params: proposal,
  handle: async ({ app, actor, params, c }) =>
    pdfAnswer(c, await app.dueDiligence.readAgreementPdf(actor, { id: params.id })),
})

const names = { prospectus: 'prospectus', sharia_opinion: 'sharia-opinion', presentation: 'presentation' } as const
const ids = {
  prospectus: 'previewProspectusPdf',
  sharia_opinion: 'previewOpinionPdf',
  presentation: 'previewPresentationPdf',
} as const
const words = {
  prospectus: 'The prospectus',
  sharia_opinion: 'The opinion on sharia',
  presentation: 'The presentation',
}
const previewPapers = Object.values(previewDocuments).map((kind) =>
  rawOperation({
    ...PDF,
    id: ids[kind],
    tag: 'Issuers',
    path: `/previews/:slug/${names[kind]}.pdf`,
    summary: `${words[kind]} of an offering that is not public yet`,
    text: 'For its issuer’s people and for staff who examine proposals.',
    may: 'anyone',
    params: preview,
    handle: async ({ app, actor, params, c }) =>
      pdfAnswer(c, await app.dueDiligence.readPreviewDocument(actor, { slug: params.slug, kind })),
  }),
)

export const paperOperations: Operation[] = [
  document,
  minutes,
  minutesForStaff,
  issuerAgreement,
  caseAgreement,
  ...previewPapers,
]
