import { roleNames } from '#contract/staff/states'
import { staffRoles } from '#shared/actor'
import type { FieldSpecs } from '../../forms/fields.ts'
import { getLocale, m } from '../../lib/words.ts'

const listRoleOptions = () => staffRoles.map((role) => ({ value: role, label: roleNames[role][getLocale()] }))

export const reasonFields = {
  reason: { kind: 'textarea', label: m.members_reason, hint: m.members_reason_hint, rows: 2, maxLength: 500 },
} as const satisfies FieldSpecs

export const rolesFields = {
  roles: { kind: 'choices', label: m.members_roles, options: listRoleOptions },
  lastDay: { kind: 'date', label: m.members_last_day, hint: m.members_last_day_hint, optional: true },
  ...reasonFields,
} as const satisfies FieldSpecs

export const inviteFields = {
  email: { kind: 'email', label: m.members_email, maxLength: 254 },
  firstname: { kind: 'text', label: m.members_firstname, maxLength: 60 },
  lastname: { kind: 'text', label: m.members_lastname, maxLength: 60, optional: true },
  ...rolesFields,
} as const satisfies FieldSpecs
