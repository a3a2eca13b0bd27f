import { computeBusinessValuations } from '#contract/proposals/rules/valuation'
import { fillRules } from '#contract/rulebook/states'
import type { NewDocument } from '#modules/documents'
import type { ProposalWithValues } from '#modules/proposals'
import type { Book } from '#modules/rulebook'
import { writePdf } from '#platform/files/pdf'
import { brand } from '#shared/brand'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import type { PdfBlock } from '#shared/pdf-document'
import { readBusinessFromFile, readOfferingTermsFromFile, readOfficersFromFile } from './from-file.ts'
import { toOpinionBlocks } from './opinion-document.ts'
import { toProspectusBlocks } from './prospectus.ts'
import type { ProspectusPictures } from './prospectus-pictures.ts'
import type { ProspectusValuations } from './prospectus-valuations.ts'
import { readFinancialStatementsFromFile } from './statements.ts'
import type { BoardOpinion, Plan } from './states.ts'

type Printing = {
  plan: Plan
  opinion: BoardOpinion
  rules: Book
  opensOn: string
  days: number
  dated: LocalDate
  figures: ProspectusPictures
}

/** In points. */
const LOGO_HEIGHT = 56

/** Documents published with an offering: prospectus with pictures, and the sharia board's opinion. */
export async function printOfferingDocuments(
  filed: ProposalWithValues,
  { plan, opinion, rules, opensOn, days, dated, figures }: Printing,
) {
  const { values } = filed
  const terms = readOfferingTermsFromFile(values)
  const { description, ...business } = readBusinessFromFile(values, plan.slug, filed.applicant.owner_user_id)
  const about = {
    business: {
      ...business,
      description: description.split('\n\n'),
      officers: readOfficersFromFile(values),
      milestones: [],
      statements: readFinancialStatementsFromFile(values),
      opinion,
    },
    offering: { ...terms, ...terms.facts, code: plan.code },
    ...(terms.kind === 'share' ? { valued: computeValuations(values, rules) } : {}),
    portraits: figures.portraits,
    dated,
    opensOn: opensOn as LocalDate,
    closesOn: plusDays(opensOn as LocalDate, days),
  }
  const print = async (kind: NewDocument['kind'], title: string, blocks: PdfBlock[]) => {
    const written = await writePdf({
      title,
      kind: business.legalName,
      author: business.legalName,
      foot: `${business.name} · ${title} · diterbitkan melalui ${brand.name}`,
      dated: wib(dated),
      blocks: fillRules(blocks, rules),
    })
    return { kind, title, dated, ...written } satisfies NewDocument
  }
  return [
    await print('prospectus', `Prospektus ${business.name}`, [
      ...(figures.logo ? [{ figure: figures.logo, high: LOGO_HEIGHT }] : []),
      ...(figures.cover ? [{ figure: figures.cover }] : []),
      ...toProspectusBlocks(about),
    ]),
    await print(
      'sharia_opinion',
      `Opini syariah ${opinion.number}`,
      toOpinionBlocks({ opinion, legalName: business.legalName }),
    ),
  ]
}

function computeValuations(values: ProposalWithValues['values'], rules: Book): ProspectusValuations {
  const rates = {
    multiple: rules['valuation.earnings_multiple'],
    discount: rules['valuation.expected_yield'],
    benchmark: rules['valuation.benchmark_return'],
  }
  return { valuations: computeBusinessValuations(values, rates), rates }
}
