import { z } from 'zod'
import { ImageAlt } from '#contract/content/input'
import { MAX_IMAGE_BYTES } from '#contract/content/states'
import { hasPermission } from '#shared/permissions'
import { formAction } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { UploadInput } from '../../forms/upload-input.tsx'
import { upload } from '../../forms/upload-schema.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PictureGrid } from '../../ui/picture-grid.tsx'
import { Case } from '../kit/case.tsx'
import { askedOf, deskMeta, deskOf } from '../kit/desk.ts'
import { withNames } from '../kit/names.ts'
import { StaffPage } from '../kit/page.tsx'
import { Queue } from '../kit/queue.tsx'
import type { Route } from './+types/images.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.desk_images)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  const { q, after } = askedOf(call.request)
  const { items, next } = await app.content.images(actor, { q, after: after?.slice(0, 20) })
  const images = await withNames(app, items, 'uploadedBy')
  return personal({ writes: hasPermission(actor, 'content.edit'), q, images, next })
}

const IMAGES = 'image/jpeg,image/png,image/webp'
const fields = {
  image: { kind: 'upload', label: m.desk_image_file, hint: m.desk_image_hint },
  alt: { kind: 'text', label: m.desk_image_alt, hint: m.desk_image_alt_hint, maxLength: 200 },
} as const satisfies FieldSpecs

export const action = formAction({
  fields,
  schema: z.object({ image: upload(m.desk_image_missing), alt: ImageAlt }),
  async run(call: Route.ActionArgs, { image, alt }) {
    const { app, actor } = deskOf(call, 'content.edit')
    const isLarge = image.size > MAX_IMAGE_BYTES
    const bytes = isLarge ? new Uint8Array(MAX_IMAGE_BYTES + 1) : new Uint8Array(await image.arrayBuffer())
    await app.content.uploadImage(actor, { alt, bytes })
    return redirectWithToast(paths.contentDeskImages(), { variant: 'success', title: m.desk_image_saved() })
  },
})

/** The pictures that texts can show, and how one is added. */
export default function Images({ loaderData: { images, next, q, writes } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.desk_images()} lede={m.desk_images_lede()}>
      <Case
        evidence={
          <div>
            <Queue
              caption={m.desk_images()}
              to={paths.contentDeskImages()}
              rows={images}
              next={next}
              q={q}
              empty={{ title: m.desk_images_none(), text: m.desk_images_none_text() }}
            >
              <PictureGrid>
                {images.map((image) => (
                  <ImageCard key={image.id} {...image} />
                ))}
              </PictureGrid>
            </Queue>
          </div>
        }
        decision={
          writes ? (
            <Card title={m.desk_image_upload()}>
              <Form fields={fields} className="grid gap-4" submit={m.desk_image_upload()}>
                <UploadInput name="image" accept={IMAGES} />
                <Input name="alt" />
              </Form>
            </Card>
          ) : null
        }
      />
    </StaffPage>
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
