import type { NewDocument } from '#modules/documents'
import type { ProposalWithValues } from '#modules/proposals'
import { PdfFault } from '#platform/files/pdf-check'
import { system } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { ReviewDeps } from './deps.ts'
import type { ReviewRefusals } from './refusals.ts'

type Deps = Pick<ReviewDeps, 'attachments' | 'checkPdf'>

/** The issuer's presentation if it is a safe PDF, otherwise null. Refuses `review_picture_busy` under load. */
export async function readPitchDeck(
  { attachments, checkPdf }: Deps,
  { proposal, values }: Pick<ProposalWithValues, 'proposal' | 'values'>,
  dated: LocalDate,
): Promise<NewDocument | null> {
  const of = { subject: `proposal/${proposal.id}`, id: values.deck?.split(',')[0] ?? '' }
  const pdf = of.id ? await attachments.originalOf(system('reviews'), of) : undefined
  if (pdf?.toString('latin1', 0, 5) !== '%PDF-') return null
  const checked = await checkPdf(pdf).catch((error: unknown) => {
    if (!(error instanceof PdfFault)) throw error
    if (error.why === 'busy') throw new Refusal<ReviewRefusals>('review_picture_busy')
    return null
  })
  return (
    checked && { kind: 'presentation', title: `Presentasi ${values.brandName ?? ''}`.trim(), dated, pdf, ...checked }
  )
}
