import { useState } from 'react'
import { MAX_PHOTO_BYTES, toPhotoPath } from '#contract/accounts/states'
import type { Account } from '#contract/identity/states'
import { useField } from '../../../forms/context.ts'
import type { FieldSpecs } from '../../../forms/fields.ts'
import { Form } from '../../../forms/form.tsx'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { FieldError, useFieldId } from '../../../ui/inputs/fields/index.ts'
import { FileInput } from '../../../ui/inputs/file-input.tsx'
import { Portrait } from '../../../ui/pictures/portrait.tsx'

export const photoFields = { photo: { kind: 'upload', label: m.profile_photo } } as const satisfies FieldSpecs

/** Profile photo with forms to replace or remove it. */
export function ProfilePhoto({
  imageFile,
  firstname,
  lastname,
}: Pick<Account, 'imageFile' | 'firstname' | 'lastname'>) {
  const [picked, setPicked] = useState<File | null>(null)
  const tooLarge = (picked?.size ?? 0) > MAX_PHOTO_BYTES
  const save = (
    <SubmitButton
      kind="plain"
      className="justify-self-start"
      working={m.profile_photo_saving()}
      intent="photo"
      aria-disabled={tooLarge || undefined}
      {...(tooLarge ? { onClick: (event) => event.preventDefault() } : {})}
    >
      {m.profile_photo_save()}
    </SubmitButton>
  )
  return (
    <Card title={m.profile_photo()}>
      <div className="flex flex-wrap items-center gap-5">
        <Portrait src={imageFile && toPhotoPath(imageFile, 256)} name={`${firstname} ${lastname}`} />
        <div className="grid gap-3">
          <Form name="photo" fields={photoFields} className="grid gap-3" buttons={save}>
            <PickPhoto picked={picked} tooLarge={tooLarge} onPicked={setPicked} />
          </Form>
          {imageFile ? (
            <Form
              name="photo-remove"
              fields={{}}
              submit={m.profile_photo_remove()}
              look={{ kind: 'quiet', size: 'sm' }}
            />
          ) : null}
        </div>
      </div>
    </Card>
  )
}

type Picker = { picked: File | null; tooLarge: boolean; onPicked: (file: File | null) => void }

function PickPhoto({ picked, tooLarge, onPicked }: Picker) {
  const field = useField('photo')
  const id = useFieldId('photo')
  const error = tooLarge ? m.profile_photo_large() : field.error
  return (
    <div className="field">
      <label htmlFor={id}>{m.profile_photo_pick()}</label>
      <p className="hint" id={`${id}-hint`}>
        {m.profile_photo_text()}
      </p>
      <FileInput
        id={id}
        name="photo"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onPicked(event.currentTarget.files?.[0] ?? null)}
        pick={m.profile_photo_pick()}
        picked={picked?.name ?? m.profile_photo_none()}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
