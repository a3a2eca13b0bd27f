import { defineRefusals } from '#shared/refusal'

export const registrationRefusals = defineRefusals({
  continuation_unknown: {
    status: 404,
    id: 'Pendaftaran ini perlu dimulai lagi. Masuk dengan email dan password Anda untuk melanjutkan.',
    en: 'This registration cannot go on from here. Log in with your e-mail address and password to continue.',
  },
  already_active: { status: 409, id: 'Akun Anda sudah aktif. Silakan masuk.', en: 'Your account is active. Log in.' },
})
export type RegistrationRefusals = typeof registrationRefusals
