import { Form, useActionData } from 'react-router'
import { type Block, categories, categoryWords } from '#contract/publications'
import { isoWib } from '#shared/dates'
import { isId, newId } from '#shared/ids'
import { useFormState } from '../../lib/forms.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { Note } from '../../ui/card.tsx'
import { Dropdown, ErrorSummary, TextArea, TextField } from '../../ui/fields/index.ts'
import { Blocks } from '../blocks.tsx'
import type { Route } from './+types/item.ts'
import { act, wholeText } from './act.ts'
import { type DiffLine, diffLines } from './diff.ts'
import { DiffCard } from './diff-card.tsx'
import { Desk } from './frame.tsx'
import { StateBadge } from './list.tsx'
import { PreviewCard, unlessPreview, useLivePreview } from './live-preview.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { deskOf, namesOf } from './staff.ts'
import { Steps } from './steps.tsx'
import { Versions } from './versions.tsx'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.desk_edit()) }, { name: 'robots', content: 'noindex' }]

export const shouldRevalidate = unlessPreview

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale, now } = deskOf(call, 'content', 'compliance', 'admin', 'auditor')
  const { items: recent } = await app.content.images(actor, { most: 4 })
  const shared = {
    roles: actor.roles,
    pictures: recent.map(({ src, alt }) => ({ code: `![${alt}](${src})`, alt })),
    key: newId<'key'>(now) as string,
    soon: isoWib(new Date(now.getTime() + 86_400_000)).slice(0, 16),
    categories: categories.map((value) => ({ value, label: categoryWords[value][locale] })),
    writes: actor.roles.includes('content'),
  }
  if (!isId(call.params.id)) {
    if (call.params.id !== 'new') await orNotFound(app.publications.deskItem(actor, call.params.id))
    return personal({ ...shared, item: null, shown: null, diff: null })
  }
  const item = await orNotFound(app.publications.deskItem(actor, call.params.id))
  const name = await namesOf(
    app,
    item.versions.flatMap(({ author, approvedBy }) => [author, approvedBy]),
  )
  const asked = Number(new URL(call.request.url).searchParams.get('diff'))
  const at = item.versions.findIndex(({ number }) => number === asked)
  const [after, before] = at >= 0 ? [item.versions[at]!, item.versions[at + 1]] : []
  const whole = (version: typeof after) => (version ? wholeText(version) : '')
  return personal({
    ...shared,
    item: {
      ...item,
      own: item.versions.some(({ number, author }) => number > (item.live ?? 0) && author === actor.userId),
      versions: item.versions.map((version, index) => ({
        ...version,
        body: index === 0 ? version.body : '',
        author: name(version.author),
        approvedBy: version.approvedBy && name(version.approvedBy),
      })),
    },
    shown: app.publications.preview(item.versions[0]!.body),
    diff: after ? { number: after.number, lines: diffLines(whole(before), whole(after)) } : null,
  })
}

export async function action(call: Route.ActionArgs) {
  const at = deskOf(call, 'content', 'compliance', 'admin')
  return act(at, call.params.id, await call.request.formData())
}

export default function Item({ loaderData }: Route.ComponentProps) {
  const { item, key, categories: options, writes, shown, diff, soon, pictures } = loaderData
  const newest = item?.versions[0]
  const conflict = (useActionData() as { conflict?: DiffLine[] } | undefined)?.conflict
  const preview = useLivePreview<Block[]>(shown)
  const state = useFormState({
    category: item?.category ?? 'berita',
    slug: item?.slug ?? '',
    title: newest?.title ?? '',
    summary: newest?.summary ?? '',
    body: newest?.body ?? '',
    byline: newest?.byline ?? m.desk_byline_default(),
    why: '',
    at: soon,
  })
  const { field } = state
  const live = item !== null && item.live !== null
  return (
    <Desk
      title={newest?.title ?? m.desk_new()}
      back={{ to: paths.contentDesk(), label: m.desk_publications() }}
      aside={item ? <StateBadge state={item.state} /> : undefined}
    >
      <ErrorSummary state={state} />
      <div className="cdesk-cols">
        <div className="grid gap-5">
          {diff ? <DiffCard title={m.desk_diff({ version: diff.number })} lines={diff.lines} /> : null}
          {conflict ? <DiffCard title={m.desk_conflict()} text={m.desk_conflict_text()} lines={conflict} /> : null}
          {writes ? (
            <Form method="post" className="panel grid gap-4" key={newest?.number ?? 0} {...preview.watch}>
              <input type="hidden" name="base" value={newest?.number ?? 0} />
              <input type="hidden" name="key" value={key} />
              <TextField {...field('title')} label={m.desk_text_title()} maxLength={120} />
              <div className="cdesk-pair">
                <TextField
                  {...field('slug')}
                  label={m.desk_slug()}
                  hint={live ? m.desk_slug_fixed() : m.desk_slug_hint()}
                  maxLength={80}
                />
                <Dropdown {...field('category')} label={m.desk_category()} options={options} />
              </div>
              <TextArea {...field('summary')} label={m.desk_summary()} rows={3} maxLength={300} />
              <MarkdownField
                {...field('body')}
                label={m.desk_field_body()}
                hint={m.desk_body_hint()}
                rows={22}
                maxLength={40_000}
                pictures={pictures}
              />
              <div className="cdesk-pair">
                <TextField {...field('byline')} label={m.desk_byline()} maxLength={80} />
                <TextField {...field('reason')} label={m.desk_reason()} hint={m.desk_reason_hint()} maxLength={200} />
              </div>
              <div className="chips">
                <SubmitButton name="intent" value="save">
                  {m.desk_save()}
                </SubmitButton>
                <Button type="submit" name="intent" value="preview">
                  {m.desk_preview()}
                </Button>
              </div>
            </Form>
          ) : (
            <Note>{m.desk_read_only()}</Note>
          )}
          <PreviewCard working={preview.working}>
            {preview.shown ? (
              <div className="running" lang="id">
                <Blocks blocks={preview.shown} />
              </div>
            ) : null}
          </PreviewCard>
        </div>
        {item ? (
          <aside className="grid gap-5" aria-label={m.desk_steps()}>
            <Steps item={item} writes={writes} field={field} />
            <Versions
              versions={item.versions}
              live={item.live}
              writes={writes}
              to={(version) => paths.contentDeskItem(item.id, { diff: `${version}` })}
            />
          </aside>
        ) : null}
      </div>
    </Desk>
  )
}
