import { expect, test } from './test.ts'

// What people type, in both languages, and the address that comes first.
const QUERIES: Record<string, readonly string[]> = {
  '/complaint-procedure|/request/complaint': [
    ...[
      'pengaduan',
      'mengadu',
      'komplain',
      'keluhan',
      'prosedur pengaduan',
      'cara mengadu',
      'complaint',
      'how to complain',
    ],
  ],
  '/biaya': ['biaya', 'biaya investor', 'berapa biaya', 'ongkos', 'fee', 'costs', 'how much does it cost', 'tarif'],
  '/rekam-jejak': ['rekam jejak', 'track record', 'tepat waktu', 'riwayat penerbit'],
  '/bukti-dana': ['bukti dana', 'proof of funds', 'where is my money', 'di mana uang saya disimpan'],
  '/calculator/sukuk|/calculator-sukuk': ['kalkulator sukuk', 'hitung sukuk', 'sukuk calculator'],
  '/calculator/stock': ['kalkulator saham', 'stock calculator', 'hitung dividen'],
  '/calculator/zakat': ['zakat', 'kalkulator zakat', 'hitung zakat', 'zakat calculator', 'nisab'],
  '/calculator/purification': ['kalkulator pemurnian', 'purification calculator'],
  '/calculator': ['kalkulator', 'calculator'],
  '/glossary': ['glosarium', 'glossary', 'arti istilah', 'kamus', 'nisbah', 'gharar', 'dilusi', 'escrow'],
  '/contact': ['kontak', 'hubungi', 'nomor telepon kantor', 'contact', 'alamat kantor', 'customer support phone'],
  '/faq': ['tanya jawab', 'faq', 'pertanyaan umum'],
  '/about': ['tentang kami', 'izin ojk', 'about', 'sharia board'],
  '/downloads': ['unduhan', 'downloads'],
  '/terms-and-conditions': ['syarat dan ketentuan', 'terms and conditions'],
  '/privacy-policy': ['kebijakan privasi', 'privacy policy', 'data pribadi'],
  '/pendanaan-syariah-untuk-modal-usaha|/ajukan-pendanaan-syariah|/guide/business': [
    ...['ajukan pendanaan', 'modal usaha', 'apply for funding'],
  ],
  '/market|/guide|/faq': ['pasar sekunder', 'cara menjual saham', 'secondary market', 'sell shares', 'jual saham'],
  '/verify': ['periksa keaslian', 'verify document'],
  '/login': ['masuk', 'log in'],
  '/register|/guide': ['daftar akun', 'sign up'],
  '/forgot': ['lupa password', 'lupa kata sandi', 'forgot password'],
  '/kyc-documents|/guide': ['kyc', 'verifikasi identitas', 'identity verification'],
  '/penarikan|/guide': ['tarik dana', 'penarikan', 'withdraw', 'cairkan saldo'],
  '/deposit|/guide': ['setor', 'top up', 'isi saldo dompet'],
  '/users/transactions': ['transaksi', 'rekening koran', 'bukti potong pajak', 'tax summary'],
  '/users/settings': ['pengaturan', 'settings', 'passkey'],
  '/users/portfolio': ['portofolio', 'portfolio'],
  '/update-phone-number': ['ganti nomor hp', 'change phone number'],
  '/request/gift': ['hibah', 'gift'],
  '/request/inheritance|/guide#waris': ['waris', 'inheritance', 'ahli waris'],
  '/detail/kopi-gayo|/detail/saham-kopi-gayo': ['kopi', 'coffee', 'kopi gayo', 'kopi gayo lestari'],
  '/detail/rsia-annisa|/publication/berita/penawaran-saham-rsia-annisa': ['rsia annisa', 'rumah sakit', 'annisa'],
  '/detail/batik-laweyan': ['batik', 'batik laweyan'],
  '/detail/': ['madu hutan', 'roti pagi', 'greenhouse lembang', 'armada dingin', 'gula aren'],
}

for (const locale of ['id', 'en'] as const)
  test(`search finds at least 95 of 100 typed queries first, read in ${locale}`, async ({ request }) => {
    const all = Object.entries(QUERIES).flatMap(([wanted, queries]) => queries.map((q) => ({ wanted, q })))
    expect(all.length).toBeGreaterThanOrEqual(100)
    const missed: string[] = []
    for (const { wanted, q } of all) {
      const answer = await request.get(`/search?q=${encodeURIComponent(q)}`, {
        headers: { cookie: `locale=${locale}` },
      })
      const first = /<section class="found"[\s\S]*?<a [^>]*href="([^"]+)"/.exec(await answer.text())?.[1] ?? 'nothing'
      if (!wanted.split('|').some((path) => first.startsWith(path))) missed.push(`${q} → ${first}, not ${wanted}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Math.floor(all.length * 0.05))
  })
