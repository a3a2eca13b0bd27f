import { Form } from 'react-router'
import { z } from 'zod'
import { ImageAlt } from '#contract/content/input'
import { contentMessages, contentRefusals } from '#contract/content/refusals'
import { MAX_IMAGE_BYTES } from '#contract/content/states'
import { commandRefusals } from '#shared/command-refusals'
import { hasPermission } from '#shared/permissions'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime } from '../../lib/format.ts'
import { attempt, invalid, parseForm, useFormState } from '../../lib/forms.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary, Field, TextField } from '../../ui/fields/index.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Find } from '../kit/find.tsx'
import { namesOf } from '../kit/names.ts'
import { StaffPage } from '../kit/page.tsx'
import type { Route } from './+types/images.ts'
import { deskOf } from './staff.ts'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.desk_images()) }, { name: 'robots', content: 'noindex' }]

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const search = new URL(call.request.url).searchParams
  const q = (search.get('q') ?? '').trim().slice(0, 80)
  const after = search.get('after')?.slice(0, 20)
  const { items, next } = await app.content.images(actor, { q, after })
  const name = await namesOf(
    app,
    items.map(({ uploadedBy }) => uploadedBy),
  )
  return personal({
    writes: hasPermission(actor, 'content.edit'),
    q,
    paged: after !== undefined,
    images: items.map((image) => ({ ...image, uploadedBy: name(image.uploadedBy) })),
    next,
  })
}

const Upload = z.object({ alt: ImageAlt })

export async function action(call: Route.ActionArgs) {
  const { app, actor } = deskOf(call, 'content.edit')
  const form = await call.request.formData()
  const file = form.get('image')
  const parsed = parseForm(form, Upload, {}, contentMessages)
  const values = { alt: String(form.get('alt') ?? '') }
  if (!(file instanceof File) || file.size === 0) {
    const errors = parsed.ok ? {} : parsed.state.errors
    return invalid({ values, errors: { image: m.desk_image_missing(), ...errors } })
  }
  if (!parsed.ok) return invalid({ ...parsed.state, values })
  return attempt([contentRefusals, commandRefusals], values, async () => {
    const bytes =
      file.size > MAX_IMAGE_BYTES ? new Uint8Array(MAX_IMAGE_BYTES + 1) : new Uint8Array(await file.arrayBuffer())
    await app.content.uploadImage(actor, { alt: parsed.data.alt, bytes })
    return redirectWithToast(paths.contentDeskImages(), { variant: 'success', title: m.desk_image_saved() })
  })
}

export default function Images({ loaderData }: Route.ComponentProps) {
  const { images, next, q, writes, paged } = loaderData
  const state = useFormState()
  return (
    <StaffPage title={m.desk_images()} lede={m.desk_images_lede()}>
      <ErrorSummary state={state} labels={{ image: m.desk_image_file(), alt: m.desk_image_alt() }} />
      <div className="cdesk-cols">
        <div>
          <Find q={q} state={null} />
          {images.length === 0 ? (
            <EmptyState
              level={2}
              title={q ? m.desk_none_found() : paged ? m.desk_beyond() : m.desk_images_none()}
              text={q ? m.desk_none_found_text() : paged ? m.desk_beyond_text() : m.desk_images_none_text()}
              action={q || paged ? <ButtonLink to={paths.contentDeskImages()}>{m.desk_first_page()}</ButtonLink> : null}
            />
          ) : (
            <ul className="cdesk-images">
              {images.map((image) => (
                <ImageCard key={image.id} {...image} />
              ))}
            </ul>
          )}
          <Pagination next={next} />
        </div>
        {writes ? <UploadForm state={state} /> : null}
      </div>
    </StaffPage>
  )
}

function UploadForm({ state }: { state: ReturnType<typeof useFormState> }) {
  const { error } = state.field('image')
  return (
    <Form method="post" encType="multipart/form-data" className="panel grid gap-4">
      <h2>{m.desk_image_upload()}</h2>
      <Field name="image" label={m.desk_image_file()} hint={m.desk_image_hint()} error={error}>
        <input
          id="f-image"
          name="image"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'f-image-hint f-image-error' : 'f-image-hint'}
        />
      </Field>
      <TextField {...state.field('alt')} label={m.desk_image_alt()} hint={m.desk_image_alt_hint()} maxLength={200} />
      <SubmitButton>{m.desk_image_upload()}</SubmitButton>
    </Form>
  )
}

type Image = Route.ComponentProps['loaderData']['images'][number]

function ImageCard({ src, small, alt, width, height, uploadedBy, uploadedAt }: Image) {
  const code = `![${alt.replace(/[[\]]/g, '')}](${src})`
  return (
    <li>
      <img src={small} alt={alt} width={width} height={height} loading="lazy" />
      <p lang="id">{alt}</p>
      <small>
        {uploadedBy} · {dateTime(uploadedAt)}
      </small>
      <label className="field">
        <span className="sr">{m.desk_image_code()}</span>
        <span className="inp">
          <input readOnly value={code} />
        </span>
      </label>
      <CopyButton value={code} label={m.desk_image_copy()} text={m.desk_image_copy()} done={m.desk_image_copied()} />
    </li>
  )
}
