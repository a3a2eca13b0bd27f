import type { ReactNode } from 'react'
import { m } from '../lib/words.ts'
import { CheckboxGroup } from '../ui/inputs/fields/checkbox-group.tsx'
import type { Option } from '../ui/inputs/fields/choice.tsx'
import { CodeField } from '../ui/inputs/fields/code.tsx'
import {
  AgreementCheckbox,
  CurrencyField,
  DecimalField,
  Dropdown,
  IntegerField,
  PercentField,
  PhoneField,
  RadioGroup,
  TextArea,
  TextField,
} from '../ui/inputs/fields/index.ts'
import { NewPasswordField } from '../ui/inputs/fields/new-password.tsx'
import { PasswordField } from '../ui/inputs/fields/password.tsx'
import { useField } from './context.ts'
import { DateField } from './date-field.tsx'
import { FileField } from './file-field.tsx'
import { RegionField, type RegionLists } from './region-field.tsx'

type Input = {
  name: string
  /** Another name than the declared one, where it follows from what the page shows. */
  label?: string
  options?: readonly Option[]
  loading?: boolean
  /** Where that depends on what the page shows; a declared field that is not optional is required. */
  required?: boolean
  hint?: ReactNode
  /** Of an agreement: the statement, and what agreeing to it is worth. */
  children?: ReactNode
  value?: string
  /** Of a region: what can be chosen on each level that is reached. */
  regions?: RegionLists
  about?: readonly string[]
  aside?: ReactNode
  /** Of an instant: the first that can be chosen. */
  min?: string
  onValue?: (value: string) => void
}

/** The control of a declared field with its value and error. */
export function Input({ name, options, loading, children, value, about, regions, ...more }: Input) {
  const { spec, error, defaultValue, turn, kept, onChanged } = useField(name)
  const { label, hint, optional = false, autoComplete, maxLength } = spec
  const field = {
    name,
    label: label(),
    error,
    defaultValue,
    hint: hint?.(),
    optional,
    required: !optional,
    ...(autoComplete ? { autoComplete } : {}),
    ...(maxLength ? { maxLength } : {}),
    ...more,
  }
  switch (spec.kind) {
    case 'textarea':
      return <TextArea {...field} {...(spec.rows ? { rows: spec.rows } : {})} />
    case 'currency':
      return <CurrencyField {...field} unit={spec.unit?.()} />
    case 'figure':
      return <CurrencyField {...field} negative />
    case 'decimal':
      return <DecimalField {...field} unit={spec.unit?.()} />
    case 'integer':
      return <IntegerField {...field} unit={spec.unit?.()} />
    case 'percent':
      return <PercentField {...field} />
    case 'phone':
      return <PhoneField {...field} />
    case 'code':
      return <CodeField key={turn} {...field} />
    case 'password':
      return <PasswordField {...field} show={m.auth_show_password()} hide={m.auth_hide_password()} />
    case 'new-password':
      return <NewPasswordField {...field} about={about ?? []} />
    case 'dropdown':
      return <Dropdown {...field} options={options ?? spec.options?.() ?? []} loading={loading ?? false} />
    case 'radio':
      return (
        <RadioGroup
          {...field}
          options={options ?? spec.options?.() ?? []}
          {...(spec.look ? { look: spec.look } : {})}
        />
      )
    case 'choices':
      return <CheckboxGroup {...field} options={options ?? spec.options?.() ?? []} />
    case 'secret':
      return <TextField {...field} defaultValue="" />
    case 'digits':
      return <TextField {...field} inputMode="numeric" />
    case 'instant':
      return <TextField {...field} type="datetime-local" />
    case 'region':
      return <RegionField {...field} lists={regions ?? []} />
    case 'date':
      return <DateField {...field} />
    case 'file':
      return <FileField {...field} {...spec} {...field} kept={kept} onChanged={onChanged} />
    case 'agreement':
      return (
        <AgreementCheckbox
          name={name}
          error={error}
          defaultChecked={Boolean(defaultValue)}
          value={value ?? 'on'}
          onValue={(on) => more.onValue?.(on ? 'on' : '')}
        >
          {children ?? label()}
        </AgreementCheckbox>
      )
    case 'hidden':
      return <input type="hidden" name={name} value={value ?? defaultValue} />
    case 'crop':
    case 'list':
    case 'upload':
      return null
    default:
      return <TextField {...field} type={spec.kind} />
  }
}
