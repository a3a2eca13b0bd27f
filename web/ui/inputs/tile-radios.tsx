import { FieldError, useFieldId } from './fields/field.tsx'
import './tile-radios.css'

type TileRadios = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  chosen: string
  error: string | undefined
}

/** Radio buttons drawn as tiles. */
export const TileRadios = ({ name, label, options, chosen, error }: TileRadios) => {
  const id = useFieldId(name)
  return (
    <>
      <fieldset className="banks" aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="sr">{label}</legend>
        {options.map(({ value, label }, at) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              id={at === 0 ? id : undefined}
              defaultChecked={chosen === value}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <FieldError id={`${id}-error`} error={error} />
    </>
  )
}
