import { valuationsOf } from '#contract/proposals/rules/valuation'
import { fillRules } from '#contract/rulebook/states'
import type { NewDocument } from '#modules/documents'
import type { ProposalWithValues } from '#modules/proposals'
import type { Book } from '#modules/rulebook'
import { writePdf } from '#platform/pdf'
import { brand } from '#shared/brand'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import type { PdfBlock } from '#shared/pdf-document'
import { businessFrom, officersFrom, termsFrom } from './from-file.ts'
import { opinionBlocks } from './opinion-document.ts'
import { prospectus } from './prospectus.ts'
import type { ProspectusFigures } from './prospectus-figures.ts'
import type { Valued } from './prospectus-valued.ts'
import { statementsFrom } from './statements.ts'
import type { BoardOpinion, Plan } from './states.ts'

type Printing = {
  plan: Plan
  opinion: BoardOpinion
  rules: Book
  opensOn: string
  days: number
  dated: LocalDate
  figures: ProspectusFigures
}

/** In points. */
const LOGO_HIGH = 56

/** What is published with an offering: its prospectus with its pictures, and the board’s opinion, from the file. */
export async function documentsOf(
  filed: ProposalWithValues,
  { plan, opinion, rules, opensOn, days, dated, figures }: Printing,
) {
  const { values } = filed
  const terms = termsFrom(values)
  const { description, ...business } = businessFrom(values, plan.slug, filed.applicant.owner_user_id)
  const about = {
    business: {
      ...business,
      description: description.split('\n\n'),
      officers: officersFrom(values),
      milestones: [],
      statements: statementsFrom(values),
      opinion,
    },
    offering: { ...terms, ...terms.facts, code: plan.code },
    ...(terms.kind === 'share' ? { valued: valuedWith(values, rules) } : {}),
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
      ...(figures.logo ? [{ figure: figures.logo, high: LOGO_HIGH }] : []),
      ...(figures.cover ? [{ figure: figures.cover }] : []),
      ...prospectus(about),
    ]),
    await print(
      'sharia_opinion',
      `Opini syariah ${opinion.number}`,
      opinionBlocks({ opinion, legalName: business.legalName }),
    ),
  ]
}

function valuedWith(values: ProposalWithValues['values'], rules: Book): Valued {
  const rates = {
    multiple: rules['valuation.earnings_multiple'],
    discount: rules['valuation.expected_yield'],
    benchmark: rules['valuation.benchmark_return'],
  }
  return { valuations: valuationsOf(values, rates), rates }
}
