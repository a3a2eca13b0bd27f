import { listStepNames } from '#contract/proposals/states'
import { type Pages, page } from '../page.ts'
import { paths } from '../paths.ts'

/** Steps whose page brings more than fields: what is heavy is loaded where it is used. */
const filePages: Readonly<Record<string, string>> = { 'finance-info': 'file-figures', 'terms-finance': 'file-terms' }

/** The steps of the application and of the file, each at an address of its own. */
const steps = [
  ...listStepNames('proposal').map((step) => page(paths.propose({}, step).slice(1), 'issuer/apply.tsx', 'person')),
  ...listStepNames('proposal-file').map((step) =>
    page(paths.submission({}, step).slice(1), `issuer/${filePages[step] ?? 'file'}.tsx`, 'person'),
  ),
]

/** A business that asks for funding, and what its issuer files. */
export const issuerPages: Pages = {
  default: [
    ...steps,
    page('users/questions', 'issuer/questions.tsx', 'person'),
    page('users/business/distributions', 'issuer/distribute.tsx', 'person'),
    page('users/business/rights', 'issuer/corporate-action.tsx', 'person'),
    page('users/business/buyback', 'issuer/corporate-action.tsx', 'person'),
    page('users/business/meetings/:id', 'issuer/meeting.tsx', 'person'),
    page('users/business/reports/:id', 'issuer/report.tsx', 'person'),
    page('users/business/papers/:id/:field', 'issuer/paper.tsx', 'person'),
    page('users/business/sharia/:id', 'issuer/sharia.tsx', 'person'),
    page('users/business/sharia-year/:id', 'issuer/sharia-year.tsx', 'person'),
  ],
  gray: [page('users/business', 'issuer/business.tsx', 'person')],
  none: [
    page('submission', 'issuer/submission.tsx', 'person'),
    page('submission/figures', 'issuer/figures/upload.ts', 'person'),
    page('submission/figures.csv', 'issuer/figures/template.ts', 'person'),
    page('users/business/distributions.csv', 'issuer/distributions-csv.ts', 'person'),
    page('users/business/remarks/:id', 'issuer/answer.ts', 'person'),
  ],
}
