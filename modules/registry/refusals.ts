import { defineRefusals } from '#shared/refusal'

export const registryRefusals = defineRefusals({
  holding_not_found: {
    status: 404,
    id: 'Kepemilikan ini tidak ditemukan pada akun Anda.',
    en: 'This holding is not in your account.',
  },
  security_not_found: { status: 404, id: 'Efek ini tidak ditemukan.', en: 'This security was not found.' },
})
export type RegistryRefusals = typeof registryRefusals
