import type { Attachment } from '#contract/attachments/states'
import { EXEMPTION_DRAFT, type KycStep, type Party } from '#contract/verification/states'
import { fieldLabel, stepTitle } from '../../kyc/steps.ts'
import { m } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'
import { Papers } from '../kit/papers.tsx'
import type { Marks } from './compared.ts'

type Step = { step: KycStep; fields: { name: string; value: string }[] }
type Data = { party: Party; steps: readonly Step[]; marks: Marks }

/** What was handed in, step by step, secret numbers in part, with what others say of the same. */
export const Data = ({ party, steps, marks }: Data) =>
  steps.map(({ step, fields }) => (
    <Card key={step} title={stepTitle(party, step)}>
      {fields.length ? (
        <Rows
          rows={fields.map(({ name, value }) => ({
            label: fieldLabel(party, name),
            value: <Compared value={value} mark={marks[name]} />,
          }))}
        />
      ) : (
        <p className="muted">{m.kyc_desk_empty()}</p>
      )}
    </Card>
  ))

const Compared = ({ value, mark }: { value: string; mark: Marks[string] | undefined }) =>
  mark ? (
    <>
      <span>{value}</span> <Badge tone={mark.agrees ? 'up' : 'warn'}>{mark.said}</Badge>
    </>
  ) : (
    value
  )

/** Evidence of a securities account stands with the case, too. */
const labelOf = (party: Party, purpose: string) =>
  purpose.startsWith(EXEMPTION_DRAFT) ? m.exemption_evidence() : fieldLabel(party, purpose.split('.')[1] ?? purpose)

/** What was handed in as pictures and files. */
export const Pictures = ({ party, files }: { party: Party; files: readonly Attachment[] }) => (
  <Papers
    title={m.kyc_desk_pictures()}
    papers={files.map((file) => ({ ...file, label: labelOf(party, file.purpose) }))}
    none={m.kyc_desk_no_pictures()}
  />
)
