import type { NoticeChannel } from '#contract/notifications/states'
import type { FieldSpec, FieldSpecs } from '../../forms/fields.ts'
import { m } from '../../lib/words.ts'
import { currentPassword } from './confirmed-field.tsx'

export const passwordFields = {
  ...currentPassword,
  password: { kind: 'new-password', label: m.recovery_new },
} as const satisfies FieldSpecs

export const phraseFields = {
  phrase: { kind: 'text', label: m.settings_phrase, hint: m.settings_phrase_hint, maxLength: 60, autoComplete: 'off' },
} as const satisfies FieldSpecs

export const totpFields = {
  code: { kind: 'code', label: m.settings_totp_code, hint: m.settings_totp_code_hint },
} as const satisfies FieldSpecs

export const newPasskeyFields = {
  name: { kind: 'text', label: m.settings_passkey_name, hint: m.settings_passkey_name_hint, maxLength: 60 },
  response: { kind: 'secret', label: m.auth_passkey },
} as const satisfies FieldSpecs

export const removeFields = {
  ...currentPassword,
  passkeyId: { kind: 'hidden', label: m.settings_passkey_name },
} as const satisfies FieldSpecs

export const closeFields = {
  ...currentPassword,
  sure: { kind: 'agreement', label: m.register_terms_label },
} as const satisfies FieldSpecs

export const lookFields = {
  theme: {
    kind: 'radio',
    label: m.settings_theme,
    options: () => [
      { value: 'light', label: m.theme_light() },
      { value: 'dark', label: m.theme_dark() },
      { value: 'system', label: m.settings_theme_system() },
    ],
  },
  locale: { kind: 'radio', label: m.language_switch, hint: m.settings_language_hint },
} as const satisfies FieldSpecs

export const noticeFields = {
  email: { kind: 'choices', label: m.auth_email, optional: true },
  whatsapp: { kind: 'choices', label: m.channel_whatsapp, optional: true },
  app: { kind: 'choices', label: m.notice_app, optional: true },
} as const satisfies Record<NoticeChannel, FieldSpec>

export const consentFields = {
  kind: { kind: 'hidden', label: m.settings_consents },
  given: { kind: 'hidden', label: m.settings_consents },
} as const satisfies FieldSpecs

export const sessionFields = {
  ...currentPassword,
  sessionId: { kind: 'hidden', label: m.settings_session_end },
} as const satisfies FieldSpecs
