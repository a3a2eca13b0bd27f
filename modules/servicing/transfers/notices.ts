import { noticesOf } from '#platform/text/notice'
import type { TransferEvents } from './states.ts'

const requests = () => '/request'
const holding = ({ slug }: { slug: string }) => `/users/portfolio/${slug}`
const toRequests = { id: 'Buka permintaan', en: 'Open your requests' } as const

/** Notices about transfers, which cannot be switched off. */
export const transferNotices = noticesOf<TransferEvents>()({
  gift_filed: {
    kind: 'always',
    id: {
      subject: 'Hibah {units:units} {name:text} diajukan',
      lines: [
        'Permintaan {reference:text} untuk menghibahkan {units:units} {name:text} kepada {receiver:text} diperiksa dua petugas. Unitnya tetap milik Anda sampai keduanya setuju.',
        'Bukan Anda yang mengajukan? Hubungi kami sekarang.',
      ],
      button: toRequests.id,
    },
    en: {
      subject: 'A gift of {units:units} {name:text} was requested',
      lines: [
        'Two members of staff look at request {reference:text} to give {units:units} {name:text} to {receiver:text}. The units stay yours until both agree.',
        'Was this not you? Call us now.',
      ],
      button: toRequests.en,
    },
    link: requests,
  },
  gift_given: {
    kind: 'always',
    id: {
      subject: '{units:units} {name:text} sudah dihibahkan',
      lines: [
        'Hibah {reference:text} tercatat: {units:units} {name:text} kini milik {receiver:text}. Sertifikat lama Anda untuk efek ini tidak berlaku lagi.',
      ],
      button: toRequests.id,
    },
    en: {
      subject: '{units:units} {name:text} were given',
      lines: [
        'Gift {reference:text} is in the books: {units:units} {name:text} belong to {receiver:text} now. Your earlier certificate of this security is no longer valid.',
      ],
      button: toRequests.en,
    },
    link: requests,
  },
  gift_received: {
    kind: 'always',
    id: {
      subject: 'Anda menerima hibah {units:units} {name:text}',
      lines: [
        '{giver:text} menghibahkan {units:units} {name:text} kepada Anda, nomor {reference:text}. Harga perolehannya ikut berpindah: {cost:rupiah}.',
      ],
      button: 'Buka portofolio',
    },
    en: {
      subject: 'You received {units:units} {name:text} as a gift',
      lines: [
        '{giver:text} gave you {units:units} {name:text}, reference {reference:text}. Their cost goes along with them: {cost:rupiah}.',
      ],
      button: 'Open your portfolio',
    },
    link: holding,
  },
  estate_filed: {
    kind: 'always',
    id: {
      subject: 'Permintaan waris {reference:text} diterima',
      lines: ['Dua petugas memeriksa akta kematian dan surat keterangan waris. Kami mengabari Anda begitu diputuskan.'],
      button: toRequests.id,
    },
    en: {
      subject: 'Your request {reference:text} about an estate has arrived',
      lines: [
        'Two members of staff look at the death certificate and the statement of heirs. We tell you once it is decided.',
      ],
      button: toRequests.en,
    },
    link: requests,
  },
  estate_reported: {
    kind: 'always',
    id: {
      subject: 'Ahli waris mengajukan permintaan atas akun ini',
      lines: [
        'Permintaan {reference:text} menyatakan pemilik akun ini meninggal dunia. Dua petugas memeriksanya; belum ada yang berubah. Bila ini keliru, hubungi kami sekarang.',
      ],
      button: 'Hubungi kami',
    },
    en: {
      subject: 'An heir has made a request about this account',
      lines: [
        'Request {reference:text} says that the owner of this account has died. Two members of staff look at it; nothing has changed. If it is wrong, call us now.',
      ],
      button: 'Contact us',
    },
    link: () => '/contact',
  },
  estate_received: {
    kind: 'always',
    id: {
      subject: 'Warisan dari {from:text} sudah Anda terima',
      lines: [
        'Permintaan {reference:text} disetujui: {kinds:count} efek masuk portofolio Anda dan {cash:rupiah} masuk dompet Anda.',
      ],
      button: 'Buka portofolio',
    },
    en: {
      subject: 'You received your share of the estate of {from:text}',
      lines: [
        'Request {reference:text} was approved: {kinds:count} securities are in your portfolio and {cash:rupiah} in your wallet.',
      ],
      button: 'Open your portfolio',
    },
    link: () => '/users/portfolio',
  },
  transfer_withdrawn: {
    kind: 'always',
    id: {
      subject: 'Permintaan {reference:text} Anda tarik kembali',
      lines: ['Tidak ada yang berpindah. Bukan Anda yang menariknya? Hubungi kami sekarang.'],
      button: toRequests.id,
    },
    en: {
      subject: 'You took back request {reference:text}',
      lines: ['Nothing has moved. Was this not you? Call us now.'],
      button: toRequests.en,
    },
    link: requests,
  },
  estate_withdrawn: {
    kind: 'always',
    id: {
      subject: 'Permintaan ahli waris atas akun ini ditarik kembali',
      lines: ['Permintaan {reference:text} ditarik oleh yang mengajukannya. Tidak ada yang berubah pada akun ini.'],
      button: 'Hubungi kami',
    },
    en: {
      subject: 'The heir’s request about this account was taken back',
      lines: ['Request {reference:text} was taken back by who had made it. Nothing has changed in this account.'],
      button: 'Contact us',
    },
    link: () => '/contact',
  },
  transfer_refused: {
    kind: 'always',
    id: {
      subject: 'Permintaan {reference:text} belum disetujui',
      lines: [
        'Alasannya: {why:text}. Tidak ada yang berpindah; Anda dapat mengajukan lagi dengan berkas yang lengkap.',
      ],
      button: toRequests.id,
    },
    en: {
      subject: 'Request {reference:text} was not approved',
      lines: ['The reason: {why:text}. Nothing has moved; you can ask again with complete papers.'],
      button: toRequests.en,
    },
    link: requests,
  },
})
