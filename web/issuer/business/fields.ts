import { coworkerRights, coworkerRightWords } from '#contract/proposals/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { getLocale, m } from '../../lib/words.ts'

/** The forms of the page “My business”, as page and action read them. */
export const inviteFields = {
  applicantId: { kind: 'hidden', label: m.issuer_mine },
  email: { kind: 'email', label: m.issuer_invite_email, maxLength: 200 },
  rights: {
    kind: 'choices',
    label: m.issuer_invite_rights,
    options: () => coworkerRights.map((value) => ({ value, label: coworkerRightWords[value][getLocale()] })),
  },
} as const satisfies FieldSpecs

export const rightsFields = {
  id: { kind: 'hidden', label: m.issuer_coworkers },
  rights: { ...inviteFields.rights },
} as const satisfies FieldSpecs

export const reopenFields = {
  id: { kind: 'hidden', label: m.issuer_proposals },
  reason: { kind: 'textarea', label: m.issuer_reopen_reason, rows: 2, maxLength: 1_000 },
} as const satisfies FieldSpecs

export const withdrawFields = {
  id: { kind: 'hidden', label: m.issuer_proposals },
  reason: { kind: 'textarea', label: m.issuer_withdraw_reason, rows: 2, maxLength: 1_000 },
} as const satisfies FieldSpecs

export const rightsBackFields = {
  id: { kind: 'hidden', label: m.rights_card_title },
  reason: {
    kind: 'textarea',
    label: m.issuer_call_off_reason,
    hint: m.issuer_rights_back_hint,
    rows: 2,
    maxLength: 1_000,
  },
} as const satisfies FieldSpecs

export const withdrawOpenFields = {
  slug: { kind: 'hidden', label: m.issuer_raise },
  reason: {
    kind: 'textarea',
    label: m.issuer_call_off_reason,
    hint: m.issuer_withdraw_open_hint,
    rows: 2,
    maxLength: 1_000,
  },
} as const satisfies FieldSpecs

export const callOffFields = {
  slug: { kind: 'hidden', label: m.issuer_raise },
  reason: {
    kind: 'textarea',
    label: m.issuer_call_off_reason,
    hint: m.issuer_call_off_hint,
    rows: 2,
    maxLength: 1_000,
  },
} as const satisfies FieldSpecs
