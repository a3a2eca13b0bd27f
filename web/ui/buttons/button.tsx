import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps, useNavigation } from 'react-router'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'ghost' | 'danger' | 'deep'
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'
type Look = { kind?: ButtonKind; size?: ButtonSize; full?: boolean; className?: string }

/** One solid button (`primary`) per view. */
export const buttonClass = ({ kind = 'plain', size = 'md', full, className }: Look) =>
  ['btn', kind !== 'plain' && `btn-${kind}`, size !== 'md' && `btn-${size}`, full && 'btn-full', className]
    .filter(Boolean)
    .join(' ')

type Button = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> & { busy?: boolean }

export function Button({ kind, size, full, className, busy, type = 'button', ...rest }: Button) {
  const look = buttonClass({ kind, size, full, className } as Look)
  return <button type={type} className={look} aria-busy={busy || undefined} {...rest} />
}

export function ButtonLink({ kind, size, full, className, ...rest }: Look & LinkProps) {
  return <Link className={buttonClass({ kind, size, full, className } as Look)} {...rest} />
}

type Submit = Omit<Button, 'type' | 'busy'> & {
  working?: ReactNode
  /** Where a page has several forms: the `intent` of its own, so that it alone shows that it works. */
  intent?: string | undefined
}

/**
 * Submits its form and shows that it is working while that very form is under way.
 * A second press meanwhile is ignored; the button is never disabled for missing input: the answer says what is missing.
 */
export function SubmitButton({ children, working, kind = 'primary', name, value, intent, ...rest }: Submit) {
  const navigation = useNavigation()
  const sent = navigation.state === 'submitting' ? navigation.formData : undefined
  const posts = (field: string, text: unknown) => sent?.get(field) === String(text ?? '')
  const busy = sent !== undefined && (!name || posts(name, value)) && (!intent || posts('intent', intent))
  return (
    <Button
      type="submit"
      kind={kind}
      name={name}
      value={value}
      busy={busy}
      onClick={(event) => busy && event.preventDefault()}
      {...rest}
    >
      {busy && working ? working : children}
    </Button>
  )
}

type IconButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'aria-label'> & { label: string }

/** A 44 px button with a picture only; `label` is what a screen reader says. */
export const IconButton = ({ label, className, type = 'button', ...rest }: IconButton) => (
  <button type={type} className={`icon-btn ${className ?? ''}`} aria-label={label} {...rest} />
)
