import { everyWay, noticesOf } from '#platform/text/notice'
import type { VerificationEvents } from './states.ts'

/** Notices to a person about their verification. */
export const verificationNotices = noticesOf<VerificationEvents>()({
  kyc_submitted: {
    kind: 'verification',
    id: {
      subject: 'KYC Anda kami terima',
      lines: [
        'KYC Anda sedang dalam proses persetujuan internal, maksimal 1x24 jam: paling lambat {until:moment}.',
        'Anda tidak perlu melakukan apa pun.',
      ],
      button: 'Lihat status',
    },
    en: {
      subject: 'We received your KYC',
      lines: [
        'Your KYC is under internal approval, at most 1x24 hours: until {until:moment} at the latest.',
        'There is nothing you need to do.',
      ],
      button: 'See the status',
    },
    link: () => '/users',
  },
  kyc_approved: {
    kind: 'verification',
    id: {
      subject: 'Verifikasi identitas disetujui',
      lines: [
        'Identitas Anda sudah diverifikasi. Di Dashboard tertulis apa yang tersisa sebelum pembelian pertama.',
        'Data diri Anda perlu diperbarui paling lambat {refreshBy:date}.',
      ],
      button: 'Buka Dashboard',
    },
    en: {
      subject: 'Identity verified',
      lines: [
        'Your identity has been verified. Your dashboard says what is left before your first purchase.',
        'Your details have to be updated by {refreshBy:date}.',
      ],
      button: 'Open the dashboard',
    },
    link: () => '/users',
  },
  kyc_rejected: {
    kind: 'verification',
    id: {
      subject: 'Verifikasi identitas perlu diperbaiki',
      lines: [
        'Ada {fields:count} isian yang belum sesuai, masing-masing dengan alasannya. Hanya isian itu yang perlu diperbaiki; isian lain tetap tersimpan.',
      ],
      button: 'Perbaiki data',
    },
    en: {
      subject: 'Identity check needs a correction',
      lines: [
        '{fields:count} of your entries do not fit yet, each with its reason. Only they need correcting; everything else is kept.',
      ],
      button: 'Correct the data',
    },
    link: () => '/kyc-documents',
  },
  kyc_overdue: {
    kind: 'verification',
    id: {
      subject: 'Pemeriksaan KYC Anda terlambat',
      lines: [
        'Kami berjanji selesai pada {until:moment} dan belum selesai. Maaf. Berkas Anda kini didahulukan; Anda tidak perlu mengirim ulang.',
      ],
      button: 'Lihat status',
    },
    en: {
      subject: 'Your KYC is taking longer',
      lines: [
        'We promised to be done by {until:moment} and are not. We are sorry. Your case now comes first; you need not send anything again.',
      ],
      button: 'See the status',
    },
    link: () => '/users',
  },
  kyc_overdue_desk: {
    kind: 'always',
    id: {
      subject: '{cases:count} KYC melewati waktu yang dijanjikan',
      lines: [
        'Yang paling lama dijanjikan selesai pada {until:moment}. Pemiliknya sudah diberi tahu. Putuskan yang terlambat lebih dulu.',
      ],
      button: 'Buka antrean KYC',
    },
    en: {
      subject: 'KYC past the promised time: {cases:count}',
      lines: ['The oldest was promised for {until:moment}. Its owner was told. Decide on what is late first.'],
      button: 'Open the queue of KYC',
    },
    link: () => '/admin/kyc',
  },
  kyc_face_found_desk: {
    kind: 'always',
    id: {
      subject: 'Satu wajah di dua kasus KYC',
      lines: [
        'Layanan identitas baru menjawab sesudah KYC diputuskan: wajah di swafotonya sama dengan wajah pemohon lain. Bandingkan kedua kasus.',
      ],
      button: 'Buka kasus',
    },
    en: {
      subject: 'One face in two KYC cases',
      lines: [
        'The identity service answered after the KYC was decided: the face in its selfie is that of another applicant. Compare both cases.',
      ],
      button: 'Open the case',
    },
    link: ({ userId }) => `/admin/kyc/${userId}`,
  },
  kyc_contradicted_desk: {
    kind: 'always',
    id: {
      subject: 'Jawaban layanan bertentangan dengan KYC yang disetujui',
      lines: [
        'KYC ini disetujui dua petugas tanpa jawaban data kependudukan atau pencocokan wajah. Jawabannya baru masuk dan tidak cocok. Periksa kasusnya.',
      ],
      button: 'Buka kasus',
    },
    en: {
      subject: 'An answer contradicts an approved KYC',
      lines: [
        'Two approved this KYC without the answer of the civil registry or the comparison of faces. It has come now and does not agree. Look at the case.',
      ],
      button: 'Open the case',
    },
    link: ({ userId }) => `/admin/kyc/${userId}`,
  },
  kyc_refresh_due: {
    kind: 'verification',
    id: {
      subject: 'Perbarui data diri Anda',
      lines: [
        'Data diri Anda perlu diperiksa dan diperbarui paling lambat {until:date}. Sesudah itu pembelian dan penjualan tertutup sampai pembaruannya disetujui; penarikan ke rekening bank Anda yang terakhir diverifikasi tetap terbuka.',
      ],
      button: 'Perbarui data',
    },
    en: {
      subject: 'Update your details',
      lines: [
        'Your details have to be checked and updated by {until:date}. After that buying and selling are closed until the update is approved; withdrawals to your bank account that was verified last stay open.',
      ],
      button: 'Update the details',
    },
    link: () => '/kyc-documents/status',
  },
  kyc_expired: {
    kind: 'verification',
    id: {
      subject: 'Data diri Anda kedaluwarsa',
      lines: [
        'Waktu untuk memperbarui data diri sudah lewat. Pembelian dan penjualan tertutup sampai pembaruannya disetujui, dan pesanan Anda yang masih menunggu di pasar dibatalkan; penarikan ke rekening bank Anda yang terakhir diverifikasi tetap terbuka.',
      ],
      button: 'Perbarui data',
    },
    en: {
      subject: 'Your details have expired',
      lines: [
        'The time to update your details is over. Buying and selling are closed until the update is approved, and orders of yours that waited on the market are cancelled; withdrawals to your bank account that was verified last stay open.',
      ],
      button: 'Update the details',
    },
    link: () => '/kyc-documents',
  },
  kyc_hold_ended: {
    kind: 'verification',
    id: {
      subject: 'Masa berlaku data lama sudah habis',
      lines: [
        'Pembaruan data diri Anda masih kami periksa, dan masa berlaku data yang lama sudah habis. Pembelian dan penjualan tertutup sampai pembaruannya disetujui, dan pesanan Anda yang masih menunggu di pasar dibatalkan; penarikan ke rekening bank Anda yang terakhir diverifikasi tetap terbuka.',
        'Anda tidak perlu mengirim ulang.',
      ],
      button: 'Lihat status',
    },
    en: {
      subject: 'Your former details have run out',
      lines: [
        'We are still checking your updated details, and the former ones have run out. Buying and selling are closed until the update is approved, and orders of yours that waited on the market are cancelled; withdrawals to your bank account that was verified last stay open.',
        'You need not send anything again.',
      ],
      button: 'See the status',
    },
    link: () => '/kyc-documents/status',
  },
  kyc_account_failed: {
    kind: 'verification',
    id: {
      subject: 'Rekening bank Anda belum dapat diverifikasi',
      lines: [
        'Bank tidak menemukan nomor rekening Anda, atau pemiliknya tercatat dengan nama lain. Penarikan belum dapat dikirim ke rekening itu.',
        'Perbarui data rekening dengan rekening atas nama Anda sendiri.',
      ],
      button: 'Perbarui data',
    },
    en: {
      subject: 'Your bank account could not be verified',
      lines: [
        'The bank does not find your account number, or its holder has another name. No withdrawal can go to that account yet.',
        'Update your details with an account in your own name.',
      ],
      button: 'Update your details',
    },
    link: () => '/kyc-documents/status',
  },
  payout_account_handed_in: {
    kind: 'always',
    ways: everyWay,
    id: {
      subject: 'Rekening penarikan Anda akan diganti',
      lines: [
        'Melalui akun Anda diajukan rekening penarikan yang baru: {bank:text} •••• {last:text}. Rekening lama tetap dipakai sampai yang baru diperiksa dan disetujui; sesudah itu penarikan ke rekening baru masih menunggu masa tunggu.',
        'Bukan Anda? Ganti password sekarang, keluarkan semua perangkat lain, lalu hubungi kami.',
      ],
      button: 'Periksa keamanan akun',
    },
    en: {
      subject: 'Your bank account for withdrawals is to change',
      lines: [
        'A new bank account for withdrawals was handed in from your account: {bank:text} •••• {last:text}. The former one stays in use until the new one is checked and approved; withdrawals to the new one then still wait for the safety period.',
        'Not you? Change your password now, end all other sessions, and contact us.',
      ],
      button: 'Check your account’s security',
    },
    link: () => '/users/settings',
  },
  kyc_exempted: {
    kind: 'verification',
    id: {
      subject: 'Pengecualian batas pembelian disetujui',
      lines: [
        'Pembelian Anda tidak lagi dibatasi penghasilan sampai {until:date}. Risikonya tetap sama: belilah secukupnya.',
      ],
      button: 'Lihat penawaran',
    },
    en: {
      subject: 'Exemption from the purchase limit approved',
      lines: [
        'Your purchases are no longer limited by your income until {until:date}. The risks remain: buy what you can bear.',
      ],
      button: 'See the offerings',
    },
    link: () => '/business',
  },
  kyc_exemption_ended: {
    kind: 'verification',
    id: {
      subject: 'Pengecualian batas pembelian berakhir',
      lines: [
        'Masa pengecualian Anda sudah berakhir; pembelian kembali dibatasi penghasilan. Anda dapat mengajukan bukti rekening efek yang baru.',
      ],
      button: 'Ajukan bukti',
    },
    en: {
      subject: 'Your exemption from the purchase limit has ended',
      lines: [
        'Its time is over, and your income limits your purchases again. You can file new evidence of a securities account.',
      ],
      button: 'File evidence',
    },
    link: () => '/request',
  },
  kyc_exemption_refused: {
    kind: 'verification',
    id: {
      subject: 'Bukti rekening efek belum diterima',
      lines: [
        'Pengecualian batas pembelian tidak disetujui. Alasannya ada di halaman permintaan; Anda dapat mengajukan bukti lain.',
      ],
      button: 'Lihat alasannya',
    },
    en: {
      subject: 'Your evidence was not accepted',
      lines: [
        'The exemption from the purchase limit was not approved. The page of requests says why; you can file other evidence.',
      ],
      button: 'See why',
    },
    link: () => '/request',
  },
})
