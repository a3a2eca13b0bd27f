import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormState } from '../../../forms/state.ts'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FieldError } from '../../../ui/inputs/fields/field.tsx'
import { FileInput } from '../../../ui/inputs/file-input.tsx'
import { Details } from '../../../ui/layout/details.tsx'

export const IMAGES = 'image/jpeg,image/png,image/webp'
type Answer = (FormState & { uploaded?: undefined }) | { uploaded: { alt: string } }

/**
 * Uploads a picture to the library from within an editor. Its fields have no names, so the surrounding form does not
 * post them; hidden without JavaScript.
 */
export function PictureUpload() {
  const fetcher = useFetcher<Answer>()
  const file = useRef<HTMLInputElement>(null)
  const alt = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState('')
  const answer = fetcher.data
  const faults = answer && !answer.uploaded ? answer : undefined
  useEffect(() => {
    if (!answer?.uploaded || !file.current || !alt.current) return
    file.current.value = alt.current.value = ''
    setPicked('')
  }, [answer])

  function send() {
    const body = new FormData()
    body.set('intent', 'editor')
    body.set('alt', alt.current?.value ?? '')
    const chosen = file.current?.files?.[0]
    if (chosen) body.set('image', chosen)
    void fetcher.submit(body, { method: 'post', action: paths.contentDeskImages(), encType: 'multipart/form-data' })
  }
  return (
    <Details className="js-only" label={m.desk_image_new()}>
      <div className="grid gap-4">
        <div className="field">
          <label htmlFor="new-picture">{m.desk_image_file()}</label>
          <p className="hint" id="new-picture-hint">
            {m.desk_image_hint()}
          </p>
          <FileInput
            ref={file}
            id="new-picture"
            accept={IMAGES}
            aria-describedby="new-picture-hint new-picture-error"
            aria-invalid={faults?.errors.image ? true : undefined}
            pick={m.file_pick()}
            picked={picked || m.file_none()}
            onChange={({ currentTarget }) => setPicked(currentTarget.files?.[0]?.name ?? '')}
          />
          <FieldError id="new-picture-error" error={faults?.errors.image ?? faults?.message} />
        </div>
        <div className="field">
          <label htmlFor="new-picture-alt">{m.desk_image_alt()}</label>
          <p className="hint" id="new-picture-alt-hint">
            {m.desk_image_alt_hint()}
          </p>
          <div className="inp">
            <input
              ref={alt}
              id="new-picture-alt"
              maxLength={200}
              aria-describedby="new-picture-alt-hint new-picture-alt-error"
              aria-invalid={faults?.errors.alt ? true : undefined}
            />
          </div>
          <FieldError id="new-picture-alt-error" error={faults?.errors.alt} />
        </div>
        <div className="chips">
          <Button size="sm" busy={fetcher.state !== 'idle'} onClick={send}>
            {m.desk_image_upload()}
          </Button>
          <span role="status" className="small">
            {answer?.uploaded ? m.desk_image_ready({ alt: answer.uploaded.alt }) : ''}
          </span>
        </div>
      </div>
    </Details>
  )
}
