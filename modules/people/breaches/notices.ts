import { noticesOf } from '#platform/text/notice'
import type { BreachDeskEvents, BreachLetter } from './states.ts'

/** The letter to a person whose data are concerned: what UU 27/2022 article 46 wants said. */
export const breachNotices = noticesOf<{ data_breach: BreachLetter }>()({
  data_breach: {
    kind: 'always',
    id: {
      subject: 'Pemberitahuan kebocoran data pribadi Anda ({reference:text})',
      lines: [
        'Data pribadi Anda di {brand.name} dapat diketahui pihak yang tidak berhak. Kami meminta maaf, dan memberi tahu Anda sesuai Pasal 46 UU 27/2022 tentang Pelindungan Data Pribadi.',
        'Data Anda yang terungkap: {data:text}.',
        'Waktu kejadian: {began:moment} sampai {ended:moment}. Kami mengetahuinya pada {discovered:moment}.',
        'Yang terjadi: {how:text}',
        'Penanganan dan pemulihan: {efforts:text}',
        'Ada pertanyaan? Hubungi {brand.company} di {brand.email} atau {brand.phone} dengan menyebut nomor {reference:text}.',
      ],
      button: 'Periksa akun Anda',
    },
    en: {
      subject: 'Notice of a breach of your personal data ({reference:text})',
      lines: [
        'Your personal data at {brand.name} may have become known to somebody who has no right to them. We apologise, and tell you as article 46 of Law 27/2022 on personal data protection asks.',
        'Your data that were disclosed: {data:text}.',
        'When: from {began:moment} to {ended:moment}. We learned of it on {discovered:moment}.',
        'What happened: {how:text}',
        'Handling and recovery: {efforts:text}',
        'Questions? Write to {brand.company} at {brand.email} or call {brand.phone}, and name the number {reference:text}.',
      ],
      button: 'Look at your account',
    },
    link: () => '/profile',
  },
})

const link = ({ breach }: { breach: string }) => `/admin/breaches/${breach}`
const button = { id: 'Buka insiden', en: 'Open the incident' } as const

/** Notices to the staff who handle incidents. */
export const breachDeskNotices = noticesOf<BreachDeskEvents>()({
  breach_registered: {
    kind: 'always',
    id: {
      subject: 'Insiden data pribadi {reference:text}',
      lines: ['{title:text}. Orang terdampak dan lembaga harus diberi tahu paling lambat {until:moment}.'],
      button: button.id,
    },
    en: {
      subject: 'Incident with personal data {reference:text}',
      lines: ['{title:text}. The people affected and the authority have to be told by {until:moment}.'],
      button: button.en,
    },
    link,
  },
  breach_due_soon: {
    kind: 'always',
    id: {
      subject: 'Pemberitahuan kebocoran {reference:text} hampir jatuh tempo',
      lines: ['{title:text}. Pemberitahuan belum lengkap; batas waktunya {until:moment}.'],
      button: button.id,
    },
    en: {
      subject: 'The notices of breach {reference:text} are due soon',
      lines: ['{title:text}. The notices are not complete yet; they are due by {until:moment}.'],
      button: button.en,
    },
    link,
  },
  breach_overdue: {
    kind: 'always',
    id: {
      subject: 'Pemberitahuan kebocoran {reference:text} lewat waktu',
      lines: ['{title:text}. Batas waktu {until:moment} sudah lewat dan pemberitahuan belum lengkap.'],
      button: button.id,
    },
    en: {
      subject: 'The notices of breach {reference:text} are overdue',
      lines: ['{title:text}. They were due by {until:moment} and are not complete.'],
      button: button.en,
    },
    link,
  },
})
