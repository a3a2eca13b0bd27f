/** The name of each check in Indonesian; a missing one fails a test. */
export const checkWords: Readonly<Record<string, string>> = {
  'a balance is the sum of its postings': 'saldo sama dengan jumlah mutasinya',
  'a balance is in what its account holds': 'saldo memakai aset yang dipegang akunnya',
  'a break has the amount of its entry': 'selisih memuat jumlah jurnalnya',
  'a break has the amount of its line': 'selisih memuat jumlah baris mutasi banknya',
  'a break that was paired has its pair, and no other has':
    'selisih yang dipasangkan memiliki pasangan, yang lain tidak',
  'a buy-back buys what is offered, and no more than was planned':
    'pembelian kembali membeli yang ditawarkan, tidak lebih dari rencana',
  'a buy-back that ended has settled all': 'pembelian kembali yang berakhir sudah diselesaikan seluruhnya',
  'a claim is paid whole': 'ganti rugi dibayar penuh',
  'a closed day is what was posted until its end': 'hari yang ditutup memuat yang dibukukan sampai akhir hari itu',
  'a closed month is what was posted until its end': 'bulan yang ditutup memuat yang dibukukan sampai akhir bulan itu',
  'a closed month is what was sealed': 'bulan yang ditutup sama dengan yang disegel',
  'a corrected break has the correction of its difference':
    'selisih yang dikoreksi memiliki koreksi sebesar selisihnya',
  'a credited transfer is a deposit of its amount': 'transfer yang dikreditkan menjadi setoran sebesar jumlahnya',
  'a deposit is of a credited transfer to its owner’s account':
    'setoran berasal dari transfer yang dikreditkan ke rekening pemiliknya',
  'a fact is what was sealed': 'catatan sama dengan yang disegel',
  'a gift moves what was asked for': 'hibah memindahkan yang diminta',
  'a holder gets the share of the register': 'pemegang menerima bagian menurut daftar pemegang',
  'a holder gets the shares that the ratio makes of theirs': 'pemegang menerima saham menurut rasio pemecahan',
  'a holder has the rights of the register': 'pemegang memiliki hak menurut daftar pemegang',
  'a kept total is what was posted before it': 'jumlah yang disimpan memuat yang dibukukan sebelumnya',
  'a kept number of holders is that of what was posted before it':
    'jumlah pemegang yang disimpan sesuai dengan yang dibukukan sebelumnya',
  'a line and its entry have one amount': 'baris mutasi bank dan jurnalnya sama jumlahnya',
  'a new entry is of its time': 'jurnal baru bertanggal saat dibukukan',
  'a purchase costs its units at the price of its offering': 'pembelian bernilai unitnya dikali harga penawarannya',
  'a purchase has the state that its history ends with': 'status pembelian sama dengan akhir riwayatnya',
  'a result is the sum of its votes': 'hasil rapat adalah jumlah suaranya',
  'a rights issue offers what its register gives': 'HMETD menawarkan sebanyak hak menurut daftar pemegang',
  'a settled transfer is what the bank reported': 'transfer yang selesai sama dengan laporan bank',
  'a suspended transfer has its case': 'transfer yang ditahan memiliki berkas pemeriksaan',
  'a trade is settled after the days of its rules': 'transaksi diselesaikan setelah jumlah hari menurut aturannya',
  'a trade keeps within the price of its orders': 'harga transaksi berada dalam batas harga ordernya',
  'a trade that waits costs what its rules say': 'biaya transaksi yang menunggu sesuai aturannya',
  'a vote for each unit of the register': 'satu suara untuk setiap unit pada daftar pemegang',
  'a vote is cast by its holder or their proxy': 'suara diberikan pemegangnya atau kuasanya',
  'a voter votes on every item or on none': 'pemegang bersuara pada setiap mata acara atau tidak sama sekali',
  'a withdrawal that came back was reported so': 'penarikan yang kembali dilaporkan demikian oleh bank',
  'a withdrawal that settled was reported so': 'penarikan yang selesai dilaporkan demikian oleh bank',
  'all holders of a split that ended have their shares':
    'semua pemegang memiliki sahamnya setelah pemecahan saham berakhir',
  'all holders of what is paid have their share': 'semua pemegang menerima bagian dari yang dibayarkan',
  'all offerings together have as many investors as there are':
    'jumlah pemodal semua penawaran sama dengan pemodal yang ada',
  'all that is left and wanted is allotted': 'semua sisa yang diminati dijatahkan',
  'an account follows the chart of accounts': 'akun sesuai bagan akun',
  'an ended rights issue has settled all': 'HMETD yang berakhir sudah diselesaikan seluruhnya',
  'an entry is what its fact says': 'jurnal sesuai dengan kejadian yang dicatatnya',
  'an estate moves once two agreed': 'warisan dipindahkan setelah dua petugas menyetujui',
  'an instant of a purchase is that of its history': 'waktu pembelian sama dengan riwayatnya',
  'an investor has as many offerings as they are counted in': 'penawaran seorang pemodal sebanyak yang dihitung',
  'an investor of an offering holds a paid purchase of it': 'pemodal suatu penawaran memegang pembelian yang terbayar',
  'an item is carried by its quorum and majority': 'mata acara disetujui dengan kuorum dan mayoritasnya',
  'an order holds what its rules ask for': 'order menahan dana atau efek sebanyak menurut aturannya',
  'an order is filled by its trades': 'order terisi oleh transaksinya',
  'an order is of somebody with rights': 'pesanan HMETD milik pemegang hak',
  'an order that ended holds nothing': 'order yang berakhir tidak lagi menahan dana atau efek',
  'an order that waits is what its book was told': 'order yang menunggu sama dengan yang diterima bukunya',
  'balances follow from those of the checkpoint': 'saldo mengikuti saldo pada titik pemeriksaan',
  'escrow holds what standing purchases paid': 'escrow memuat yang dibayar oleh pembelian yang berlaku',
  'every entry balances per asset': 'setiap jurnal seimbang untuk setiap aset',
  'every entry has its postings, every posting its entry and account':
    'setiap jurnal memiliki mutasi, setiap mutasi memiliki jurnal dan akun',
  'guards are those of the migrations': 'pengaman basis data sama dengan yang dipasang',
  'investors are those of its purchases': 'jumlah pemodal sama dengan pemodal dari pembeliannya',
  'months are closed one after the other': 'bulan ditutup berurutan',
  'new shares cost their price': 'saham baru dibayar sesuai harganya',
  'new shares issued are those allotted': 'saham baru yang diterbitkan sama dengan yang dijatahkan',
  'no balance is below zero': 'tidak ada saldo di bawah nol',
  'no more is sold than was bought': 'tidak terjual lebih dari yang dibeli',
  'old entries are those that were sealed': 'jurnal lama sama dengan yang disegel',
  'paid units are those of its purchases': 'unit terbayar sama dengan pembeliannya',
  'parts of a principal are its nominal': 'jumlah angsuran pokok sama dengan nominalnya',
  'reserved units are those of its purchases': 'unit dipesan sama dengan pembeliannya',
  'rights given on are those of the transfers': 'hak yang dialihkan sama dengan catatan pengalihannya',
  'securities come of a purchase, of a right, of a split or of an import':
    'efek berasal dari pembelian, dari hak, dari pemecahan saham, atau dari impor',
  'securities issued are those distributed': 'efek yang diterbitkan sama dengan yang dibagikan',
  'shares and remainder are the whole amount': 'bagian pemegang dan sisanya sama dengan seluruh jumlah',
  'the audit chain is whole': 'rantai catatan audit utuh',
  'the escrow of a buy-back is what its issuer paid in and nobody was paid':
    'escrow pembelian kembali memuat setoran penerbit yang belum dibayarkan',
  'the escrow of a rights issue is what orders that stand paid':
    'escrow HMETD memuat yang dibayar oleh pesanan yang berlaku',
  'the last change of a withdrawal is its state': 'status penarikan sama dengan perubahan terakhirnya',
  'the last price of a book is that of its last trade': 'harga terakhir buku sama dengan transaksi terakhirnya',
  'the platform takes its part of the proceeds': 'penyelenggara mengambil bagiannya dari hasil penawaran',
  'the shares of a split are those of its holders': 'saham pada pemecahan sama dengan milik para pemegangnya',
  'the units of a distribution are those of the register': 'unit pada pembagian hasil sama dengan daftar pemegang',
  'the units of a meeting are those of its voters': 'unit pada rapat sama dengan milik para pemegang suaranya',
  'used rights are those of the orders': 'hak yang dipakai sama dengan pesanannya',
  'what is bought is parted in proportion': 'yang dibeli dibagi menurut bagian masing-masing',
  'what is left is parted in proportion': 'sisa dibagi menurut bagian masing-masing',
  'what waits of a claimant is what is held for them': 'yang menunggu pengklaim sama dengan yang disimpan untuknya',
  'what was bought in a day is that of its trades': 'pembelian sehari sama dengan transaksinya',
}

/** What stands in a finding in words instead of an amount, a digest or an instant. */
const values: Readonly<Record<string, string>> = {
  none: 'tidak ada',
  nothing: 'tidak ada',
  removed: 'dihapus',
  changed: 'diubah',
  missing: 'hilang',
  inserted: 'disisipkan',
  forged_head: 'tanda tangan ujung rantai bukan milik kami',
  unlike_kept_head: 'berbeda dari ujung rantai yang disimpan',
  closed: 'ditutup',
  both: 'keduanya',
  'a gap': 'bulan yang terlewat',
  'an older entry': 'jurnal yang lebih lama',
  'an entitlement': 'hak',
  'as it was sealed': 'seperti saat disegel',
  'at least 2': 'sedikitnya 2',
  'no entry or no account': 'tanpa jurnal atau tanpa akun',
  'no such report': 'tidak ada laporannya',
  'no such rules': 'tidak ada versi aturannya',
  'the month before it': 'bulan sebelumnya',
  'written past the product': 'ditulis di luar sistem',
}
const beginnings: readonly (readonly [english: string, indonesian: string])[] = [
  ['as of record ', 'menurut catatan '],
  ['removed, by record ', 'dihapus, menurut catatan '],
  ['since ', 'sejak '],
  ['chunk ', 'potongan '],
  ['position ', 'posisi '],
  ['entries up to ', 'jurnal sampai '],
]

/** The name of a check in a language. */
export const translateCheck = (locale: 'id' | 'en', check: string) =>
  locale === 'id' ? (checkWords[check] ?? check) : check

/** Translates subject, expected or found value where it is a word. */
export function translateValue(locale: 'id' | 'en', value: string): string {
  if (locale === 'en') return value
  const begins = beginnings.find(([english]) => value.startsWith(english))
  return values[value] ?? (begins ? begins[1] + value.slice(begins[0].length) : value)
}
