import type { QuestionGroup } from '../faq.ts'

export const resultsAndFunding: readonly QuestionGroup[] = [
  {
    id: 'hasil',
    title: { id: 'Bagi hasil, risiko, dan pasar sekunder', en: 'Returns, risks and the secondary market' },
    questions: [
      {
        id: 'kapan-dividen',
        question: 'Kapan saya menerima dividen?',
        answer: [
          'Bila perusahaan membukukan laba dan [[RUPS]] memutuskan pembagiannya. Dividen dibayarkan kepada pemegang saham yang tercatat pada [[tanggal pencatatan]] dan masuk ke dompet. Tidak ada dividen yang pasti; usaha yang merugi tidak membagi dividen.',
        ],
      },
      {
        id: 'imbal-hasil-sukuk',
        question: 'Bagaimana imbal hasil sukuk dihitung?',
        answer: [
          'Pada [[mudharabah]] dan [[musyarakah]], laba proyek dibagi menurut [[nisbah]] yang disepakati, lalu dibagi kepada pemegang sukuk sesuai kepemilikannya. Pada [[ijarah]], Anda menerima bagian dari uang sewa aset. Angka tahunan di halaman penawaran adalah proyeksi, bukan janji.',
          'Coba sendiri di [kalkulator sukuk](/calculator/sukuk).',
        ],
      },
      {
        id: 'risiko-utama',
        question: 'Apa risiko terbesarnya?',
        answer: [
          'Usaha dapat merugi sehingga nilai investasi turun, sebagian atau seluruhnya. Penerbit sukuk dapat terlambat atau gagal bayar. Efek mungkin tidak dapat dijual saat Anda membutuhkan uang. Kepemilikan saham dapat [[terdilusi|dilusi]] bila saham baru terbit.',
          'Belilah hanya dengan dana yang siap Anda tinggalkan dalam jangka panjang, dan sebarkan ke beberapa usaha.',
        ],
      },
      {
        id: 'terlambat-bayar',
        question: 'Apa yang terjadi bila penerbit sukuk terlambat membayar?',
        answer: [
          'Setelah {distribution.grace_days}, keterlambatan diumumkan di halaman keterbukaan informasi. Bila melewati {distribution.default_days}, penerbit dinyatakan gagal bayar dan rapat pemegang sukuk dipanggil untuk memilih penjadwalan ulang atau penjualan jaminan.',
          "Tidak ada denda keterlambatan yang menjadi keuntungan pemodal. Penerbit hanya dapat diminta mengganti biaya nyata ([[ta'widh]]) dan membayar sanksi yang disalurkan ke dana sosial ([[ta'zir]]).",
        ],
      },
      {
        id: 'menjual-saham',
        question: 'Kapan saya dapat menjual saham?',
        answer: [
          'Saat [[pasar sekunder]] dibuka, untuk saham yang sudah didistribusikan paling sedikit {market.seasoning_months}. Pasar dijadwalkan {market.windows_per_year} kali setahun, masing-masing {market.window_days}, pukul {market.open} sampai {market.close}. Penjualan hanya terjadi bila ada pembeli pada harga yang cocok.',
        ],
      },
      {
        id: 'biaya-pasar-sekunder',
        question: 'Berapa biaya transaksi di pasar sekunder?',
        answer: [
          'Pembeli {market.buyer_fee} dan penjual {market.seller_fee} dari nilai transaksi, sudah termasuk PPN. Biaya tampil sebelum order disahkan. Saham dan dana berpindah {market.settlement_days} setelah transaksi.',
        ],
      },
      {
        id: 'batas-harga',
        question: 'Mengapa order saya ditolak karena harga?',
        answer: [
          'Harga order paling jauh {market.band} di atas atau di bawah [[harga acuan]] hari itu dan harus mengikuti [[fraksi harga]]. Batas ini mencegah harga melonjak karena sedikit transaksi.',
        ],
      },
      {
        id: 'apa-itu-hmetd',
        question: 'Apa itu HMETD?',
        answer: [
          '[[HMETD]] adalah hak pemegang saham untuk lebih dahulu membeli saham baru sesuai porsinya. Anda mempunyai paling sedikit {rights.exercise_days} untuk memakainya. Bila tidak dipakai, hak itu hangus dan persentase kepemilikan Anda turun.',
        ],
      },
      {
        id: 'pajak',
        question: 'Bagaimana dengan pajak?',
        answer: [
          'Setiap pihak menanggung pajaknya sendiri. Dividen dan imbal hasil sukuk pada umumnya merupakan penghasilan yang wajib Anda laporkan; sebagian instrumen dipotong pajaknya oleh penerbit, dan itu tertulis di penawaran. Rekap tahunan dapat diunduh dari akun Anda.',
          'Keterangan ini bukan nasihat pajak. Tanyakan kepada kantor pajak atau konsultan pajak untuk keadaan Anda.',
        ],
      },
      {
        id: 'status-syariah-berubah',
        question: 'Bagaimana bila suatu efek tidak lagi memenuhi kriteria syariah?',
        answer: [
          'Kami mengumumkannya dan memberi tahu setiap pemegang. Dewan Pengawas Syariah memberi pendapat dan penerbit mempunyai waktu {sharia.cure_days} untuk memperbaikinya. Bagian pendapatan yang tidak halal dapat Anda salurkan ke dana sosial; hitung dengan [kalkulator pemurnian](/calculator/purification).',
        ],
      },
      {
        id: 'zakat',
        question: 'Apakah investasi saya wajib dizakati?',
        answer: [
          'Harta investasi yang mencapai [[nisab]] dan genap satu [[haul]] umumnya wajib dizakati. Cara menghitungnya bergantung pada niat Anda memegang efek. [Kalkulator zakat](/calculator/zakat) membantu menghitung; kepastiannya tanyakan kepada lembaga amil zakat.',
        ],
      },
      {
        id: 'efek-diwariskan',
        question: 'Bagaimana efek diwariskan?',
        answer: [
          'Ahli waris mengajukan permintaan dengan akta kematian, surat keterangan waris atau penetapan pengadilan, KTP, dan kartu keluarga. Setelah diperiksa, efek dipindahkan ke rekening efek ahli waris. Formulirnya ada di halaman [unduhan](/downloads).',
        ],
      },
    ],
  },
  {
    id: 'pendanaan',
    title: { id: 'Mengajukan pendanaan', en: 'Raising funds' },
    questions: [
      {
        id: 'usaha-apa',
        question: 'Usaha seperti apa yang dapat mengajukan pendanaan?',
        answer: [
          'Perseroan terbatas, persekutuan komanditer (CV), dan koperasi di Indonesia dengan kegiatan usaha yang halal, bukan dikendalikan kelompok usaha besar, bukan perusahaan terbuka atau anaknya, dan kekayaan bersihnya paling banyak {issuer.net_assets_limit} di luar tanah dan bangunan. Saham hanya dapat diterbitkan oleh perseroan terbatas.',
        ],
      },
      {
        id: 'berapa-dana',
        question: 'Berapa dana yang dapat dihimpun?',
        answer: [
          'Paling banyak {offering.issuer_cap} dalam {offering.issuer_cap_months}, dalam satu atau beberapa penawaran. Setiap penawaran dibuka paling lama {offering.max_days}.',
        ],
      },
      {
        id: 'saham-atau-sukuk',
        question: 'Sebaiknya menerbitkan saham atau sukuk?',
        answer: [
          'Saham cocok untuk modal jangka panjang tanpa kewajiban mengembalikan pokok, tetapi Anda berbagi kepemilikan dan keputusan. Sukuk cocok untuk proyek atau aset dengan arus kas yang jelas dan selesai dalam {sukuk.max_months}. Tim kami membantu menimbangnya saat pengajuan diperiksa.',
        ],
      },
      {
        id: 'biaya-penerbit',
        question: 'Berapa biaya bagi penerbit?',
        answer: [
          'Ujrah penyelenggara {offering.platform_fee} dari dana yang terhimpun, dipotong saat dana diserahkan. Bila penawaran gagal, ujrah ini tidak dipungut. Biaya notaris, penilai, dan kustodian ditanggung penerbit menurut tagihan pihak yang bersangkutan.',
        ],
      },
      {
        id: 'lama-pemeriksaan',
        question: 'Berapa lama pengajuan diperiksa?',
        answer: [
          'Pengajuan yang lengkap kami jawab paling lama {proposal.review_working_days}. Bila diterima, berkas lengkap diperiksa analis, Dewan Pengawas Syariah, lalu komite. Lamanya bergantung pada kelengkapan dokumen Anda; setiap catatan perbaikan tertulis pada isian yang bersangkutan.',
        ],
      },
      {
        id: 'dokumen-penerbit',
        question: 'Dokumen apa yang dibutuhkan?',
        answer: [
          'Akta pendirian dan perubahannya, pengesahan badan hukum, NIB, NPWP badan, KTP dan NPWP pengurus, laporan keuangan dua tahun terakhir, mutasi rekening enam bulan, rencana penggunaan dana, dan proyeksi keuangan. Untuk sukuk ditambah kontrak atau aset yang menjadi dasar. Daftar lengkap dan templatnya ada di [panduan penerbit](/guide/business) dan [unduhan](/downloads).',
        ],
      },
      {
        id: 'kewajiban-setelah-didanai',
        question: 'Apa kewajiban kami setelah didanai?',
        answer: [
          'Memakai dana sesuai rencana, menyampaikan laporan bulanan paling lambat tanggal {issuer.monthly_report_day}, laporan keuangan tahunan paling lambat {issuer.annual_report_months} setelah tahun buku berakhir, laporan triwulan untuk sukuk, mengumumkan fakta penting, dan membayar hasil tepat waktu. Dana bagi hasil disetor paling lambat {distribution.funding_days} sebelum tanggal pembayaran.',
        ],
      },
      {
        id: 'bila-tidak-tercapai',
        question: 'Bagaimana bila dana tidak terkumpul semua?',
        answer: [
          'Bila jumlah minimum yang Anda tetapkan tercapai, Anda menerima dana yang terkumpul. Bila tidak, penawaran batal demi hukum dan semua dana dikembalikan kepada pemodal. Jumlah minimum tidak dapat diubah selama penawaran.',
        ],
      },
      {
        id: 'kendali-usaha',
        question: 'Apakah kami kehilangan kendali atas usaha?',
        answer: [
          'Tidak dengan sendirinya. Anda menentukan berapa bagian saham yang ditawarkan. Namun pemegang saham baru mempunyai hak suara dalam RUPS, dan keputusan tertentu memerlukan persetujuannya. Sukuk tidak memberi hak suara atas perusahaan.',
        ],
      },
    ],
  },
]
