import { type Both, fill } from '#shared/text'
import { maskDestination } from './one-time-code.ts'

// What somebody proves that they want, when they change what they get in with: it stands before the code.
const texts = {
  email: { id: 'Ganti alamat email akun ke {to:text}', en: 'Change the account’s e-mail address to {to:text}' },
  phone: { id: 'Ganti nomor telepon akun ke {to:text}', en: 'Change the account’s phone number to {to:text}' },
  passkey: { id: 'Hapus passkey “{name:text}”', en: 'Remove the passkey “{name:text}”' },
} as const

const to = (text: { id: `${string}{to:text}`; en: `${string}{to:text}` }, destination: string): Both => {
  const values = { to: maskDestination(destination) }
  return { id: fill(text.id, values, 'id'), en: fill(text.en, values, 'en') }
}

/**
 * What a person proves before each change of credentials: operation, content, and its words on the page of the proof.
 */
export const credentialProofSubjects = {
  changeEmail: (email: string) => ({
    operation: 'credentials.change-email',
    content: { email },
    about: to(texts.email, email),
  }),
  changePhone: (phone: string) => ({
    operation: 'credentials.change-phone',
    content: { phone },
    about: to(texts.phone, phone),
  }),
  startTotp: {
    operation: 'credentials.enable-totp',
    content: null,
    about: { id: 'Pasang autentikator baru', en: 'Set up a new authenticator' },
  },
  disableTotp: {
    operation: 'credentials.disable-totp',
    content: null,
    about: { id: 'Lepas autentikator', en: 'Remove the authenticator' },
  },
  newRecoveryCodes: {
    operation: 'credentials.new-recovery-codes',
    content: null,
    about: { id: 'Buat kode pemulihan baru', en: 'Make new recovery codes' },
  },
  addPasskey: (credentialId: string) => ({
    operation: 'credentials.add-passkey',
    content: { credentialId },
    about: { id: 'Tambahkan passkey baru', en: 'Add a new passkey' },
  }),
  removePasskey: (id: string, name: string) => ({
    operation: 'credentials.remove-passkey',
    content: { id },
    about: { id: fill(texts.passkey.id, { name }, 'id'), en: fill(texts.passkey.en, { name }, 'en') },
  }),
}
