import type { LocalDate } from '#shared/dates'
import type { TextDocument } from '../parts/document.ts'

export const guide: TextDocument = {
  path: '/guide',
  title: { id: 'Panduan pemodal', en: 'Guide for investors' },
  description: {
    id: 'Cara berinvestasi di {brand.name} dari mendaftar sampai menerima hasil, beserta semua batas, biaya, dan tenggat yang berlaku hari ini.',
    en: 'How to invest on {brand.name}, from registration to returns, with every limit, fee and deadline in force today.',
  },
  lede: {
    id: 'Dari mendaftar sampai menerima hasil, langkah demi langkah. Semua angka di halaman ini diambil langsung dari aturan yang sedang berlaku.',
    en: 'From registration to returns, step by step. Every figure on this page comes from the rules in force.',
  },
  updated: '2026-11-20' as LocalDate,
  sections: [
    {
      id: 'mengenal',
      title: 'Mengenal urun dana efek syariah',
      blocks: [
        'Usaha kecil dan menengah sering kesulitan memperoleh modal tanpa [[utang ribawi]]. Melalui layanan urun dana, usaha itu menerbitkan [[saham]] atau [[sukuk]] dan menawarkannya kepada banyak [[pemodal]] sekaligus. Anda membeli sebagian, menjadi pemilik menurut [[akad]]-nya, dan ikut menikmati hasil serta menanggung risikonya.',
        {
          table: {
            caption: 'Perbedaan saham dan sukuk',
            head: ['Hal', 'Saham', 'Sukuk'],
            rows: [
              ['Yang Anda miliki', 'Bagian perusahaan', 'Bagian aset atau proyek'],
              ['Hasil', 'Dividen, bila laba dan diputuskan RUPS', 'Bagi hasil atau uang sewa menurut akad'],
              ['Jangka waktu', 'Selama perusahaan berdiri', 'Paling lama {sukuk.max_months}'],
              [
                'Dapat dijual',
                'Di pasar sekunder, setelah {market.seasoning_months}',
                'Tidak, ditunggu sampai jatuh tempo',
              ],
              ['Akad', 'Musyarakah', 'Mudharabah, musyarakah, atau ijarah'],
              ['Risiko utama', 'Laba turun, harga turun, sulit dijual', 'Hasil di bawah proyeksi, gagal bayar'],
            ],
          },
        },
        {
          note: 'Investasi ini berisiko. Anda dapat kehilangan sebagian atau seluruh modal. Gunakan hanya dana yang tidak Anda perlukan dalam waktu dekat.',
          tone: 'warn',
        },
      ],
    },
    {
      id: 'mendaftar',
      title: 'Mendaftar dan mengamankan akun',
      blocks: [
        {
          steps: [
            'Buka halaman [daftar](/register), isi nama, email, nomor ponsel, dan password.',
            'Buka tautan verifikasi yang kami kirim ke email Anda. Tautan berlaku {account.verification_hours}.',
            'Masukkan kode [[OTP]] {otp.digits} angka yang kami kirim ke ponsel. Kode berlaku {otp.minutes}; kode baru dapat diminta setelah {otp.resend_seconds}.',
            'Masuk ke dashboard. Di menu Pengaturan Anda dapat melihat perangkat yang sedang masuk dan mengeluarkannya.',
          ],
        },
        'Pakai password yang tidak dipakai di tempat lain. Kami tidak pernah menanyakan password atau kode OTP lewat telepon, chat, atau email.',
      ],
    },
    {
      id: 'kyc',
      title: 'Melengkapi data diri (KYC)',
      blocks: [
        'Sebelum membeli efek, identitas Anda perlu diperiksa. Siapkan KTP asli, kamera untuk memotretnya dan untuk swafoto, nomor rekening bank atas nama sendiri, dan NPWP bila ada.',
        {
          steps: [
            'Isi identitas, alamat, rekening bank, keluarga dan ahli waris, pekerjaan, pajak, profil risiko, lalu persetujuan. Setiap langkah tersimpan sendiri.',
            'Kirim. Kami memeriksanya paling lama {kyc.sla_hours}.',
            'Bila ada isian yang perlu diperbaiki, alasannya tertulis pada isian itu.',
            'Setelah disetujui, tandatangani perjanjian secara elektronik. Undangannya berlaku {signature.invitation_days}.',
            'Rekening efek atas nama Anda dibuka di {brand.custodian} dan Anda menerima [[SID]].',
          ],
        },
        'Data perlu Anda periksa kembali setiap {kyc.refresh_months}.',
      ],
    },
    {
      id: 'memilih',
      title: 'Memilih usaha',
      blocks: [
        'Buka [Investasi Halal](/business). Saring menurut jenis efek, akad, sektor, dan kota. Setiap halaman penawaran memuat bagian yang sama, sehingga mudah dibandingkan:',
        {
          list: [
            '**Ringkasan**: harga per unit, target dan dana minimum, sisa waktu, jumlah pemodal.',
            '**Penggunaan dana**: untuk apa setiap bagian dana dipakai.',
            '**Keuangan**: laporan beberapa tahun dan proyeksi yang ditandai jelas.',
            '**Syariah**: rasio utang ribawi (batas {sharia.debt_ratio}) dan pendapatan tidak halal (batas {sharia.income_ratio}), serta pendapat [[Dewan Pengawas Syariah]].',
            '**Risiko**: apa yang dapat terjadi dan bagaimana penerbit mengelolanya.',
            '**Dokumen**: [[prospektus]] dan lampirannya, terbuka paling lambat {offering.documents_working_days} sebelum penawaran dibuka.',
          ],
        },
        'Tandai usaha yang menarik dengan tombol simpan; Anda akan diberi tahu saat penawarannya dibuka.',
      ],
    },
    {
      id: 'batas',
      title: 'Batas pembelian Anda',
      blocks: [
        'Peraturan membatasi pembelian pemodal perorangan dalam {investor.limit_months} terakhir: **{investor.limit_low}** dari penghasilan setahun bila penghasilan Anda sampai {investor.limit_threshold}, dan **{investor.limit_high}** bila di atasnya. Sisa batas Anda selalu tampil sebelum Anda mengisi jumlah.',
        {
          list: [
            'Tidak berlaku bagi badan hukum.',
            'Tidak berlaku bagi pemodal yang sudah memiliki rekening efek paling sedikit {investor.experience_months}. Unggah buktinya di menu Permintaan Layanan.',
            'Tidak dihitung untuk sukuk dengan jaminan paling sedikit {sukuk.secured} dari dana yang dihimpun.',
          ],
        },
      ],
    },
    {
      id: 'membeli',
      title: 'Membeli dan membayar',
      blocks: [
        {
          steps: [
            'Tekan Beli di halaman penawaran dan isi jumlah unit.',
            'Periksa rinciannya: harga, biaya layanan ({subscription.fee}), pajak atas biaya, dan jumlah akhir.',
            'Setujui pernyataan tentang prospektus, risiko, likuiditas, dan akad.',
            'Bayar dari saldo [dompet](/guide/wallet) atau melalui virtual account. Batas waktunya {subscription.payment_hours}.',
            'Simpan bukti pembeliannya. Nomornya dapat dipakai bila Anda menghubungi kami.',
          ],
        },
        {
          note: 'Berubah pikiran? Batalkan dalam {subscription.cancel_hours} sejak membayar. Dana kembali seluruhnya paling lambat {subscription.refund_working_days}.',
          tone: 'info',
        },
      ],
    },
    {
      id: 'setelah-penawaran',
      title: 'Setelah penawaran berakhir',
      blocks: [
        {
          facts: [
            [
              'Semua terjual atau dana minimum tercapai',
              'Setelah masa pembatalan lewat, dana diserahkan kepada penerbit paling lambat {offering.handover_working_days}. Efek tercatat atas nama Anda paling lambat {offering.distribution_days} sesudahnya.',
            ],
            [
              'Dana minimum tidak tercapai',
              'Penawaran [[batal demi hukum]]. Seluruh dana kembali paling lambat {subscription.refund_working_days}.',
            ],
            [
              'Penerbit menarik penawaran',
              'Seluruh dana kembali. Penerbit dapat dikenai sanksi menurut perjanjiannya dengan kami.',
            ],
          ],
        },
      ],
    },
    {
      id: 'hasil',
      title: 'Menerima hasil',
      blocks: [
        'Dividen dan bagi hasil masuk ke dompet Anda, dibulatkan ke bawah ke rupiah penuh. Yang berhak adalah pemegang efek pada [[tanggal pencatatan]]. Penerbit menyetor dananya paling lambat {distribution.funding_days} sebelum tanggal pembayaran.',
        "Bila pembayaran sukuk terlambat lebih dari {distribution.grace_days}, keterlambatan itu diumumkan. Lebih dari {distribution.default_days}, penerbit dinyatakan gagal bayar dan [[RUPSU]] dipanggil. Tidak ada denda keterlambatan yang menjadi keuntungan pemodal; yang dapat diminta hanya biaya nyata ([[ta'widh]]).",
        'Jadwal dan riwayatnya ada di menu Portofolio. Hitung proyeksi sendiri dengan [kalkulator saham](/calculator/stock) dan [kalkulator sukuk](/calculator/sukuk).',
      ],
    },
    {
      id: 'menjual',
      title: 'Menjual di pasar sekunder',
      blocks: [
        'Saham dapat dijual kepada pemodal lain saat [[pasar sekunder]] dibuka: {market.windows_per_year} kali setahun, masing-masing {market.window_days}, pukul {market.open} sampai {market.close}. Baca [panduan pasar sekunder](/market/panduan) sebelum memasang order pertama.',
      ],
    },
    {
      id: 'hak',
      title: 'Hak Anda sebagai pemegang saham',
      blocks: [
        {
          list: [
            'Suara dalam [[RUPS]], langsung atau melalui kuasa.',
            '[[HMETD]] bila perusahaan menerbitkan saham baru, dengan waktu paling sedikit {rights.exercise_days}.',
            'Laporan keuangan tahunan paling lambat {issuer.annual_report_months} setelah tahun buku berakhir dan laporan perkembangan bulanan.',
            'Pemberitahuan setiap kejadian penting melalui [keterbukaan informasi](/publication/disclosure).',
          ],
        },
      ],
    },
    {
      id: 'waris',
      title: 'Warisan dan hibah',
      blocks: [
        'Efek dapat dipindahkan di luar pasar sekunder kepada ahli waris atau penerima hibah. Ajukan melalui menu Permintaan Layanan dengan surat permintaan, akta kematian atau akta hibah, surat keterangan waris atau penetapan pengadilan, KTP kedua pihak, dan kartu keluarga. Bila ahli waris lebih dari satu, sertakan surat kuasa. Templatnya ada di [unduhan](/downloads).',
      ],
    },
    {
      id: 'bantuan',
      title: 'Bila ada masalah',
      blocks: [
        'Cari dulu di [tanya jawab](/faq), lalu hubungi kami melalui halaman [kontak](/contact). Bila jawaban kami tidak memuaskan, ajukan [pengaduan](/complaint-procedure): kami menjawab secara tertulis paling lambat {complaint.answer_working_days}.',
        'Arti istilah yang bergaris titik-titik ada di [glosarium](/glossary).',
      ],
    },
    {
      id: 'aturan',
      title: 'Aturan yang berlaku',
      blocks: [
        'Tabel berikut disusun langsung dari buku aturan yang dijalankan sistem. Setiap perubahan diusulkan satu petugas, disetujui petugas lain, dan paling cepat berlaku {rulebook.notice_hours} setelah disetujui. Perubahan yang sudah diputuskan tetapi belum berlaku ikut ditampilkan.',
        { heading: 'Batas pembelian' },
        { rules: 'limit' },
        { heading: 'Pembelian' },
        { rules: 'purchase' },
        { heading: 'Penawaran' },
        { rules: 'offering' },
        { heading: 'Pasar sekunder' },
        { rules: 'market' },
        { heading: 'HMETD' },
        { rules: 'rights' },
        { heading: 'Bagi hasil' },
        { rules: 'distribution' },
        { heading: 'Dompet' },
        { rules: 'wallet' },
        { heading: 'Penerbit dan penyaringan syariah' },
        { rules: 'issuer' },
        { heading: 'Data diri dan tanda tangan' },
        { rules: 'identity' },
        { heading: 'Akun dan kode OTP' },
        { rules: 'account' },
        { heading: 'Pengaduan' },
        { rules: 'complaint' },
        { heading: 'Data pribadi dan catatan' },
        { rules: 'privacy' },
        { heading: 'Perubahan aturan' },
        { rules: 'rulebook' },
      ],
    },
  ],
}
