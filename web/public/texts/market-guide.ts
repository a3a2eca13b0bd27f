import type { LocalDate } from '#shared/dates'
import type { TextDocument } from '../parts/document.ts'

export const marketGuide: TextDocument = {
  path: '/market/panduan',
  title: { id: 'Panduan pasar sekunder', en: 'Guide to the secondary market' },
  description: {
    id: 'Cara menjual dan membeli saham di pasar sekunder {brand.name}: jadwal, jenis order, harga, biaya, dan penyelesaian transaksi.',
    en: 'How to sell and buy shares on the secondary market of {brand.name}: calendar, orders, prices, fees and settlement.',
  },
  lede: {
    id: 'Tempat pemodal menjual saham kepada pemodal lain, pada hari dan jam yang diumumkan.',
    en: 'Where investors sell shares to other investors, on announced days and hours.',
  },
  updated: '2026-11-20' as LocalDate,
  sections: [
    {
      id: 'apa',
      title: 'Apa yang diperdagangkan',
      blocks: [
        'Hanya [[saham]] yang sudah didistribusikan paling sedikit {market.seasoning_months} dan tidak sedang dihentikan perdagangannya. [[Sukuk]] tidak diperdagangkan. Penjual dan pembeli sama-sama pemodal {brand.name} dengan KYC yang disetujui.',
        {
          note: 'Tidak ada jaminan bahwa saham Anda dapat terjual. Transaksi hanya terjadi bila ada pembeli pada harga yang cocok.',
          tone: 'warn',
        },
      ],
    },
    {
      id: 'jadwal',
      title: 'Kapan dibuka',
      blocks: [
        'Pasar dibuka pada [[jendela perdagangan]]: {market.windows_per_year} kali setahun, masing-masing {market.window_days}. Jadwalnya ada di halaman [Pasar Sekunder](/market).',
        {
          table: {
            caption: 'Jam perdagangan',
            head: ['Waktu', 'Yang terjadi'],
            rows: [
              ['{market.pre_open} – {market.open}', 'Prapembukaan: order dikumpulkan, belum dipertemukan'],
              ['{market.open}', 'Lelang pembukaan: satu harga untuk semua order yang cocok'],
              ['{market.open} – {market.close}', 'Perdagangan terus-menerus'],
              ['{market.close}', 'Tutup: order yang belum bertemu gugur dan dana atau saham yang ditahan kembali'],
            ],
          },
        },
      ],
    },
    {
      id: 'lelang',
      title: 'Lelang pembukaan',
      blocks: [
        'Pada jam buka, sistem mencari satu harga yang mempertemukan paling banyak saham. Bila beberapa harga sama banyaknya, dipilih yang sisa ordernya paling sedikit, lalu yang paling dekat dengan [[harga acuan]]. Semua transaksi lelang terjadi pada harga itu.',
      ],
    },
    {
      id: 'order',
      title: 'Memasang order',
      blocks: [
        {
          steps: [
            'Buka saham yang dipilih dan baca buku ordernya: harga dan jumlah yang ditawar serta ditawarkan.',
            'Isi harga dan jumlah. Satuannya satu lembar.',
            'Periksa rincian: nilai, biaya, jumlah yang ditahan, dan saldo sesudahnya.',
            'Sahkan dengan kode OTP. Bila Anda memilihnya, satu kode berlaku untuk sesi {market.code_minutes}.',
            'Order masuk ke buku. Anda dapat mengganti atau membatalkannya selama belum bertemu.',
          ],
        },
        {
          list: [
            'Hanya order dengan harga batas. Anda tidak pernah membeli lebih mahal atau menjual lebih murah daripada harga yang Anda tulis.',
            'Menjual hanya saham yang Anda miliki; membeli hanya dengan dana yang tersedia, termasuk biayanya.',
            'Mengganti order berarti membatalkan dan memasang baru, sehingga urutan waktunya mulai dari awal.',
            'Order Anda tidak dipertemukan dengan order Anda sendiri; order yang lebih baru dibatalkan.',
          ],
        },
      ],
    },
    {
      id: 'urutan',
      title: 'Siapa yang didahulukan',
      blocks: [
        'Harga yang lebih baik didahulukan: pembeli dengan harga lebih tinggi, penjual dengan harga lebih rendah. Pada harga yang sama, order yang lebih dulu masuk didahulukan. Order besar dapat terpenuhi sebagian.',
      ],
    },
    {
      id: 'harga',
      title: 'Batas dan kelipatan harga',
      blocks: [
        'Harga order paling jauh {market.band} di atas atau di bawah harga acuan hari itu. Harga acuan adalah harga penutupan sebelumnya, atau [[harga wajar]] bila belum ada transaksi. Kelipatan harga ([[fraksi harga]]): {market.ticks}.',
      ],
    },
    {
      id: 'biaya',
      title: 'Biaya',
      blocks: [
        'Pembeli {market.buyer_fee} dan penjual {market.seller_fee} dari nilai transaksi, sudah termasuk PPN. Biaya dibulatkan ke bawah ke rupiah penuh. Tidak ada biaya untuk order yang tidak bertemu.',
      ],
    },
    {
      id: 'penyelesaian',
      title: 'Penyelesaian transaksi',
      blocks: [
        'Saham dan dana berpindah bersamaan {market.settlement_days} setelah transaksi, melalui {brand.custodian}. Sampai saat itu hasil penjualan tampil sebagai menunggu penyelesaian dan saham yang dibeli belum dapat dijual lagi.',
      ],
    },
    {
      id: 'status',
      title: 'Arti status order',
      blocks: [
        {
          facts: [
            ['Hold', 'Order menunggu pengesahan dengan kode OTP.'],
            ['Open', 'Order ada di buku dan belum bertemu.'],
            ['Terisi sebagian', 'Sebagian order sudah bertemu; sisanya tetap menunggu.'],
            ['Settlement', 'Order sudah bertemu, menunggu saham dan dana berpindah.'],
            ['Success', 'Penyelesaian selesai.'],
            ['Expired', 'Order gugur karena tidak bertemu sampai pasar tutup.'],
            ['Failure', 'Kustodian tidak dapat menyelesaikan transaksi; saham dan dana kembali ke pemilik semula.'],
          ],
        },
      ],
    },
    {
      id: 'perilaku',
      title: 'Yang dilarang',
      blocks: [
        'Transaksi semu, menaikkan atau menurunkan harga dengan sengaja, memakai informasi orang dalam, dan bersekongkol dengan pemodal lain. Order yang mencurigakan dapat dihentikan dan dilaporkan kepada OJK.',
      ],
    },
    { id: 'aturan', title: 'Aturan pasar yang berlaku', blocks: [{ rules: 'market' }] },
  ],
}
