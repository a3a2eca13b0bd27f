import { noticesOf } from '#platform/text/notice'
import type { SignatureEvents } from './states.ts'

const link = () => '/digital-signature-verification'

/** Notices to the signer. */
export const signatureNotices = noticesOf<SignatureEvents>()({
  signature_invited: {
    kind: 'verification',
    id: {
      subject: 'Tandatangani perjanjian pemodal',
      lines: [
        'Identitas Anda sudah diverifikasi. Satu langkah lagi sebelum membeli efek: tandatangani perjanjian pemodal secara elektronik, sekitar 3 menit.',
        'Undangan {reference:text} berlaku sampai {until:moment}.',
      ],
      button: 'Tandatangani',
    },
    en: {
      subject: 'Sign the investor agreement',
      lines: [
        'Your identity has been verified. One step is left before you can buy: sign the investor agreement electronically, about 3 minutes.',
        'Invitation {reference:text} is open until {until:moment}.',
      ],
      button: 'Sign',
    },
    link,
  },
  signature_signed: {
    kind: 'verification',
    id: {
      subject: 'Perjanjian pemodal sudah ditandatangani',
      lines: [
        'Perjanjian {reference:text} Anda tandatangani pada {at:moment}. Salinannya dapat diunduh kapan saja, dan keasliannya dapat diperiksa dengan nomor itu.',
        'Anda dapat mulai membeli efek.',
      ],
      button: 'Lihat perjanjian',
    },
    en: {
      subject: 'The investor agreement is signed',
      lines: [
        'You signed agreement {reference:text} on {at:moment}. Your copy can be downloaded at any time, and anyone can check it by that number.',
        'You can start to buy securities.',
      ],
      button: 'See the agreement',
    },
    link,
  },
  signature_expired: {
    kind: 'verification',
    id: {
      subject: 'Undangan tanda tangan sudah berakhir',
      lines: ['Undangan {reference:text} tidak berlaku lagi. Anda dapat meminta undangan baru kapan saja.'],
      button: 'Minta undangan baru',
    },
    en: {
      subject: 'The signing invitation is over',
      lines: ['Invitation {reference:text} is over. You can ask for a new one at any time.'],
      button: 'Ask for a new one',
    },
    link: () => '/digital-signature-verification/resend',
  },
  signature_refused: {
    kind: 'verification',
    id: {
      subject: 'Perjanjian belum ditandatangani',
      lines: [
        'Perjanjian {reference:text} belum ditandatangani: {whyId:text}. Anda dapat meminta undangan baru, atau menghubungi kami.',
      ],
      button: 'Minta undangan baru',
    },
    en: {
      subject: 'The agreement was not signed',
      lines: ['Agreement {reference:text} was not signed: {whyEn:text}. You can ask for a new invitation, or call us.'],
      button: 'Ask for a new one',
    },
    link: () => '/digital-signature-verification/resend',
  },
})
