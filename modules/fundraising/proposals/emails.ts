import { createEmailSender } from '#modules/identity'
import { defineMessages } from '#platform/text/message'

/** E-mails to people who may not have an account yet. */
export const emails = createEmailSender(
  defineMessages({
    coworker_invited: {
      id: {
        subject: 'Undangan membantu {name:text} di {brand.name}',
        lines: [
          '{by:text} mengundang Anda ikut mengurus {name:text}. Masuk atau daftar dengan alamat email ini, lalu terima undangannya di Bisnis saya.',
          'Undangan ini berlaku sampai {until:moment}.',
        ],
        button: 'Buka Bisnis saya',
        after: ['Tidak mengenal usaha ini? Abaikan email ini.'],
      },
      en: {
        subject: 'Invitation to help {name:text} on {brand.name}',
        lines: [
          '{by:text} invites you to work on {name:text}. Log in or register with this e-mail address and accept the invitation under My business.',
          'The invitation holds until {until:moment}.',
        ],
        button: 'Open My business',
        after: ['You do not know this business? Ignore this e-mail.'],
      },
    },
  }),
)
