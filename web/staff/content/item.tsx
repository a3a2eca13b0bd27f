import { Form, useActionData } from 'react-router'
import { type FieldSpec, fieldsOf } from '#contract/content/states'
import { isId, newId } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { dateTime } from '../../lib/format.ts'
import { useFormState } from '../../lib/forms.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Sections } from '../../public/parts/document-page.tsx'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { Card, Note } from '../../ui/card.tsx'
import { ErrorSummary, RadioGroup, TextField } from '../../ui/fields/index.ts'
import '../../public/text.css'
import { type DiffLine, diffLines } from '../../lib/diff.ts'
import { Blocks } from '../../ui/blocks.tsx'
import { DiffCard } from '../../ui/diff-card.tsx'
import { namesOf } from '../kit/names.ts'
import { StaffPage } from '../kit/page.tsx'
import type { Route } from './+types/item.ts'
import { act, previewOf, type Shown, wholeText } from './act.ts'
import { FieldOf } from './field-of.tsx'
import { fieldLabel, keyHints, kindTitles, newLabels, segmentOf, segments } from './kinds.ts'
import { PreviewCard, unlessPreview, useLivePreview } from './live-preview.tsx'
import { choicesOf, deskOf } from './staff.ts'
import { States } from './states.tsx'
import { Steps } from './steps.tsx'
import { Versions } from './versions.tsx'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.desk_edit()) }, { name: 'robots', content: 'noindex' }]
export const shouldRevalidate = unlessPreview

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale, now } = deskOf(call)
  const segment = segmentOf(call.request)
  const kind = segments[segment]
  const writes = hasPermission(actor, 'content.edit')
  const [choices, { items: recent }] = await Promise.all([
    choicesOf({ app, actor, locale }, kind),
    app.content.images(actor, { limit: 4 }),
  ])
  const shared = {
    segment,
    kind,
    writes,
    specs: fieldsOf(kind),
    key: newId<'key'>(now) as string,
    choices,
    pictures: recent.map(({ src, alt }) => ({ code: `![${alt}](${src})`, alt })),
  }
  const { id } = call.params
  if (id === 'new' && writes && newLabels[segment]) return personal({ ...shared, item: null, shown: null, diff: null })
  const item = await orNotFound(app.content.deskItem(actor, isId(id) ? id : { kind, key: id }))
  const name = await namesOf(
    app,
    item.versions.flatMap(({ author, approvedBy }) => [author, approvedBy]),
  )
  const newest = item.versions[0]!
  const asked = Number(new URL(call.request.url).searchParams.get('diff'))
  const at = item.versions.findIndex(({ number }) => number === asked)
  const text = (version: typeof newest | undefined) => (version ? wholeText(kind, version.fields) : '')
  return personal({
    ...shared,
    item: {
      ...item,
      fields: newest.fields,
      versions: item.versions.map(({ number, author, reason, newEdition, writtenAt, approvedBy }) => ({
        number,
        reason,
        newEdition,
        writtenAt,
        author: name(author),
        approvedBy: approvedBy && name(approvedBy),
      })),
    },
    shown: await previewOf({ app, context: call.context }, kind, newest.fields),
    diff: at >= 0 ? { number: asked, lines: diffLines(text(item.versions[at + 1]), text(item.versions[at])) } : null,
  })
}

export async function action(call: Route.ActionArgs) {
  const at = deskOf(call, 'content.edit')
  const segment = segmentOf(call.request)
  const { id: named } = call.params
  const item =
    named === 'new' || isId(named)
      ? { id: named }
      : await orNotFound(at.app.content.deskItem(at.actor, { kind: segments[segment], key: named }))
  return act({ ...at, segment, context: call.context }, item.id, await call.request.formData())
}

export default function Item({ loaderData }: Route.ComponentProps) {
  const { segment, item, writes, shown, diff, specs } = loaderData
  const labelled = [...specs.map(({ name }) => name), ...besideFields]
  const conflict = (useActionData() as { conflict?: DiffLine[] } | undefined)?.conflict
  const preview = useLivePreview<Shown>(shown)
  const state = useFormState({
    byline: m.desk_byline_default(),
    ...item?.fields,
    key: item?.key ?? '',
    edition: 'wording',
  })
  return (
    <StaffPage
      title={item ? item.title : (newLabels[segment]?.() ?? m.desk_edit())}
      back={{ to: paths.contentDeskKind(segment), label: kindTitles[segment]() }}
      aside={item ? <States row={item} /> : undefined}
    >
      <ErrorSummary state={state} labels={Object.fromEntries(labelled.map((name) => [name, fieldLabel(name)]))} />
      <div className="cdesk-cols">
        <div className="grid gap-5">
          {diff ? <DiffCard title={m.desk_diff({ version: diff.number })} lines={diff.lines} /> : null}
          {conflict ? <DiffCard title={m.desk_conflict()} text={m.desk_conflict_text()} lines={conflict} /> : null}
          {writes ? <Editor {...loaderData} state={state} watch={preview.watch} /> : <Note>{m.desk_read_only()}</Note>}
          {loaderData.kind === 'link' ? null : (
            <PreviewCard working={preview.working}>
              {preview.shown ? <Preview shown={preview.shown} /> : null}
            </PreviewCard>
          )}
        </div>
        {item ? (
          <aside className="grid gap-5" aria-label={m.desk_steps()}>
            <Steps item={item} writes={writes} field={state.field} />
            <Versions
              versions={item.versions}
              live={item.live}
              writes={writes}
              to={(version) => paths.contentDeskText(segment, item.id, { diff: `${version}` })}
            />
            {item.shown.length ? <WasUp shown={item.shown} /> : null}
          </aside>
        ) : null}
      </div>
    </StaffPage>
  )
}

const Preview = ({ shown }: { shown: Shown }) =>
  'blocks' in shown ? (
    <div className="running" lang="id">
      <Blocks blocks={shown.blocks} />
    </div>
  ) : (
    <div className="prose cdesk-shown" lang="id">
      <Sections sections={shown.sections} />
    </div>
  )

const besideFields = ['key', 'reason', 'at', 'end', 'why']

type EditorProps = Route.ComponentProps['loaderData'] & {
  state: ReturnType<typeof useFormState>
  watch: ReturnType<typeof useLivePreview>['watch']
}

function Editor({ segment, kind, item, specs, key: idempotency, choices, pictures, state, watch }: EditorProps) {
  const { field, errors } = state
  const fixed = item !== null && (item.live !== null || kind === 'page')
  const main = specs.filter((spec) => !besides(kind, spec))
  const more = specs.filter((spec) => besides(kind, spec))
  const show = (spec: FieldSpec) => (
    <FieldOf key={spec.name} spec={spec} field={field(spec.name)} choices={choices} pictures={pictures} fixed={fixed} />
  )
  return (
    <Form method="post" className="panel grid gap-5" key={item?.latest ?? 0} {...watch}>
      <input type="hidden" name="base" value={item?.latest ?? 0} />
      <input type="hidden" name="idempotency" value={idempotency} />
      {fixed ? null : <TextField {...field('key')} label={m.desk_key()} hint={keyHints[segment]()} maxLength={80} />}
      {main.map(show)}
      {more.length ? (
        <details className="cdesk-more" open={more.some(({ name }) => errors[name]) ? true : undefined}>
          <summary>{m.desk_more_fields()}</summary>
          <div className="grid gap-4">{more.map(show)}</div>
        </details>
      ) : null}
      {item?.legal && kind === 'page' ? (
        <RadioGroup
          {...field('edition')}
          label={m.desk_change_kind()}
          look="cards"
          options={[
            { value: 'wording', label: m.desk_change_wording(), note: m.desk_change_wording_note() },
            { value: 'edition', label: m.desk_change_edition(), note: m.desk_change_edition_note() },
          ]}
        />
      ) : null}
      <TextField {...field('reason')} label={m.desk_reason()} hint={m.desk_reason_hint()} maxLength={200} />
      <div className="chips">
        <SubmitButton name="intent" value="save">
          {m.desk_save()}
        </SubmitButton>
        {kind === 'link' ? null : (
          <Button type="submit" name="intent" value="preview">
            {m.desk_preview()}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** A page's title and its words in English seldom change: its text comes first. */
const besides = (kind: string, { name }: FieldSpec) => kind === 'page' && name !== 'body'

const WasUp = ({ shown }: { shown: readonly { version: number; edition: string | null; since: Date }[] }) => (
  <Card title={m.desk_shown()}>
    <ol className="cdesk-versions">
      {shown.map(({ version, edition, since }) => (
        <li key={`${version}-${since.getTime()}`}>
          <span>{m.desk_shown_row({ version, time: dateTime(since) })}</span>
          {edition ? <small>{m.desk_shown_edition({ edition })}</small> : null}
        </li>
      ))}
    </ol>
  </Card>
)
