import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { type FieldSpec, listContentFields, listEnglishFields } from '#contract/content/states'
import { brand } from '#shared/brand'
import { isId, newId } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { useFormState } from '../../forms/state.ts'
import { type DiffLine, diffLines } from '../../lib/diff.ts'
import { dateTime } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ContentPreview, loadPreview, type Shown } from '../../publications/preview.tsx'
import { Button, SubmitButton } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/cards/card.tsx'
import { DiffCard } from '../../ui/cards/diff-card.tsx'
import { MarkdownInput } from '../../ui/inputs/markdown-input.tsx'
import { PictureChoice } from '../../ui/inputs/picture-choice.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { TextVersions } from '../kit/cases/versions.tsx'
import { toContentAddress } from '../kit/forms/content-address.ts'
import { PreviewCard, revalidateUnlessPreview, useLivePreview } from '../kit/forms/live-preview.tsx'
import { LocalDraftNote } from '../kit/forms/local-draft-note.tsx'
import { PictureUpload } from '../kit/forms/picture-upload.tsx'
import { replaceIdsWithNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { acts, joinFields } from './act.ts'
import { editorFields, findTitleField, listPlacementOptions } from './fields.ts'
import { getContentKind, parseSegment } from './kinds.ts'
import { ContentStateBadges } from './states.tsx'
import { PublishingSteps } from './steps.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.desk_edit)
export const shouldRevalidate = revalidateUnlessPreview

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale, now } = getStaffContext(call)
  const segment = parseSegment(call.request)
  const { kind, words } = getContentKind(segment)
  const writes = hasPermission(actor, 'content.edit')
  const [choices, { items: recent }] = await Promise.all([
    listPlacementOptions({ app, actor, locale }, kind),
    app.content.images(actor, { limit: 8 }),
  ])
  const pictures = recent.map(({ src, small, alt }) => ({ src, small, alt, code: `![${alt}](${src})` }))
  const shared = { segment, kind, writes, idempotency: newId<'key'>(now) as string, choices, pictures }
  const { id } = call.params
  if (id === 'new' && writes && words.make)
    return respondWithPersonalData({ ...shared, item: null, shown: null, diff: null })
  const item = await orThrowNotFound(app.content.deskItem(actor, isId(id) ? id : { kind, key: id }))
  const newest = item.versions[0]!
  const asked = Number(new URL(call.request.url).searchParams.get('diff'))
  const at = item.versions.findIndex(({ number }) => number === asked)
  const text = (version: typeof newest | undefined) => (version ? joinFields(kind, version.fields) : '')
  const versions = await replaceIdsWithNames(
    app,
    item.versions.map(({ fields: _, ...version }) => version),
    'author',
    'approvedBy',
  )
  return respondWithPersonalData({
    ...shared,
    item: { ...item, fields: newest.fields, versions },
    shown: await loadPreview({ app, context: call.context }, kind, newest.fields),
    diff: at >= 0 ? { number: asked, lines: diffLines(text(item.versions[at + 1]), text(item.versions[at])) } : null,
  })
}

export const action = acts

/** Page of one content text: editor, preview, versions and publishing. */
export default function ContentItemPage({ loaderData }: Route.ComponentProps) {
  const { segment, kind, item, writes, shown, diff } = loaderData
  const conflict = (useActionData() as { conflict?: DiffLine[] } | undefined)?.conflict
  const preview = useLivePreview<Shown>(shown)
  const { title, make } = getContentKind(segment).words
  return (
    <StaffPage
      title={item ? item.title : (make ?? m.desk_edit)()}
      back={{ to: paths.contentDeskKind(segment), label: title() }}
      aside={item ? <ContentStateBadges row={item} /> : undefined}
    >
      <CasePageLayout
        evidence={
          <>
            {diff ? <DiffCard title={m.desk_diff({ version: diff.number })} lines={diff.lines} /> : null}
            {conflict ? <DiffCard title={m.desk_conflict()} text={m.desk_conflict_text()} lines={conflict} /> : null}
            <div {...preview.watch}>
              {writes ? <Editor {...loaderData} key={item?.latest ?? 0} /> : <Note>{m.desk_read_only()}</Note>}
            </div>
            {kind === 'link' ? null : (
              <PreviewCard working={preview.working}>
                {preview.shown ? <ContentPreview shown={preview.shown} /> : null}
              </PreviewCard>
            )}
          </>
        }
        decision={
          item ? (
            <>
              <PublishingSteps item={item} segment={segment} writes={writes} />
              <TextVersions
                versions={item.versions}
                marks={(version) => marksOf(item, version)}
                more={(version) => factsOf(item, version)}
                changes={(number) => paths.contentDeskText(segment, item.id, { diff: `${number}` })}
                restores={writes}
              />
            </>
          ) : null
        }
      />
    </StaffPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Editor({ segment, kind, item, idempotency, choices, pictures }: Loaded) {
  const { errors } = useFormState('save')
  const fixed = item !== null && (item.live !== null || kind === 'page')
  // a page's title and what is in English seldom change: the text comes first
  const isBeside = ({ name }: FieldSpec) => (kind === 'page' ? name !== 'body' : listEnglishFields(kind).includes(name))
  const specs = listContentFields(kind)
  const beside = specs.filter(isBeside)
  const show = ({ name, form }: FieldSpec) =>
    form === 'picture' ? (
      <PictureChoice key={name} name={name} pictures={pictures} />
    ) : form === 'markdown' ? (
      <MarkdownInput key={name} name={name} pictures={pictures} />
    ) : (
      <Input key={name} name={name} {...(fixed && name === 'category' && { hint: m.desk_slug_fixed() })} />
    )
  return (
    <Form
      name="save"
      fields={editorFields(segment, choices)}
      initial={{
        byline: m.desk_byline_default({ brand: brand.name }),
        ...item?.fields,
        key: item?.key ?? '',
        edition: 'wording',
      }}
      className="panel grid gap-5"
      buttons={
        <div className="chips">
          <SubmitButton>{m.desk_save()}</SubmitButton>
          {kind === 'link' ? null : (
            <Button type="submit" name="preview" value="1">
              {m.desk_preview()}
            </Button>
          )}
        </div>
      }
    >
      <input type="hidden" name="base" value={item?.latest ?? 0} />
      <input type="hidden" name="idempotency" value={idempotency} />
      {specs.filter((spec) => !isBeside(spec)).map(show)}
      {fixed ? null : <Input name="key" />}
      {item || fixed ? null : <DerivedAddress from={findTitleField(kind)} to="key" />}
      {specs.some(({ form }) => form === 'markdown') ? <PictureUpload /> : null}
      {beside.length ? (
        <Details
          label={kind === 'page' ? m.desk_more_fields() : m.desk_english_fields()}
          open={beside.some(({ name }) => name in errors)}
        >
          <div className="grid gap-4">{beside.map(show)}</div>
        </Details>
      ) : null}
      {item?.legal && kind === 'page' ? <Input name="edition" /> : null}
      <Input name="reason" />
      <LocalDraftNote about={`${segment}/${item?.id ?? 'new'}`} base={item?.latest ?? 0} />
    </Form>
  )
}

type ContentItemPage = NonNullable<Loaded['item']>

const marksOf = ({ live }: ContentItemPage, { number, newEdition }: ContentItemPage['versions'][number]) => [
  ...(live === number ? [m.desk_live()] : []),
  ...(newEdition ? [m.desk_new_edition()] : []),
]

/** Who agreed to a version, and since when readers had it. */
const factsOf = ({ shown }: ContentItemPage, { number, approvedBy }: ContentItemPage['versions'][number]) => [
  ...(approvedBy ? [m.desk_approved_by({ name: approvedBy })] : []),
  ...shown
    .filter(({ version }) => version === number)
    .map(({ edition, since }) => {
      const time = dateTime(since)
      return edition ? m.desk_shown_edition({ edition, time }) : m.desk_shown_since({ time })
    }),
]

/** Writes a new text's address after its title, until somebody writes one themselves; the server does it where no script runs. */
function DerivedAddress({ from, to }: { from: string; to: string }) {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = here.current?.closest('form')
    const address = form?.elements.namedItem(to)
    if (!form || !(address instanceof HTMLInputElement)) return
    let own = address.value !== ''
    const onInput = ({ target }: Event) => {
      if (target === address) own = address.value !== ''
      else if (!own && target instanceof HTMLInputElement && target.name === from)
        address.value = toContentAddress(target.value)
    }
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [from, to])
  return <span ref={here} hidden />
}
