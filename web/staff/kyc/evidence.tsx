import type { Attachment } from '#contract/attachments/states'
import { EXEMPTION_DRAFT, type KycStep, type Party } from '#contract/verification/states'
import { fieldLabel, stepTitle } from '../../kyc/steps.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'
import { PictureGrid } from '../../ui/picture-grid.tsx'
import { Zoom } from './zoom.tsx'

type Step = { step: KycStep; fields: { name: string; value: string }[] }

/** What was handed in, step by step; secret numbers in part. */
export const Data = ({ party, steps }: { party: Party; steps: readonly Step[] }) =>
  steps.map(({ step, fields }) => (
    <Card key={step} title={stepTitle(party, step)}>
      {fields.length ? (
        <Rows rows={fields.map(({ name, value }) => ({ label: fieldLabel(party, name), value }))} />
      ) : (
        <p className="muted">{m.kyc_desk_empty()}</p>
      )}
    </Card>
  ))

/** Evidence of a securities account stands with the case, too. */
const labelOf = (party: Party, purpose: string) =>
  purpose.startsWith(EXEMPTION_DRAFT) ? m.exemption_evidence() : fieldLabel(party, purpose.split('.')[1] ?? purpose)

/** Pictures are shown, other files are linked. Each is read by its own address, and the audit keeps who did. */
export const Pictures = ({ party, files }: { party: Party; files: readonly Attachment[] }) => (
  <Card title={m.kyc_desk_pictures()}>
    {files.length ? (
      <PictureGrid>
        {files.map(({ id, kind, purpose, name }) => {
          const label = labelOf(party, purpose)
          return (
            <li key={id}>
              {kind === 'image' ? <img src={paths.attachment(id)} alt={label} loading="lazy" /> : null}
              <b>{label}</b>
              {kind === 'image' ? <Zoom src={paths.attachment(id)} label={label} /> : null}
              <a href={paths.attachment(id)} target="_blank" rel="noreferrer">
                {kind === 'image' ? m.kyc_desk_picture_open() : name}
                <span className="sr"> ({label})</span>
              </a>
            </li>
          )
        })}
      </PictureGrid>
    ) : (
      <p>{m.kyc_desk_no_pictures()}</p>
    )}
  </Card>
)
