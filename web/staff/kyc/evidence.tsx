import type { Attachment } from '#contract/attachments/states'
import { type CardLine, EXEMPTION_DRAFT, type KycStep, listKycFiles, type Party } from '#contract/verification/states'
import { getFieldLabel, getStepTitle } from '../../kyc/steps.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type CompareLine, CompareTable } from '../../ui/tables/compare-table.tsx'
import { CaseDocuments } from '../kit/cases/case-documents.tsx'
import { listComparedLines, type Marks } from './compare-with-sources.ts'
import { getDocumentWords } from './document-words.ts'

type Step = { step: KycStep; fields: { name: string; value: string }[] }
type KycApplicationData = { party: Party; steps: readonly Step[]; marks: Marks; card: readonly CardLine[] }

/**
 * Data of a KYC application: fields compared with the identity document first, then step by step; secret numbers are
 * masked.
 */
export function KycApplicationData({ party, steps, marks, card }: KycApplicationData) {
  const beside = card.map(({ field }) => field)
  const rest = steps.map(({ step, fields }) => ({ step, fields: fields.filter(({ name }) => !beside.includes(name)) }))
  return (
    <>
      {card.length ? <BesideCard party={party} lines={listComparedLines(party, card, marks)} /> : null}
      {rest.map(({ step, fields }) => (
        <Card key={step} title={getStepTitle(party, step)}>
          {fields.length ? (
            <LabelledValues
              rows={fields.map(({ name, value }) => ({
                label: getFieldLabel(party, name),
                value: <Compared value={value} mark={marks[name]} />,
              }))}
            />
          ) : (
            <p className="muted">{m.kyc_desk_empty()}</p>
          )}
        </Card>
      ))}
    </>
  )
}

const BesideCard = ({ party, lines }: { party: Party; lines: readonly CompareLine[] }) => (
  <Card title={getDocumentWords(party).beside()}>
    <CompareTable
      caption={m.account_table({ name: getDocumentWords(party).beside() })}
      head={[m.kyc_desk_field(), m.kyc_desk_written(), getDocumentWords(party).read(), m.kyc_desk_compared()]}
      words={{ same: m.kyc_desk_same(), differs: m.kyc_desk_differs(), unread: m.kyc_desk_by_eye() }}
      lines={lines}
    />
  </Card>
)

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
  purpose.startsWith(EXEMPTION_DRAFT) ? m.exemption_evidence() : getFieldLabel(party, purpose.split('.')[1] ?? purpose)

/** As the form asks for them: the document before the face; what belongs to no field of it comes first. */
const inOrder = (party: Party, files: readonly Attachment[]) => {
  const names = listKycFiles(party).map(([name]) => name as string)
  const place = ({ purpose }: Attachment) => names.indexOf(purpose.split('.')[1] ?? '')
  return files.toSorted((one, other) => place(one) - place(other))
}

/** Pictures and files of a KYC application. */
export const KycPictures = ({ party, files }: { party: Party; files: readonly Attachment[] }) => (
  <CaseDocuments
    title={m.kyc_desk_pictures()}
    papers={inOrder(party, files).map((file) => ({ ...file, label: labelOf(party, file.purpose) }))}
    none={m.kyc_desk_no_pictures()}
  />
)
