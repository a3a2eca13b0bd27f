import { defineRefusals } from '#shared/refusal'

export const transferRefusals = defineRefusals({
  transfer_receiver_unknown: {
    status: 422,
    id: 'Penerima harus pemodal lain yang KYC-nya sudah disetujui.',
    en: 'The receiver must be another investor with an approved KYC.',
  },
  transfer_account_suspended: {
    status: 409,
    id: 'Akun salah satu pihak sedang dibekukan. Pemindahan ini belum dapat dilakukan.',
    en: 'The account of one of the parties is suspended. This transfer cannot be carried out yet.',
  },
  transfer_blocked: {
    status: 409,
    id: 'Cara masuk akun Anda baru saja berubah. Demi keamanan, hibah dapat diajukan lagi pada {until:moment}.',
    en: 'Your sign-in details were changed recently. For your safety, you can file a gift again on {until:moment}.',
  },
  transfer_units_short: {
    status: 409,
    id: 'Yang dapat dipindahkan sekarang {left:units}. Unit dalam order atau penyelesaian tidak dapat dihibahkan.',
    en: '{left:units} can be transferred now. Units in an order or being settled cannot be given away.',
  },
  transfer_units_changed: {
    status: 409,
    id: 'Saham ini dipecah atau digabung setelah hibah diajukan: unit yang tertulis bukan lagi unit yang sama. Tolak, agar pemberi mengajukannya lagi.',
    en: 'These shares were split or merged after the gift was filed: the units it names are not the same any more. Reject it, so that its giver files it anew.',
  },
  transfer_redeeming: {
    status: 409,
    id: 'Pokok efek ini sedang dikembalikan kepada pemegang yang tercatat, jadi kepemilikannya tidak dapat dipindahkan.',
    en: 'The principal of this security is being paid back to its holders on record, so it cannot change its owner.',
  },
  transfer_unknown: {
    status: 404,
    id: 'Permintaan ini tidak ditemukan.',
    en: 'This request was not found.',
  },
  transfer_state: {
    status: 409,
    id: 'Permintaan ini sudah tidak menunggu keputusan.',
    en: 'This request does not wait for a decision any more.',
  },
  transfer_voter_party: {
    status: 403,
    id: 'Nama Anda sama dengan nama salah satu pihak. Petugas lain yang memutuskan.',
    en: 'You bear the name of one of the parties. Somebody else decides.',
  },
  transfer_person_unknown: {
    status: 422,
    id: 'Tidak ada akun pemodal dengan email ini.',
    en: 'There is no investor’s account with this address.',
  },
  transfer_estate_known: {
    status: 409,
    id: 'Waris atas akun ini sudah diajukan.',
    en: 'The estate of this account has been asked for already.',
  },
  transfer_not_an_heir: {
    status: 422,
    id: 'Anda harus salah satu ahli waris. Cantumkan email Anda sendiri dengan bagiannya.',
    en: 'You have to be one of the heirs. Enter your own address with its share.',
  },
  transfer_heir_unknown: {
    status: 422,
    id: '{heir:text} belum memiliki akun dengan KYC yang disetujui.',
    en: '{heir:text} has no account with an approved KYC yet.',
  },
  transfer_estate_busy: {
    status: 409,
    id: 'Masih ada yang berjalan pada akun ini: {what:text}. Tunggu sampai selesai, lalu setujui.',
    en: 'This account still has something under way: {what:text}. Wait until it is over, then approve.',
  },
})
export type TransferRefusals = typeof transferRefusals

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  transfer_paper_missing: { id: 'Unggah berkasnya.', en: 'Upload the paper.' },
  transfer_number: { id: 'Isi bilangan bulat, tanpa koma.', en: 'Enter a whole number without decimals.' },
  transfer_future: { id: 'Tanggal ini belum terjadi.', en: 'This day has not come yet.' },
  transfer_fraction: {
    id: 'Tulis bagian sebagai pecahan, misalnya 1/8 atau 7/16.',
    en: 'Write the share as a fraction, such as 1/8 or 7/16.',
  },
  transfer_not_whole: {
    id: 'Semua bagian harus berjumlah tepat satu, misalnya 1/8 + 7/8.',
    en: 'All shares have to add up to exactly one, such as 1/8 + 7/8.',
  },
  transfer_heir_twice: { id: 'Ahli waris ini sudah disebut di atas.', en: 'This heir is named above already.' },
} as const
