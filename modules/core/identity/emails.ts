import { defineMessages } from '#platform/text/message'
import { createEmailSender } from './send-email.ts'

/** E-mails about sessions. */
export const emails = createEmailSender(
  defineMessages({
    new_device: {
      id: {
        subject: 'Masuk dari perangkat atau tempat baru',
        lines: [
          'Akun Anda dimasuki pada {at:moment} dari {device:text}, jaringan {place:text}.',
          'Jika itu Anda, tidak perlu berbuat apa-apa. Bukan Anda? Amankan akun Anda sekarang:',
        ],
        button: 'Bukan saya, amankan akun',
        after: [
          'Tautan itu mengeluarkan semua perangkat, mematikan password lama, dan membantu Anda membuat yang baru.',
        ],
      },
      en: {
        subject: 'A new device or place',
        lines: [
          'Somebody logged in to your account on {at:moment} with {device:text}, network {place:text}.',
          'If it was you, there is nothing to do. Was it not you? Secure your account now:',
        ],
        button: 'This was not me',
        after: ['That link logs all devices out, switches the old password off and helps you make a new one.'],
      },
    },
  }),
)
