import { useState } from 'react'
import { Form } from 'react-router'
import { MAX_PHOTO_BYTES, photoOfSize } from '#contract/accounts/states'
import type { Account } from '#contract/identity/states'
import { useAccountForm } from '../../../lib/account-forms.ts'
import { initials } from '../../../lib/format.ts'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldError, fieldId } from '../../../ui/fields/index.ts'

const ID = fieldId('photo')

/** The photo as others see it, a new one, or none. */
export function Photo({ image_file, firstname, lastname }: Pick<Account, 'image_file' | 'firstname' | 'lastname'>) {
  const state = useAccountForm('photo')
  const [picked, setPicked] = useState<File | null>(null)
  const tooLarge = (picked?.size ?? 0) > MAX_PHOTO_BYTES
  const error = tooLarge ? m.profile_photo_large() : (state.errors.photo ?? state.message)
  return (
    <Card title={m.profile_photo()}>
      <div className="photo-row">
        {image_file ? (
          <img className="photo-face" src={photoOfSize(image_file, 256)} width="96" height="96" alt="" />
        ) : (
          <span className="photo-face" aria-hidden="true">
            {initials(`${firstname} ${lastname}`)}
          </span>
        )}
        <div className="grid gap-3">
          <Form method="post" encType="multipart/form-data" className="grid gap-3">
            <input type="hidden" name="intent" value="photo" />
            <div className="field">
              <label htmlFor={ID}>{m.profile_photo_pick()}</label>
              <p className="hint" id={`${ID}-hint`}>
                {m.profile_photo_text()}
              </p>
              <div className="file-pick">
                <input
                  className="file-input"
                  type="file"
                  id={ID}
                  name="photo"
                  accept="image/jpeg,image/png,image/webp"
                  aria-describedby={error ? `${ID}-hint ${ID}-error` : `${ID}-hint`}
                  aria-invalid={error ? true : undefined}
                  onChange={(event) => setPicked(event.currentTarget.files?.[0] ?? null)}
                />
                {/* with scripts in our own words, without them in the browser's */}
                <span className="file-face js-only" aria-hidden="true">
                  <span className="btn btn-sm">{m.profile_photo_pick()}</span>
                  <span className="small muted">{picked?.name ?? m.profile_photo_none()}</span>
                </span>
              </div>
              <FieldError id={`${ID}-error`} error={error} />
            </div>
            <SubmitButton
              kind="plain"
              className="justify-self-start"
              working={m.profile_photo_saving()}
              aria-disabled={tooLarge || undefined}
              {...(tooLarge ? { onClick: (event) => event.preventDefault() } : {})}
            >
              {m.profile_photo_save()}
            </SubmitButton>
          </Form>
          {image_file ? (
            <Form method="post">
              <SubmitButton kind="quiet" size="sm" name="intent" value="photo-remove">
                {m.profile_photo_remove()}
              </SubmitButton>
            </Form>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
