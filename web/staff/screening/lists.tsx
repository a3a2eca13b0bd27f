import { data } from 'react-router'
import { ImportList } from '#contract/screening/input'
import { inputMessages, screeningRefusals } from '#contract/screening/refusals'
import { type ListPreview, listKindNames, listKinds, MAX_LIST_BYTES } from '#contract/screening/states'
import { commandRefusals } from '#shared/command-refusals'
import { hasPermission } from '#shared/permissions'
import { isRejectedFields, type RejectedField } from '#shared/rejected-fields'
import { formAction } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { UploadInput } from '../../forms/upload-input.tsx'
import { requiredFileSchema } from '../../forms/upload-schema.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime, number } from '../../lib/format.ts'
import { NO_STORE, personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { replaceIdsWithNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/lists.ts'
import { OpenScreeningHits } from './open-hits.tsx'
import { ListImportFaults, ListImportPreview } from './preview.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.screening_lists)

const PAGE = 20

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const after = call.url.searchParams.get('after')?.slice(0, 80)
  const hits = await app.screening.hits(actor, { limit: PAGE, after })
  const lists = await replaceIdsWithNames(app, await app.screening.lists(actor), 'importedBy')
  return respondWithPersonalData({ hits, lists, imports: hasPermission(actor, 'screening.import') })
}

const fields = {
  kind: {
    kind: 'dropdown',
    label: m.screening_kind,
    options: () => listKindNames.map((value) => ({ value, label: listKinds[value][getLocale()] })),
  },
  file: { kind: 'upload', label: m.screening_file, hint: m.screening_file_hint },
} as const satisfies FieldSpecs

/** What the page was answered: what is in the file, or what is wrong with it line by line. */
type Answered = { preview: ListPreview } | { faults: { line: string; text: string }[] }

export const action = formAction({
  fields,
  schema: ImportList.extend({ file: requiredFileSchema(m.screening_file_missing) }),
  refusals: [screeningRefusals, commandRefusals],
  at: { screening_list_too_large: 'file', screening_list_known: 'file' },
  async run(call: Route.ActionArgs, { kind, file }, { posted }) {
    const { app, actor } = getStaffContext(call, 'screening.import')
    const bytes = new Uint8Array(await file.slice(0, MAX_LIST_BYTES + 1).arrayBuffer())
    try {
      if (posted.get('act') !== 'import')
        return data({ preview: await app.screening.previewList(actor, { kind, bytes }) }, { headers: NO_STORE })
      const { entries, edition } = await app.screening.importList(actor, { kind, bytes })
      const title = m.screening_imported({ list: listKinds[kind][getLocale()], edition, entries: number(entries) })
      return redirectWithToast(paths.screeningLists(), { variant: 'success', title })
    } catch (error) {
      if (!isRejectedFields(error)) throw error
      return data({ faults: error.fields.map(inWords) }, { status: 422, headers: NO_STORE })
    }
  },
})

const messages: Readonly<Record<string, { id: string; en: string }>> = inputMessages
const inWords = ({ field, message }: RejectedField) => ({
  line: field.replace('line.', ''),
  text: messages[message]?.[getLocale()] ?? message,
})

/** Page of the screening lists: lists in force and the import of a new edition. */
export default function ScreeningListsPage({ loaderData: { hits, lists, imports }, actionData }: Route.ComponentProps) {
  const answered = answeredOf(actionData)
  return (
    <StaffPage
      title={m.screening_lists()}
      lede={m.screening_lists_lede()}
      back={{ to: paths.kycDesk(), label: m.kyc_desk() }}
    >
      <CasePageLayout
        evidence={
          <>
            <OpenScreeningHits {...hits} />
            <CaseQueue
              caption={m.screening_lists()}
              to={paths.screeningLists()}
              columns={columns()}
              rows={lists}
              rowKey={({ id }) => id}
              next={null}
              empty={{ title: m.screening_none(), text: m.screening_none_text() }}
            />
          </>
        }
        decision={
          imports ? (
            <>
              <Card title={m.screening_import()}>
                <Form fields={fields} className="grid gap-4" buttons={<Buttons />} stays>
                  <Input name="kind" />
                  <UploadInput name="file" accept=".csv,.txt,.xml,text/csv,text/xml" />
                </Form>
              </Card>
              {answered && 'preview' in answered ? <ListImportPreview preview={answered.preview} /> : null}
              {answered && 'faults' in answered ? <ListImportFaults faults={answered.faults} /> : null}
            </>
          ) : null
        }
      />
    </StaffPage>
  )
}

/** Looking first is the button that Enter presses. */
const Buttons = () => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" name="act" value="preview">
      {m.screening_look()}
    </Button>
    <Button type="submit" kind="primary" name="act" value="import">
      {m.screening_enforce()}
    </Button>
  </div>
)

type Row = Route.ComponentProps['loaderData']['lists'][number]
const columns = (): Column<Row>[] => [
  { key: 'kind', label: m.screening_kind(), heading: true, cell: ({ kind }) => listKinds[kind][getLocale()] },
  { key: 'edition', label: m.screening_edition(), cell: ({ edition }) => edition },
  { key: 'entries', label: m.screening_entries(), cell: ({ entries }) => number(entries) },
  {
    key: 'imported',
    label: m.screening_imported_at(),
    cell: ({ importedBy, importedAt }) => `${importedBy}, ${dateTime(importedAt)}`,
  },
  {
    key: 'screened',
    label: m.screening_screened(),
    cell: ({ screenedAt }) =>
      screenedAt ? dateTime(screenedAt) : <Badge tone="gold">{m.screening_under_way()}</Badge>,
  },
]

/** What the form was told when it was refused is not for here. */
const answeredOf = (answer: unknown): Answered | null =>
  typeof answer === 'object' && answer !== null && ('preview' in answer || 'faults' in answer)
    ? (answer as Answered)
    : null
