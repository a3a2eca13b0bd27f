import type { LocalDate } from '#shared/dates'
import type { PdfBlock } from '#shared/pdf-document'

export type FormText = { updated: LocalDate; title: string; blocks: readonly PdfBlock[] }

const signed: PdfBlock = { signed: ['Nama jelas dan tanda tangan'] }

/** Forms to print and fill in by hand. Places of the brand are filled when a form is made. */
export const complaintForm: FormText = {
  updated: '2026-11-20' as LocalDate,
  title: 'Formulir pengaduan',
  blocks: [
    { text: 'Kepada {brand.company}, {brand.address}' },
    { text: 'Kirim ke {brand.email} dengan judul “Pengaduan” atau melalui pos.' },
    { heading: '1. Data pengadu' },
    { blanks: ['Nama lengkap', 'Nomor ponsel terdaftar', 'Email terdaftar', 'Bertindak untuk (diri/wakil)'] },
    { heading: '2. Yang diadukan' },
    { blanks: ['Tanggal kejadian', 'Nomor transaksi, bila ada', 'Nama usaha atau efek', 'Perkiraan kerugian (Rp)'] },
    { text: 'Uraian kejadian:' },
    { ruled: 8 },
    { heading: '3. Penyelesaian yang diharapkan' },
    { ruled: 4 },
    { heading: '4. Lampiran' },
    { boxes: ['Bukti transaksi', 'Tangkapan layar', 'Surat kuasa', 'Lainnya:'] },
    {
      text: 'Pengaduan dijawab tertulis paling lambat {complaint.answer_working_days} sejak dokumen lengkap. Jangan menuliskan password atau kode OTP pada formulir ini.',
    },
    signed,
  ],
}

export const privacyForm: FormText = {
  updated: '2026-11-20' as LocalDate,
  title: 'Permintaan pelaksanaan hak atas data pribadi',
  blocks: [
    { text: 'Kepada pejabat pelindungan data pribadi {brand.company}, {brand.email}' },
    { heading: '1. Pemilik data' },
    { blanks: ['Nama lengkap', 'Nomor ponsel terdaftar', 'Email terdaftar'] },
    { heading: '2. Permintaan (UU Nomor 27 Tahun 2022)' },
    {
      boxes: [
        'Salinan data pribadi saya',
        'Perbaikan data yang keliru',
        'Penghapusan atau pengakhiran pemrosesan',
        'Penarikan persetujuan',
        'Pembatasan atau penundaan pemrosesan',
        'Peninjauan keputusan otomatis oleh manusia',
      ],
    },
    { text: 'Penjelasan:' },
    { ruled: 6 },
    {
      text: 'Permintaan dijawab dalam {privacy.request_hours} setelah identitas terbukti. Data yang wajib disimpan menurut hukum tidak dapat dihapus sebelum masa simpannya berakhir.',
    },
    signed,
  ],
}

export const inheritanceForm: FormText = {
  updated: '2026-11-20' as LocalDate,
  title: 'Permintaan pemindahan efek kepada ahli waris',
  blocks: [
    { text: 'Kepada {brand.company}, {brand.address}' },
    { heading: '1. Pemegang efek yang meninggal dunia' },
    { blanks: ['Nama lengkap', 'NIK', 'SID', 'Tanggal meninggal'] },
    { heading: '2. Ahli waris yang mengajukan' },
    { blanks: ['Nama lengkap', 'NIK', 'Hubungan', 'Nomor ponsel', 'Email', 'SID ahli waris, bila ada'] },
    { heading: '3. Efek yang dipindahkan' },
    { boxes: ['Semua efek', 'Efek berikut:'] },
    { ruled: 3 },
    { heading: '4. Lampiran' },
    {
      boxes: [
        'Akta kematian',
        'Surat keterangan waris atau penetapan pengadilan',
        'KTP ahli waris dan pemegang efek',
        'Kartu keluarga',
        'Surat kuasa dari ahli waris lain, bila lebih dari satu',
        'Bukti kepemilikan efek',
      ],
    },
    {
      text: 'Saya menyatakan keterangan ini benar dan membebaskan penyelenggara dari tuntutan ahli waris lain atas pemindahan yang dilakukan berdasarkan dokumen ini.',
    },
    signed,
  ],
}

export const giftForm: FormText = {
  updated: '2026-11-20' as LocalDate,
  title: 'Permintaan pemindahan efek karena hibah',
  blocks: [
    { text: 'Kepada {brand.company}, {brand.address}' },
    { heading: '1. Pemberi hibah' },
    { blanks: ['Nama lengkap', 'NIK', 'SID'] },
    { heading: '2. Penerima hibah' },
    { blanks: ['Nama lengkap', 'NIK', 'Email akun pemodal', 'SID'] },
    { heading: '3. Efek yang dihibahkan' },
    { blanks: ['Kode efek', 'Jumlah unit'] },
    { heading: '4. Lampiran' },
    { boxes: ['Akta hibah', 'KTP kedua pihak', 'Kartu keluarga, bila sekeluarga'] },
    { text: 'Hibah ini dilakukan tanpa imbalan dan tanpa paksaan.' },
    { signed: ['Pemberi hibah', 'Penerima hibah'] },
  ],
}

export const heirsForm: FormText = {
  updated: '2026-11-20' as LocalDate,
  title: 'Surat kuasa ahli waris',
  blocks: [
    { text: 'Kami yang bertanda tangan di bawah ini, seluruh ahli waris dari:' },
    { blanks: ['Nama almarhum/almarhumah', 'NIK'] },
    { text: 'dengan ini memberi kuasa kepada:' },
    { blanks: ['Nama lengkap', 'NIK'] },
    {
      text: 'untuk mengajukan, menandatangani, dan menerima pemindahan seluruh efek serta saldo dompet almarhum/almarhumah yang dikelola {brand.company}, dan membaginya kepada para ahli waris menurut ketentuan waris yang berlaku.',
    },
    { text: 'Para pemberi kuasa:' },
    {
      table: {
        head: ['No.', 'Nama', 'NIK', 'Tanda tangan'],
        widths: [1, 5, 4, 4],
        rows: [1, 2, 3, 4, 5].map((at) => [String(at), '', '', '']),
      },
    },
    { text: 'Bermeterai cukup.' },
    signed,
  ],
}
