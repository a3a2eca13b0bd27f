import { defineRefusals } from '#shared/refusal'

export const rightsRefusals = defineRefusals({
  rights_not_found: {
    status: 404,
    id: 'HMETD ini tidak ditemukan, atau Anda tidak berhak atasnya.',
    en: 'This rights issue was not found, or you have no rights in it.',
  },
  rights_order_not_found: {
    status: 404,
    id: 'Penebusan ini tidak ditemukan.',
    en: 'This order for new shares was not found.',
  },
  held_rights_not_found: {
    status: 404,
    id: 'Penebusan ini tidak ditemukan di antara yang ditahan.',
    en: 'This order for new shares was not found among those that are held.',
  },
  held_rights_over: {
    status: 409,
    id: 'Penebusan ini tidak ditahan lagi.',
    en: 'This order for new shares is not held any more.',
  },
  rights_shares_only: {
    status: 422,
    id: 'HMETD hanya untuk saham yang sudah dibagikan kepada pemegangnya.',
    en: 'A rights issue is for shares that are in the hands of holders.',
  },
  rights_not_yours: {
    status: 403,
    id: 'Hanya pemilik usaha yang dapat mengajukan HMETD untuk sahamnya.',
    en: 'Only the owner of the business can hand in a rights issue of its shares.',
  },
  rights_recording_soon: {
    status: 422,
    id: 'Tanggal pencatatan paling cepat besok, agar sempat diperiksa.',
    en: 'The recording date is tomorrow at the earliest, so that there is time for the check.',
  },
  rights_running: {
    status: 409,
    id: 'Saham ini masih mempunyai HMETD yang berjalan.',
    en: 'This share already has a rights issue under way.',
  },
  rights_counting: {
    status: 409,
    id: 'Pemegang saham untuk HMETD sedang dihitung. Coba lagi sebentar.',
    en: 'The holders for a rights issue are being counted. Try again in a moment.',
  },
  rights_recording_past: {
    status: 422,
    id: 'Tanggal pencatatan harus hari ini atau sesudahnya.',
    en: 'The recording date must be today or later.',
  },
  rights_dates: {
    status: 422,
    id: 'Masa penebusan dimulai sesudah tanggal pencatatan dan berakhir sesudah dimulai.',
    en: 'The time to exercise begins after the recording date and ends after it began.',
  },
  rights_period_short: {
    status: 422,
    id: 'Masa penebusan paling sedikit {days:count} hari.',
    en: 'The time to exercise is at least {days:count} days.',
  },
  rights_state: {
    status: 409,
    id: 'HMETD ini sudah tidak dapat diubah.',
    en: 'This rights issue can no longer be changed.',
  },
  rights_not_open: {
    status: 409,
    id: 'Masa penebusan belum dimulai.',
    en: 'The time to exercise has not begun.',
  },
  rights_withdrawn: {
    status: 409,
    id: 'Penawaran saham baru ini dihentikan: {why:text}. Tidak ada lagi yang dapat ditebus, diberikan, atau dibatalkan; yang sudah dibayar kembali ke dompet.',
    en: 'This offer of new shares has been stopped: {why:text}. Nothing can be bought, given or cancelled any more; what was paid goes back to the wallet.',
  },
  rights_closed: {
    status: 409,
    id: 'Masa penebusan berakhir pada {until:moment}. Hak yang tidak dipakai hangus.',
    en: 'The time to exercise ended on {until:moment}. Rights that were not used have lapsed.',
  },
  rights_too_many: {
    status: 422,
    id: 'Hak Anda tinggal {left:units}.',
    en: 'You have {left:units} of rights left.',
  },
  rights_nothing: {
    status: 422,
    id: 'Isi sedikitnya satu lembar.',
    en: 'Enter at least one share.',
  },
  rights_excess_needs_all: {
    status: 422,
    id: 'Pesanan tambahan terbuka bila seluruh hak Anda ditebus. Hak Anda masih {left:units}.',
    en: 'You can ask for more once all your rights are used. You have {left:units} left.',
  },
  rights_excess_too_many: {
    status: 422,
    id: 'Tambahan paling banyak {most:units}: seluruh saham baru di luar hak Anda dan tambahan yang sudah Anda pesan.',
    en: 'At most {most:units} more: all new shares beyond your own rights and what you asked for already.',
  },
  rights_wallet_too_low: {
    status: 409,
    id: 'Saldo dompet Anda {balance:rupiah}, kurang {short:rupiah}. Setor dana atau kurangi jumlahnya.',
    en: 'Your wallet holds {balance:rupiah}, {short:rupiah} short. Deposit money or choose fewer shares.',
  },
  rights_total_changed: {
    status: 409,
    id: 'Biayanya menjadi {total:rupiah}. Periksa kembali sebelum membayar.',
    en: 'It costs {total:rupiah} now. Look at it again before you pay.',
  },
  rights_cannot_cancel: {
    status: 409,
    id: 'Penebusan ini sudah tidak dapat dibatalkan.',
    en: 'This order can no longer be cancelled.',
  },
  rights_give_blocked: {
    status: 409,
    id: 'Cara masuk akun Anda baru saja berubah. Demi keamanan, hak dapat diberikan lagi pada {until:moment}.',
    en: 'Your sign-in details were changed recently. For your safety, you can give rights again on {until:moment}.',
  },
  rights_receiver_unknown: {
    status: 422,
    id: 'Penerima harus pemodal lain yang KYC-nya sudah disetujui.',
    en: 'The receiver must be another investor with an approved KYC.',
  },
  rights_payment: {
    status: 409,
    id: 'Jumlah atau waktu pembayaran tidak sesuai dengan penebusan.',
    en: 'The amount or the time of the payment does not fit the order.',
  },
})
export type RightsRefusals = typeof rightsRefusals

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  rights_day: {
    id: 'Isi tanggal yang ada: hari, bulan, dan tahun.',
    en: 'Enter a day that exists: day, month and year.',
  },
  rights_number: { id: 'Isi bilangan bulat, tanpa koma.', en: 'Enter a whole number without decimals.' },
  rights_statements: {
    id: 'Centang kedua pernyataan sebelum membayar.',
    en: 'Tick both statements before you pay.',
  },
} as const
