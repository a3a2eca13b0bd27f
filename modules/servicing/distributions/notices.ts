import { noticesOf } from '#platform/text/notice'
import type { AnnouncedEvents, DistributionEvents, FundingEvents } from './states.ts'

/** Notices to holders about what reached them. */
export const distributionHolderNotices = noticesOf<DistributionEvents>()({
  distribution_paid: {
    kind: 'distribution',
    id: {
      subject: '{kindId:text} {name:text}: {net:rupiah} masuk ke dompet Anda',
      lines: [
        '{about:text}. {net:rupiah} masuk ke dompet Anda pada {at:moment}, nomor {reference:text}. Pajak yang dipotong: {tax:rupiah}.',
        'Bagian yang disarankan Dewan Pengawas Syariah untuk dimurnikan: {purification:rupiah}.',
      ],
      button: 'Lihat kepemilikan',
    },
    en: {
      subject: '{kindEn:text} of {name:text}: {net:rupiah} is in your wallet',
      lines: [
        '{about:text}. {net:rupiah} reached your wallet on {at:moment}, reference {reference:text}. Tax withheld: {tax:rupiah}.',
        'What the Sharia board suggests to purify: {purification:rupiah}.',
      ],
      button: 'See the holding',
    },
    link: ({ slug }) => `/users/portfolio/${slug}`,
  },
  purification_given: {
    kind: 'distribution',
    id: {
      subject: '{amount:rupiah} Anda salurkan ke dana sosial',
      lines: ['Pemurnian dari {name:text}, {about:text}, disalurkan dari dompet Anda pada {at:moment}.'],
      button: 'Lihat kepemilikan',
    },
    en: {
      subject: 'You gave {amount:rupiah} to the social fund',
      lines: ['The purification of {name:text}, {about:text}, left your wallet on {at:moment}.'],
      button: 'See the holding',
    },
    link: ({ slug }) => `/users/portfolio/${slug}`,
  },
})

/** Notices to holders when it is agreed on who is paid and when. */
export const distributionAnnouncementNotices = noticesOf<AnnouncedEvents>()({
  distribution_announced: {
    kind: 'distribution',
    id: {
      subject: '{kindId:text} {name:text} dibayar pada {dueOn:date}',
      lines: [
        '{about:text}: {amount:rupiah} untuk semua pemegang bersama. Yang berhak adalah pemegang yang tercatat pada akhir {recordedOn:date}.',
        'Bagian Anda masuk ke dompet pada {dueOn:date}. Pengumumannya keterbukaan informasi nomor {number:text}.',
      ],
      button: 'Baca pengumuman',
    },
    en: {
      subject: '{kindEn:text} of {name:text} is paid on {dueOn:date}',
      lines: [
        '{about:text}: {amount:rupiah} for all holders together. It goes to those who hold at the end of {recordedOn:date}.',
        'Your share reaches your wallet on {dueOn:date}. It was announced by disclosure {number:text}.',
      ],
      button: 'Read the announcement',
    },
    link: ({ number }) => `/publication/disclosure/${number}`,
  },
})

const business = () => '/users/business'

/** Notices to the owner of a business about what it pays to its holders, and finance of what does not come in. */
export const distributionPayerNotices = noticesOf<FundingEvents>()({
  distribution_asked: {
    kind: 'always',
    id: {
      subject: 'Setorkan {amount:rupiah} untuk pemegang {name:text}',
      lines: [
        'Dana untuk pemegang efek {name:text} dibayarkan pada {dueOn:date}. Setorkan tepat {amount:rupiah} ke virtual account BSI {number:text} paling lambat {fundBy:date}.',
        'Dana dipakai hanya untuk pembagian ini.',
      ],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'Pay in {amount:rupiah} for the holders of {name:text}',
      lines: [
        'The holders of {name:text} are paid on {dueOn:date}. Pay exactly {amount:rupiah} into the BSI virtual account {number:text} by {fundBy:date}.',
        'The money is used for this distribution alone.',
      ],
      button: 'Open My business',
    },
    link: business,
  },
  distribution_fund_soon: {
    kind: 'always',
    id: {
      subject: 'Dana untuk pemegang {name:text}: hari terakhir {fundBy:date}',
      lines: [
        '{amount:rupiah} dibayarkan kepada pemegang pada {dueOn:date} dan belum masuk. Setorkan paling lambat {fundBy:date} ke virtual account yang sudah Anda terima.',
      ],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'Money for the holders of {name:text}: last day {fundBy:date}',
      lines: [
        'Holders are paid {amount:rupiah} on {dueOn:date}, and it has not come in. Pay it by {fundBy:date} into the virtual account that you were given.',
      ],
      button: 'Open My business',
    },
    link: business,
  },
  distribution_unfunded: {
    kind: 'always',
    id: {
      subject: 'Dana {amount:rupiah} untuk pemegang {name:text} belum masuk',
      lines: [
        'Hari terakhir penyetoran, {fundBy:date}, sudah lewat. Setorkan hari ini ke virtual account yang sama; pemegang dibayar pada {dueOn:date}.',
        'Yang tidak dibayar pada waktunya diumumkan sebagai keterlambatan setelah masa toleransi.',
      ],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: '{amount:rupiah} for the holders of {name:text} has not come in',
      lines: [
        'The last day for paying in, {fundBy:date}, has passed. Pay into the same virtual account today; holders are paid on {dueOn:date}.',
        'What is not paid in time is announced as late after the grace period.',
      ],
      button: 'Open My business',
    },
    link: business,
  },
  distribution_unfunded_desk: {
    kind: 'always',
    id: {
      subject: 'Penerbit {name:text} belum menyetor {amount:rupiah}',
      lines: [
        'Hari terakhir penyetoran, {fundBy:date}, sudah lewat; pemegang dibayar pada {dueOn:date}. Hubungi penerbit.',
      ],
      button: 'Buka pembagian',
    },
    en: {
      subject: 'The issuer of {name:text} has not paid in {amount:rupiah}',
      lines: [
        'The last day for paying in, {fundBy:date}, has passed; holders are paid on {dueOn:date}. Call the issuer.',
      ],
      button: 'Open the distribution',
    },
    link: ({ distribution }) => `/admin/distributions/${distribution}`,
  },
  distribution_foreseen: {
    kind: 'always',
    id: {
      subject: 'Pembayaran {name:text} jatuh tempo {dueOn:date} dan belum Anda ajukan',
      lines: [
        'Menurut akad, pemegang {name:text} dibayar pada {dueOn:date}: {amount:rupiah} menurut jadwal. Ajukan hari ini dari Bisnis saya, atau hubungi tim keuangan kami.',
        'Yang tidak dibayar pada waktunya diumumkan sebagai keterlambatan setelah masa toleransi, juga bila tidak pernah diajukan.',
      ],
      button: 'Buka Bisnis saya',
    },
    en: {
      subject: 'A payment of {name:text} is due on {dueOn:date} and you have not handed it in',
      lines: [
        'By its terms the holders of {name:text} are paid on {dueOn:date}: {amount:rupiah} by the schedule. Hand it in today from My business, or call our finance team.',
        'What is not paid in time is announced as late after the grace period, also where it was never handed in.',
      ],
      button: 'Open My business',
    },
    link: business,
  },
  distribution_foreseen_desk: {
    kind: 'always',
    id: {
      subject: 'Penerbit {name:text} belum mengajukan pembayaran {dueOn:date}',
      lines: ['Menurut jadwal {amount:rupiah} dibayarkan pada {dueOn:date}. Hubungi penerbit.'],
      button: 'Buka pembagian',
    },
    en: {
      subject: 'The issuer of {name:text} has not handed in its payment of {dueOn:date}',
      lines: ['By the schedule {amount:rupiah} is paid on {dueOn:date}. Call the issuer.'],
      button: 'Open the distribution',
    },
    link: ({ distribution }) => `/admin/distributions/${distribution}`,
  },
  distribution_submitted_desk: {
    kind: 'always',
    id: {
      subject: 'Penerbit mengajukan pembagian {amount:rupiah}: {name:text}',
      lines: ['Dibayarkan pada {dueOn:date}. Periksa angka dan dokumennya, lalu isi bagian untuk dimurnikan.'],
      button: 'Periksa pembagian',
    },
    en: {
      subject: 'An issuer hands in a distribution of {amount:rupiah}: {name:text}',
      lines: ['It is paid on {dueOn:date}. Check its figures and documents, and enter what is to be purified.'],
      button: 'Check the distribution',
    },
    link: ({ distribution }) => `/admin/distributions/${distribution}`,
  },
  distribution_unchecked_desk: {
    kind: 'always',
    id: {
      subject: 'Pembagian {amount:rupiah} {name:text} berakhir tanpa diperiksa',
      lines: [
        'Penerbit mengajukannya untuk dibayarkan pada {dueOn:date}. Hari itu tiba sebelum ada yang memeriksa, jadi pengajuannya berakhir. Hubungi penerbit agar mengajukan lagi.',
      ],
      button: 'Buka pembagian',
    },
    en: {
      subject: 'The distribution of {amount:rupiah} of {name:text} ended unchecked',
      lines: [
        'Its issuer handed it in to be paid on {dueOn:date}. That day came before anybody had checked it, so it ended. Ask the issuer to hand it in anew.',
      ],
      button: 'Open the distribution',
    },
    link: ({ distribution }) => `/admin/distributions/${distribution}`,
  },
  distribution_cancelled: {
    kind: 'always',
    id: {
      subject: 'Pembagian {amount:rupiah} {name:text} dibatalkan',
      lines: ['Pembagian ini tidak dilanjutkan: {why:text}. Dana yang sudah disetor kembali ke dompet Anda.'],
      button: 'Lihat mutasi',
    },
    en: {
      subject: 'The distribution of {amount:rupiah} of {name:text} was cancelled',
      lines: ['It does not go on: {why:text}. What was paid in is back in your wallet.'],
      button: 'See your movements',
    },
    link: () => '/users/transactions',
  },
})
