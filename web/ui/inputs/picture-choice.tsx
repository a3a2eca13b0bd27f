import { useField } from '../../forms/context.ts'
import { m } from '../../lib/words.ts'
import { FieldError, useFieldId } from './fields/field.tsx'
import './picture-choice.css'

export type LibraryPicture = { src: string; small: string; alt: string; code: string }

/** Radio buttons to choose one picture of the content library, or none. */
export function PictureChoice({ name, pictures }: { name: string; pictures: readonly LibraryPicture[] }) {
  const { spec, error, defaultValue } = useField(name)
  const id = useFieldId(name)
  const small = (src: string) => `${src.split('-1280.webp')[0]}-640.webp`
  // the picture that stands there already, also when newer ones have come since
  const chosen = defaultValue && !pictures.some(({ src }) => src === defaultValue)
  const all = chosen
    ? [{ src: defaultValue, small: small(defaultValue), alt: m.desk_cover_present() }, ...pictures]
    : pictures
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend>
        {spec.label()} <span className="opt">({m.form_optional()})</span>
      </legend>
      <p className="hint" id={`${id}-hint`}>
        {spec.hint?.()}
      </p>
      <div className="picture-choice">
        <label>
          <input type="radio" id={id} name={name} value="" defaultChecked={!defaultValue} />
          <span>{m.desk_cover_none()}</span>
        </label>
        {all.map(({ src, small, alt }) => (
          <label key={src}>
            <input type="radio" name={name} value={src} defaultChecked={src === defaultValue} />
            <img src={small} alt="" width={160} height={66} loading="lazy" />
            <span lang="id">{alt}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
