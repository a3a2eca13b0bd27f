import { z } from 'zod'
import { ImageAlt } from '#contract/content/input'
import { MAX_IMAGE_BYTES } from '#contract/content/states'
import { hasPermission } from '#shared/permissions'
import { formAction, formActions } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { UploadInput } from '../../forms/upload-input.tsx'
import { requiredFileSchema } from '../../forms/upload-schema.ts'
import { dateTime } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { PictureGrid, PictureWithCode } from '../../ui/pictures/picture-grid.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { IMAGES } from '../kit/forms/picture-upload.tsx'
import { createStaffFormAction, type Work } from '../kit/forms/staff-form-action.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { replaceIdsWithNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext, parseQueueQuery } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/images.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.desk_images)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { q, after } = parseQueueQuery(call.request)
  const { items, next } = await app.content.images(actor, { q, after: after?.slice(0, 20) })
  const images = await replaceIdsWithNames(app, items, 'uploadedBy')
  return respondWithPersonalData({ writes: hasPermission(actor, 'content.edit'), q, images, next })
}

const fields = {
  image: { kind: 'upload', label: m.desk_image_file, hint: m.desk_image_hint },
  alt: { kind: 'text', label: m.desk_image_alt, hint: m.desk_image_alt_hint, maxLength: 200 },
} as const satisfies FieldSpecs

const schema = z.object({ image: requiredFileSchema(m.desk_image_missing), alt: ImageAlt })
async function take({ app, actor }: Pick<Work, 'app' | 'actor'>, { image, alt }: z.output<typeof schema>) {
  const bytes = new Uint8Array(await image.slice(0, MAX_IMAGE_BYTES + 1).arrayBuffer())
  return app.content.uploadImage(actor, { alt, bytes })
}
/** Of this page, and of the upload that stands in the editor of a text, which stays where it is. */
export const action = formActions<Route.ActionArgs>({
  page: createStaffFormAction({
    form: 'page',
    may: 'content.edit',
    fields,
    schema,
    run: take,
    told: m.desk_image_saved,
  }),
  editor: formAction({
    form: 'editor',
    fields,
    schema,
    run: async (call, given) => ({ uploaded: await take(getStaffContext(call, 'content.edit'), given) }),
  }),
})

/** Page of the image library with its upload form. */
export default function ImageLibraryPage({ loaderData: { images, next, q, writes } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.desk_images()} lede={m.desk_images_lede()}>
      <CasePageLayout
        evidence={
          <div>
            <CaseQueue
              caption={m.desk_images()}
              to={paths.contentDeskImages()}
              rows={images}
              next={next}
              q={q}
              empty={{ title: m.desk_images_none(), text: m.desk_images_none_text() }}
            >
              <PictureGrid>
                {images.map(({ id, small, src, alt, width, height, uploadedBy, uploadedAt }) => (
                  <PictureWithCode
                    key={id}
                    picture={{ src: small, alt, width, height }}
                    code={`![${alt.replace(/[[\]]/g, '')}](${src})`}
                    note={`${uploadedBy} · ${dateTime(uploadedAt)}`}
                  />
                ))}
              </PictureGrid>
            </CaseQueue>
          </div>
        }
        decision={
          writes ? (
            <Card title={m.desk_image_upload()}>
              <Form name="page" fields={fields} className="grid gap-4" submit={m.desk_image_upload()}>
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
