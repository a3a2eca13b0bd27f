import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

/** A page that search finds: its title and, in both languages, the words that people type for it. */
export type ListedPage = { to: string; title: () => string; words: string }

/** Fixed pages of the product, for guests and in the account. */
export const listedPages: readonly ListedPage[] = [
  {
    to: paths.complaintProcedure(),
    title: m.foot_complaint,
    words: 'pengaduan prosedur keluhan lapor ojk laps sengketa complaint procedure dispute report a problem',
  },
  {
    to: paths.complaints(),
    title: m.complaint_title,
    words: 'formulir pengaduan kirim keluhan saya complaint form file',
  },
  {
    to: paths.costs(),
    title: m.costs_title,
    words:
      'biaya tarif ongkos ujrah investor pemodal gratis berapa pajak ppn potongan fee fees cost price charge tax vat',
  },
  {
    to: paths.trackRecord(),
    title: m.track_title,
    words: 'rekam jejak riwayat tepat waktu terlambat gagal bayar kinerja penerbit track record on time late default',
  },
  {
    to: paths.proofOfFunds(),
    title: m.foot_proof_of_funds,
    words: 'bukti dana aman disimpan kustodian escrow uang pemodal proof of funds reserves safe where is my money',
  },
  {
    to: paths.calculatorStock(),
    title: m.calc_stock_title,
    words: 'kalkulator saham hitung dividen simulasi stock share calculator simulation',
  },
  {
    to: paths.calculatorSukuk(),
    title: m.calc_sukuk_title,
    words: 'kalkulator sukuk hitung imbal bagi hasil simulasi sukuk calculator return simulation',
  },
  {
    to: paths.calculatorZakat(),
    title: m.calc_zakat_title,
    words: 'kalkulator zakat investasi hitung nisab zakat calculator',
  },
  {
    to: paths.calculatorPurification(),
    title: m.calc_purification_title,
    words: 'kalkulator pemurnian pendapatan nonhalal purification calculator cleansing',
  },
  {
    to: paths.glossary(),
    title: m.pages_glossary_title,
    words: 'glosarium istilah kamus arti kata glossary terms dictionary meaning',
  },
  { to: paths.faq(), title: m.pages_faq_title, words: 'tanya jawab pertanyaan umum faq questions answers' },
  {
    to: paths.contact(),
    title: m.pages_contact_title,
    words:
      'kontak hubungi nomor telepon email alamat kantor whatsapp layanan pelanggan contact phone address office support',
  },
  {
    to: paths.about(),
    title: m.foot_about,
    words: 'tentang perusahaan izin ojk legalitas pengurus dewan pengawas syariah about company licence sharia board',
  },
  {
    to: paths.funding(),
    title: m.foot_funding_capital,
    words: 'pendanaan modal usaha ajukan dana bisnis umkm penerbit funding capital for business raise',
  },
  { to: paths.applyForFunding(), title: m.foot_apply, words: 'ajukan pendanaan daftar penerbit apply for funding' },
  {
    to: paths.downloads(),
    title: m.pages_downloads_title,
    words: 'unduhan dokumen formulir prospektus download documents',
  },
  {
    to: paths.termsAndConditions(),
    title: m.foot_terms,
    words: 'syarat ketentuan perjanjian terms and conditions agreement',
  },
  {
    to: paths.privacyPolicy(),
    title: m.foot_privacy,
    words: 'kebijakan privasi data pribadi privacy policy personal data',
  },
  {
    to: paths.market(),
    title: m.nav_market,
    words: 'pasar sekunder jual beli saham jadwal perdagangan secondary market trade schedule sell shares',
  },
  {
    to: paths.marketGuide(),
    title: m.pages_market_title,
    words: 'panduan cara jual saham pasar sekunder order how to sell',
  },
  { to: paths.business(), title: m.nav_business, words: 'penawaran investasi halal usaha daftar offerings invest' },
  {
    to: paths.verify(),
    title: m.content_check_title,
    words: 'periksa cek keaslian dokumen sertifikat verify document',
  },
  { to: paths.register(), title: m.nav_register, words: 'daftar buat akun baru registrasi register sign up account' },
  { to: paths.login(), title: m.nav_login, words: 'masuk login akun log in sign in' },
  { to: paths.forgot(), title: m.search_forgot, words: 'lupa ganti atur ulang kata sandi password forgot reset' },
  {
    to: paths.kyc(),
    title: m.search_kyc,
    words: 'kyc verifikasi identitas ktp selfie data diri identity verification',
  },
  { to: paths.users(), title: m.nav_dashboard, words: 'dashboard beranda akun ringkasan overview' },
  {
    to: paths.portfolio(),
    title: m.rail_portfolio,
    words: 'portofolio kepemilikan saham saya efek portfolio holdings',
  },
  { to: paths.deposit(), title: m.rail_wallet, words: 'dompet setor isi saldo top up deposit wallet virtual account' },
  {
    to: paths.withdrawal(),
    title: m.search_withdraw,
    words: 'tarik dana penarikan cairkan saldo withdraw withdrawal cash out',
  },
  {
    to: paths.transactions(),
    title: m.rail_transactions,
    words: 'transaksi mutasi riwayat rekening koran statement history',
  },
  {
    to: paths.taxSummary(),
    title: m.search_tax,
    words: 'pajak spt bukti potong ringkasan tahunan tax summary slip annual',
  },
  {
    to: paths.settings(),
    title: m.rail_settings,
    words: 'pengaturan keamanan sandi passkey bahasa tema settings security',
  },
  { to: paths.activity(), title: m.rail_activity, words: 'aktivitas riwayat login perangkat activity devices' },
  { to: paths.updatePhone(), title: m.search_phone, words: 'ganti ubah nomor hp telepon change phone number' },
  { to: paths.gift(), title: m.gift_title, words: 'hibah hadiah beri efek saham gift give shares' },
  {
    to: paths.inheritance(),
    title: m.inheritance_title,
    words: 'waris ahli meninggal dunia inheritance heir death estate',
  },
  { to: paths.exemption(), title: m.exemption_title, words: 'pengecualian batas pembelian limit exemption' },
  { to: paths.businessBookmark(), title: m.rail_saved, words: 'tersimpan favorit bookmark saved' },
]
