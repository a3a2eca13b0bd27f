import { noticesOf } from '#platform/text/notice'
import type { RightsIssuerEvents } from './states.ts'

/** Notices to the owner of a business about its rights issue. */
export const rightsIssuerNotices = noticesOf<RightsIssuerEvents>()({
  rights_submitted_desk: {
    kind: 'always',
    id: {
      subject: 'Penerbit mengajukan HMETD: {name:text}',
      lines: ['Pemegang dicatat pada {recordedOn:date}. Periksa syarat dan keputusan rapatnya sebelum hari itu.'],
      button: 'Periksa HMETD',
    },
    en: {
      subject: 'An issuer hands in a rights issue: {name:text}',
      lines: ['Holders are recorded on {recordedOn:date}. Check its terms and the meeting’s decision before that day.'],
      button: 'Check the rights issue',
    },
    link: ({ issue }) => `/admin/rights/${issue}`,
  },
  rights_unchecked_desk: {
    kind: 'always',
    id: {
      subject: 'HMETD {name:text} berakhir tanpa diperiksa',
      lines: [
        'Pemegang semestinya dicatat pada {recordedOn:date}. Hari itu berakhir sebelum ada yang memeriksa, jadi usulannya berakhir. Hubungi penerbit agar mengajukan lagi.',
      ],
      button: 'Lihat HMETD',
    },
    en: {
      subject: 'The rights issue of {name:text} ended unchecked',
      lines: [
        'Holders were to be recorded on {recordedOn:date}. That day was over before anybody had checked it, so it ended. Ask the issuer to hand it in anew.',
      ],
      button: 'See the rights issue',
    },
    link: ({ issue }) => `/admin/rights/${issue}`,
  },
  rights_taken_back_desk: {
    kind: 'always',
    id: {
      subject: 'Penerbit menarik usulan HMETD: {name:text}',
      lines: ['Usulan ini tidak perlu diperiksa lagi. Alasan penerbit: {why:text}'],
      button: 'Lihat HMETD',
    },
    en: {
      subject: 'An issuer took back its rights issue: {name:text}',
      lines: ['There is nothing left to check. Its reason: {why:text}'],
      button: 'See the rights issue',
    },
    link: ({ issue }) => `/admin/rights/${issue}`,
  },
  rights_announced: {
    kind: 'always',
    id: {
      subject: 'HMETD {name:text} diumumkan',
      lines: ['Pemegang saham yang tercatat pada {recordedOn:date} dapat menebus saham baru sampai {until:moment}.'],
      button: 'Lihat keterbukaan',
    },
    en: {
      subject: 'The rights issue of {name:text} was announced',
      lines: ['Holders on record on {recordedOn:date} can buy new shares until {until:moment}.'],
      button: 'See the disclosures',
    },
    link: () => '/publication/disclosure',
  },
  rights_cancelled: {
    kind: 'always',
    id: {
      subject: 'Usulan HMETD {name:text} tidak dilanjutkan',
      lines: ['Usulan ini tidak diumumkan: {why:text}.'],
      button: 'Lihat keterbukaan',
    },
    en: {
      subject: 'The proposed rights issue of {name:text} does not go on',
      lines: ['It was not announced: {why:text}.'],
      button: 'See the disclosures',
    },
    link: () => '/publication/disclosure',
  },
  rights_stopped: {
    kind: 'always',
    id: {
      subject: 'HMETD {name:text} dihentikan',
      lines: [
        'Penawaran saham baru Anda dihentikan: {why:text}. Semua yang dibayar pemodal kembali ke dompet mereka; tidak ada dana yang diserahkan.',
      ],
      button: 'Lihat keterbukaan',
    },
    en: {
      subject: 'The rights issue of {name:text} has been stopped',
      lines: [
        'Your offer of new shares was stopped: {why:text}. All that investors paid goes back to their wallets; no money is handed over.',
      ],
      button: 'See the disclosures',
    },
    link: () => '/publication/disclosure',
  },
  rights_handed_over: {
    kind: 'always',
    id: {
      subject: 'HMETD {name:text} selesai: {proceeds:rupiah}',
      lines: [
        '{sold:units} saham baru terjual seharga {proceeds:rupiah}. Biaya penyelenggara dan pajaknya {fee:rupiah}; {net:rupiah} diserahkan kepada perusahaan.',
      ],
      button: 'Lihat keterbukaan',
    },
    en: {
      subject: 'The rights issue of {name:text} has ended: {proceeds:rupiah}',
      lines: [
        '{sold:units} of new shares brought {proceeds:rupiah}. The platform’s fee and its tax are {fee:rupiah}; {net:rupiah} was handed over to the company.',
      ],
      button: 'See the disclosures',
    },
    link: () => '/publication/disclosure',
  },
})
