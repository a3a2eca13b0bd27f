import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps, useNavigation } from 'react-router'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'ghost' | 'danger' | 'deep'
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'
type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; full?: boolean; className?: string }

/** CSS classes of a button's look. Use `primary` once per view. */
export const buttonClass = ({ kind = 'plain', size = 'md', full, className }: ButtonLook) =>
  ['btn', kind !== 'plain' && `btn-${kind}`, size !== 'md' && `btn-${size}`, full && 'btn-full', className]
    .filter(Boolean)
    .join(' ')

type Button = ButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> & { busy?: boolean }

/** A button; `busy` marks it as busy for screen readers. */
export function Button({ kind, size, full, className, busy, type = 'button', ...rest }: Button) {
  const look = buttonClass({ kind, size, full, className } as ButtonLook)
  return <button type={type} className={look} aria-busy={busy || undefined} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, full, className, ...rest }: ButtonLook & LinkProps) {
  return <Link className={buttonClass({ kind, size, full, className } as ButtonLook)} {...rest} />
}

type Submit = Omit<Button, 'type' | 'busy'> & {
  working?: ReactNode
  /** Where a page has several forms: the `intent` of its own, so that it alone shows that it works. */
  intent?: string | undefined
}

/**
 * Submits its form and shows `working` while that form is being submitted; further presses are ignored meanwhile. It
 * is never disabled for missing input: the answer names what is missing.
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
