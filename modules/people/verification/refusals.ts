import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  name_letters: {
    id: 'Tulis nama dengan huruf dari satu aksara, persis seperti di KTP.',
    en: 'Write the name in letters of one script, exactly as on the identity card.',
  },
  nik_digits: { id: 'NIK terdiri atas 16 angka.', en: 'An identity number (NIK) has 16 digits.' },
  nik_region: {
    id: 'Enam angka pertama NIK bukan kode wilayah. Periksa lagi KTP Anda.',
    en: 'The first six digits of the NIK are no region. Check your identity card.',
  },
  nik_date: {
    id: 'Tanggal lahir di dalam NIK tidak ada. Periksa angka ke-7 sampai ke-12.',
    en: 'The birth date inside the NIK does not exist. Check digits 7 to 12.',
  },
  nik_serial: {
    id: 'Empat angka terakhir NIK tidak mungkin 0000.',
    en: 'The last four digits of a NIK are never 0000.',
  },
  nib_digits: { id: 'NIB terdiri atas 13 angka.', en: 'A business number (NIB) has 13 digits.' },
  company_letters: {
    id: 'Tulis nama persis seperti di akta.',
    en: 'Write the name exactly as in the deed.',
  },
  document_number: {
    id: 'Tulis 5 sampai 20 huruf atau angka, persis seperti di dokumennya.',
    en: 'Write 5 to 20 letters or digits, exactly as on the document.',
  },
  document_expired: {
    id: 'Dokumen ini sudah tidak berlaku. Perpanjang dulu, lalu isi lagi.',
    en: 'This document is no longer valid. Renew it first, then fill this in again.',
  },
  date_future: { id: 'Tanggal ini belum terjadi.', en: 'This date has not come yet.' },
  exempt_too_young: {
    id: 'Rekening efek harus sudah dimiliki paling sedikit dua tahun.',
    en: 'The securities account must have been held for at least two years.',
  },
  share_percent: {
    id: 'Tulis persen bulat dari 25 sampai 100.',
    en: 'Write a whole percentage from 25 to 100.',
  },
  share_total: {
    id: 'Jumlah kepemilikan melebihi 100%. Periksa porsi setiap pemilik.',
    en: 'The shares are more than 100% together. Check each of them.',
  },
  npwp_company: {
    id: 'NPWP badan terdiri atas 15 angka, atau 16 angka yang diawali 0.',
    en: 'A company’s NPWP has 15 digits, or 16 that begin with 0.',
  },
  rt_digits: { id: 'Tulis 1 sampai 3 angka, misalnya 003.', en: 'Write 1 to 3 digits, for example 003.' },
  postal_digits: { id: 'Kode pos terdiri atas 5 angka.', en: 'A postal code has 5 digits.' },
  postal_elsewhere: {
    id: 'Kode pos ini bukan di provinsi yang dipilih. Periksa kode pos dan kelurahannya.',
    en: 'This postal code is not in the province that was chosen. Check the code and the village.',
  },
  commissioner_missing: {
    id: 'Perseroan terbatas (PT) memiliki paling sedikit satu komisaris.',
    en: 'A limited company (PT) has at least one commissioner.',
  },
  us_tin_digits: {
    id: 'Nomor pajak Amerika Serikat (TIN) terdiri atas 9 angka.',
    en: 'A tax number (TIN) of the United States has 9 digits.',
  },
  tax_country_twice: {
    id: 'Negara ini sudah disebut di atas. Sebut tiap negara satu kali.',
    en: 'This country is named above already. Name each country once.',
  },
  tax_number_or_reason: {
    id: 'Isi nomor pajaknya, atau pilih alasan tidak ada nomor.',
    en: 'Write the tax number, or choose why there is none.',
  },
  tax_number_and_reason: {
    id: 'Nomor pajaknya sudah diisi. Kosongkan alasan ini, atau hapus nomornya.',
    en: 'The tax number is filled in. Leave this reason empty, or take the number out.',
  },
  account_digits: { id: 'Nomor rekening terdiri atas 8 sampai 16 angka.', en: 'An account number has 8 to 16 digits.' },
  holder_differs: {
    id: 'Nama pemilik rekening berbeda dari nama Anda. Pakai rekening milik sendiri.',
    en: 'The holder’s name is not yours. Use an account of your own.',
  },
  account_unknown: {
    id: 'Bank tidak menemukan nomor rekening ini. Periksa bank dan nomornya.',
    en: 'The bank does not find this account. Check the bank and the number.',
  },
  account_of_another: {
    id: 'Menurut bank, rekening ini bukan atas nama Anda. Pakai rekening milik sendiri.',
    en: 'By the bank’s books this account is not in your name. Use an account of your own.',
  },
  income_digits: { id: 'Tulis jumlahnya dengan angka saja.', en: 'Write the amount in digits only.' },
  npwp_digits: { id: 'NPWP terdiri atas 15 atau 16 angka.', en: 'An NPWP has 15 or 16 digits.' },
  npwp_nik: {
    id: 'NPWP 16 angka milik orang pribadi sama dengan NIK-nya. Periksa keduanya.',
    en: 'A person’s NPWP of 16 digits is their NIK. Check both.',
  },
  choice_unknown: { id: 'Pilih salah satu dari daftar.', en: 'Choose one of the list.' },
  not_agreed: { id: 'Baca, lalu centang pernyataan ini.', en: 'Read this statement, then tick it.' },
  too_young: { id: 'Anda belum cukup umur untuk menjadi pemodal.', en: 'You are not old enough to invest.' },
  birth_year: { id: 'Periksa tahun lahir Anda.', en: 'Check your year of birth.' },
  remark_number: {
    id: 'Jangan tulis nomor identitas atau rekening di sini.',
    en: 'Write no identity or account numbers here.',
  },
  reason_short: { id: 'Tulis alasannya, paling sedikit 5 karakter.', en: 'Say why, in at least 5 characters.' },
  file_missing: { id: 'Unggah berkasnya.', en: 'Upload the file.' },
} as const

export const verificationRefusals = defineRefusals({
  // The specification names these words (§5, §8).
  kyc_required: {
    status: 403,
    id: 'KYC belum diisi: Harap isi KYC terlebih dahulu',
    en: 'KYC not filled in: please complete KYC first',
  },
  kyc_pending: {
    status: 403,
    id: 'KYC Anda sedang diperiksa, paling lama 1x24 jam. Coba lagi setelah disetujui.',
    en: 'Your KYC is under review, at most 1x24 hours. Try again once it is approved.',
  },
  investor_limit_exceeded: {
    status: 409,
    id: 'Pembelian ini melebihi batas pembelian Anda. Sisanya {left:rupiah} dari {cap:rupiah} dalam {window:months}.',
    en: 'This purchase exceeds your purchase limit. You have {left:rupiah} left of {cap:rupiah} in {window:months}.',
  },
  sid_taken: {
    status: 409,
    id: 'Nomor SID atau SRE ini sudah dipakai pemodal lain. Periksa lagi nomornya.',
    en: 'This SID or SRE number already belongs to another investor. Check the number.',
  },
  kyc_phone_first: {
    status: 409,
    id: 'Verifikasi dulu nomor ponsel Anda dengan kode OTP, lalu isi KYC.',
    en: 'Verify your phone number with a code first, then fill in KYC.',
  },
  nik_taken: {
    status: 409,
    id: 'NIK ini sudah dipakai akun lain. Masuk dengan akun itu, atau hubungi kami bila itu bukan Anda.',
    en: 'Another account already uses this NIK. Log in with that account, or contact us if it is not yours.',
  },
  passport_taken: {
    status: 409,
    id: 'Paspor ini sudah dipakai akun lain. Masuk dengan akun itu, atau hubungi kami bila itu bukan Anda.',
    en: 'Another account already uses this passport. Log in with that account, or contact us if it is not yours.',
  },
  nib_taken: {
    status: 409,
    id: 'NIB ini sudah dipakai akun lain. Masuk dengan akun itu, atau hubungi kami bila itu bukan akun perusahaan Anda.',
    en: 'Another account already uses this NIB. Log in with that account, or contact us if it is not your company’s.',
  },
  kyc_other_party: {
    status: 409,
    id: 'Akun ini sudah mengirim KYC dengan jalur lain. Lanjutkan jalur itu, atau hubungi kami.',
    en: 'This account has already handed in as another kind of investor. Go on there, or contact us.',
  },
  exemption_needless: {
    status: 409,
    id: 'Anda sudah dikecualikan dari batas pembelian.',
    en: 'You are outside the purchase limit already.',
  },
  kyc_case_not_found: {
    status: 404,
    id: 'Berkas KYC ini tidak ditemukan.',
    en: 'This KYC case was not found.',
  },
  kyc_kept_not_found: {
    status: 404,
    id: 'Tidak ada arsip dengan nomor ini. Periksa nomornya; arsip hilang bila masa simpannya habis.',
    en: 'Nothing is kept under this number. Check it; what is kept goes once its time is over.',
  },
  kyc_reasons_missing: {
    status: 422,
    id: 'Pilih paling sedikit satu isian yang salah, masing-masing dengan alasan yang cocok.',
    en: 'Choose at least one field that is wrong, each with a reason that fits it.',
  },
  kyc_due_diligence: {
    status: 422,
    id: 'Risiko tinggi: tulis hasil uji tuntas. Petugas kedua yang akan memutuskan.',
    en: 'High risk: write what enhanced due diligence found. A second member of staff decides.',
  },
  kyc_account_failed: {
    status: 422,
    id: 'Bank tidak mengenal rekening ini, atau pemiliknya lain. Tulis alasan tetap menyetujuinya; petugas kedua yang akan memutuskan.',
    en: 'The bank does not know this account, or its holder is somebody else. Write why to approve all the same; a second member of staff decides.',
  },
  kyc_unanswered: {
    status: 409,
    id: 'Dukcapil atau pencocokan wajah belum menjawab. Tunggu jawabannya; bila sampai {from:moment} belum ada, berkas dapat disetujui dengan alasan, oleh petugas kedua.',
    en: 'The civil registry or the comparison of faces has not answered yet. Wait for it; without an answer by {from:moment} the case can be approved with a reason, by a second member of staff.',
  },
  kyc_check_failed: {
    status: 422,
    id: 'Dukcapil atau pencocokan wajah tidak membenarkan data ini. Tulis bukti lain yang Anda periksa; petugas kedua yang akan memutuskan.',
    en: 'The civil registry or the comparison of faces does not confirm this. Write which other evidence you looked at; a second member of staff decides.',
  },
  kyc_list_missing: {
    status: 422,
    id: 'Daftar {lists:text} belum berlaku, jadi nama belum dibandingkan. Impor dulu daftarnya, atau tulis alasan tetap menyetujuinya; petugas kedua yang akan memutuskan.',
    en: 'No edition of {lists:text} is in force, so the name was not compared. Import the list first, or write why to approve all the same; a second member of staff decides.',
  },
  kyc_own_case: {
    status: 403,
    id: 'Berkas ini milik Anda sendiri. Petugas lain yang harus memeriksanya.',
    en: 'This case is your own. Another member of staff has to look at it.',
  },
  kyc_not_in_that_state: {
    status: 409,
    id: 'Verifikasi ini sudah berubah. Muat ulang halaman, lalu periksa lagi.',
    en: 'This verification has changed meanwhile. Reload the page and look again.',
  },
})
export type VerificationRefusals = typeof verificationRefusals
