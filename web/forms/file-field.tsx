import { FileText, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type FileRule, formatAcceptedNames, formatAcceptedTypes } from '#contract/attachments/states'
import { fileSize } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { FieldError, type FieldProps, useFieldId } from '../ui/inputs/fields/field.tsx'
import { FileInput } from '../ui/inputs/file-input.tsx'
import { Camera } from './camera.tsx'
import type { PictureProblem } from './find-picture-problem.ts'
import { joinList } from './read.ts'
import type { StoredFile } from './upload-file.ts'
import { type QuestionablePicture, type Sending, useUploads } from './use-uploads.ts'
import './file-field.css'

const MB = 1024 * 1024
const Cropper = lazy(() => import('./cropper.tsx'))

type Props = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error' | 'optional'> & {
  purpose: string
  rule: FileRule
  camera?: 'environment' | 'user' | undefined
  crop?: string | undefined
  kept: readonly StoredFile[]
  /** Told the field's value when a file came or went. */
  onChanged: (value: string) => void
}

/**
 * Field for private files. With JavaScript each file is uploaded when chosen, with progress, after a quality check of
 * camera pictures; without it the files are posted with the form. Stored files can be viewed and deleted.
 */
export function FileField({ name, label, hint, error, optional, purpose, rule, camera, crop, kept, onChanged }: Props) {
  const id = useFieldId(name)
  const onKept = (files: StoredFile[]) => onChanged(joinList(files.map((file) => file.id)))
  const files = useUploads({
    kept: [...kept],
    purpose,
    maxCount: rule.maxCount,
    onKept,
    looksFirst: camera !== undefined,
  })
  const wrong = files.fault || error
  const about = m.file_rule({ kinds: formatAcceptedNames(rule), size: `${Math.floor(rule.maxBytes / MB)} MB` })
  return (
    <div className="field file" data-full={files.full || undefined}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className="opt"> ({m.form_optional()})</span> : null}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint} {rule.maxCount > 1 ? m.file_many({ about, count: rule.maxCount }) : about}
      </p>
      <input type="hidden" name={name} value={joinList(files.kept.map((file) => file.id))} />
      <ul className="file-list">
        {files.kept.map((file) => (
          <Kept key={file.id} file={file} field={name} onRemove={() => files.remove(file.id)} />
        ))}
        {files.sending.map((one) => (
          <Going key={one.serial} {...one} />
        ))}
        {files.doubtful.map((one) => (
          <Doubted key={one.serial} {...one} />
        ))}
      </ul>
      <div className="file-pick">
        <FileInput
          id={id}
          name={name}
          pick={rule.maxCount > 1 ? m.file_pick_many() : m.file_pick()}
          accept={formatAcceptedTypes(rule)}
          multiple={rule.maxCount > 1}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={({ currentTarget }) => {
            files.add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        {camera ? <Camera facing={camera} onPicture={(picture) => files.add([picture])} /> : null}
      </div>
      {crop && files.kept[0] ? (
        <Suspense>
          <Cropper name={crop} src={paths.attachment(files.kept[0].id)} />
        </Suspense>
      ) : null}
      <p className="sr" role="status">
        {files.sending.length > 0
          ? m.file_sending()
          : files.kept.map((file) => m.file_kept({ name: file.name })).join(' ')}
      </p>
      <FieldError id={`${id}-error`} error={wrong} />
    </div>
  )
}

const Kept = ({ file, field, onRemove }: { file: StoredFile; field: string; onRemove: () => void }) => (
  <li>
    {file.kind === 'image' ? (
      <img src={paths.attachment(file.id)} alt="" width={48} height={48} />
    ) : (
      <FileText className="i" aria-hidden />
    )}
    <div>
      <a href={paths.attachment(file.id)} target="_blank" rel="noreferrer">
        {file.name}
      </a>
      <p className="tiny muted">{fileSize(file.bytes)}</p>
    </div>
    <Button
      type="submit"
      kind="quiet"
      className="icon-btn"
      name="intent"
      value={`remove:${field}:${file.id}`}
      formNoValidate
      aria-label={m.file_remove({ name: file.name })}
      onClick={(event) => {
        event.preventDefault()
        onRemove()
      }}
    >
      <X className="i" aria-hidden />
    </Button>
  </li>
)

const doubts: Record<PictureProblem, () => string> = {
  small: m.picture_small,
  dark: m.picture_dark,
  blurry: m.picture_blurry,
  glare: m.picture_glare,
}

/** Nobody is kept from sending what they have: a reviewer decides. */
const Doubted = ({ name, doubt, send, drop }: QuestionablePicture) => (
  <li className="file-doubt">
    <div role="alert">
      <b>{name}</b>
      <p>{doubts[doubt]()}</p>
    </div>
    <Button size="sm" onClick={drop}>
      {m.picture_again()}
    </Button>
    <Button size="sm" kind="quiet" onClick={send}>
      {m.picture_send()}
    </Button>
  </li>
)

const Going = ({ name, bytes, sent, cancel }: Sending) => (
  <li aria-busy="true">
    <FileText className="i" aria-hidden />
    <div>
      <b>{name}</b>
      <p className="tiny muted">{m.file_sent({ sent: fileSize(Math.min(sent, bytes)), whole: fileSize(bytes) })}</p>
      <progress max={bytes} value={Math.min(sent, bytes)} aria-label={m.file_sending()} />
    </div>
    <Button kind="quiet" className="icon-btn" aria-label={m.file_cancel({ name })} onClick={cancel}>
      <X className="i" aria-hidden />
    </Button>
  </li>
)
