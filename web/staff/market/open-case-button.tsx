import type { Finding } from '#contract/market/states'
import { Form } from '../../forms/form.tsx'
import { useFormState } from '../../forms/state.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { formatFigure, formatFindingKind } from './finding-words.ts'

type OpenCaseProps = { slug: string; finding: Pick<Finding, 'kind' | 'figure'> & { key: string } }
/** The form's name on the page of a share, which takes it. */
export const OPEN_NOW = 'open-now'

/** Button that opens a case about a finding, with the finding as its reason. */
export function OpenCaseButton({ slug, finding: { key, kind, figure } }: OpenCaseProps) {
  const told = useFormState(OPEN_NOW)
  return (
    <Form
      name={OPEN_NOW}
      fields={{}}
      action={paths.marketDeskShare(slug)}
      submit={m.mdesk_case_open()}
      look={{ kind: 'danger', size: 'sm' }}
      answer={told.values.finding === key ? told : { values: {}, errors: {} }}
    >
      <input type="hidden" name="finding" value={key} />
      <input
        type="hidden"
        name="reason"
        value={m.mdesk_case_now_reason({ kind: formatFindingKind(kind), figure: formatFigure(figure) })}
      />
    </Form>
  )
}
