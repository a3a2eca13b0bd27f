import type { QuestionGroup } from '../faq.ts'

export const aboutAndAccount: readonly QuestionGroup[] = [
  {
    id: 'tentang',
    title: { id: 'Tentang layanan', en: 'About the service' },
    questions: [
      {
        id: 'apa-itu-urun-dana',
        question: 'Apa itu layanan urun dana efek?',
        answer: [
          'Layanan urun dana efek mempertemukan usaha yang membutuhkan modal dengan banyak pemodal melalui sistem elektronik. Usaha menerbitkan [[saham]] atau [[sukuk]], pemodal membelinya, dan kepemilikan dicatat di [[bank kustodian]].',
          'Dasar hukumnya POJK 17/2025. Penyelenggaranya wajib memiliki izin Otoritas Jasa Keuangan (OJK).',
        ],
      },
      {
        id: 'apa-yang-dilakukan',
        question: 'Apa yang dikerjakan {brand.name}, dan apa yang tidak?',
        answer: [
          'Kami memeriksa usaha yang mengajukan pendanaan, menyaringnya menurut kriteria syariah, menampilkan dokumennya, menerima pembelian, mengatur penyerahan dana, mencatat bagi hasil, dan membuka pasar sekunder pada jadwalnya.',
          'Kami tidak mengelola dana Anda, tidak memberi saran membeli atau menjual efek tertentu, dan tidak menanggung hasil usaha penerbit. Keputusan berinvestasi ada pada Anda.',
        ],
      },
      {
        id: 'berizin-ojk',
        question: 'Apakah {brand.name} berizin dan diawasi OJK?',
        answer: [
          'Ya. {brand.company} berizin dan diawasi oleh OJK dengan nomor izin {brand.licence}. Anda dapat mencocokkan nama dan nomor itu di situs resmi OJK atau melalui Kontak OJK 157.',
          'Izin OJK tidak berarti OJK menyetujui efek yang ditawarkan atau menyatakan informasinya benar. Bacalah dokumen penawaran sebelum membeli.',
        ],
      },
      {
        id: 'mengapa-syariah',
        question: 'Apa yang membuatnya syariah?',
        answer: [
          'Setiap efek memakai [[akad]] yang jelas: musyarakah untuk saham; mudharabah, musyarakah, atau ijarah untuk sukuk. Kegiatan usahanya halal, utang ribawi paling banyak {sharia.debt_ratio} dari total aset, dan pendapatan tidak halal paling banyak {sharia.income_ratio} dari total pendapatan.',
          '[[Dewan Pengawas Syariah]] memeriksa akad dan menyatakan pendapatnya secara tertulis. Pendapat itu tampil di halaman penawaran. Rasio dihitung lagi pada setiap laporan tahunan.',
        ],
      },
      {
        id: 'beda-dengan-pinjaman',
        question: 'Apa bedanya dengan pinjaman daring?',
        answer: [
          'Pada pinjaman, pemberi dana menagih pokok dan tambahan yang ditetapkan di muka. Di sini Anda membeli efek: memiliki bagian usaha atau bagian aset, dan hasilnya mengikuti akad serta kinerja usaha. Karena itu hasilnya dapat lebih tinggi, lebih rendah, atau tidak ada.',
        ],
      },
      {
        id: 'cara-memperoleh-pendapatan',
        question: 'Dari mana {brand.name} memperoleh pendapatan?',
        answer: [
          'Dari ujrah (imbalan jasa) yang dibayar penerbit saat dana diserahkan, saat ini {offering.platform_fee} dari dana yang terhimpun, dan dari biaya transaksi pasar sekunder. Biaya layanan pembelian bagi pemodal saat ini {subscription.fee}.',
          'Semua biaya dan pajak ada di [halaman biaya](/biaya) dan selalu tampil sebelum Anda membayar.',
        ],
      },
      {
        id: 'akun-palsu',
        question: 'Bagaimana memastikan saya tidak berurusan dengan penipu?',
        answer: [
          'Alamat resmi kami hanya {brand.domain}. Kami tidak pernah meminta password, kode OTP, atau transfer ke rekening pribadi. Setoran hanya melalui nomor virtual account yang tampil di akun Anda sendiri.',
          'Bila ragu, jangan lanjutkan. Periksa saluran resmi di halaman [kontak](/contact) dan laporkan kepada kami.',
        ],
      },
      {
        id: 'bila-penyelenggara-berhenti',
        question: 'Apa yang terjadi pada efek saya bila {brand.name} berhenti beroperasi?',
        answer: [
          'Efek Anda tercatat atas nama Anda di {brand.custodian}, terpisah dari harta perusahaan. Bila kami berhenti beroperasi, kami wajib mengumumkannya dan mengalihkan pelayanan kepada penyelenggara lain yang berizin atau menyelesaikan hak pemodal sesuai ketentuan OJK.',
          'Anda dapat mengunduh bukti kepemilikan dan riwayat transaksi kapan saja dari akun Anda.',
        ],
      },
    ],
  },
  {
    id: 'akun',
    title: { id: 'Akun dan data diri', en: 'Account and identity' },
    questions: [
      {
        id: 'siapa-boleh-daftar',
        question: 'Siapa yang dapat menjadi pemodal?',
        answer: [
          'Warga negara Indonesia berusia paling sedikit {kyc.minimum_age} dengan KTP sendiri, warga negara asing dengan paspor dan dokumen izin tinggal, serta badan hukum. Setiap orang hanya dapat memiliki satu akun.',
        ],
      },
      {
        id: 'cara-mendaftar',
        question: 'Bagaimana cara mendaftar?',
        answer: [
          'Isi nama, email, nomor ponsel, dan password di halaman [daftar](/register). Buka tautan yang kami kirim ke email Anda (berlaku {account.verification_hours}), lalu masukkan kode OTP yang kami kirim ke ponsel Anda.',
          'Sesudah itu lengkapi [[KYC]] agar dapat membeli efek. Mendaftar tidak dipungut biaya.',
        ],
      },
      {
        id: 'mengapa-kyc',
        question: 'Mengapa saya harus mengisi KYC?',
        answer: [
          'Undang-undang mewajibkan kami mengenali setiap pemodal untuk mencegah pencucian uang dan pendanaan terorisme. Data yang sama dipakai untuk membuka rekening efek atas nama Anda dan untuk menghitung batas pembelian Anda.',
        ],
      },
      {
        id: 'dokumen-kyc',
        question: 'Apa saja yang perlu saya siapkan untuk KYC?',
        answer: [
          'KTP (atau paspor), kamera untuk memotretnya dan untuk swafoto, NPWP bila ada, nomor rekening bank atas nama sendiri, data pekerjaan dan penghasilan, serta nama ahli waris. Pengisiannya dibagi dalam beberapa langkah dan tersimpan pada setiap langkah, sehingga dapat dilanjutkan nanti.',
        ],
      },
      {
        id: 'lama-kyc',
        question: 'Berapa lama KYC diperiksa?',
        answer: [
          'Paling lama {kyc.sla_hours} sejak Anda mengirimnya. Bila ada yang perlu diperbaiki, kami menuliskan alasannya pada setiap isian yang bersangkutan dan Anda dapat mengirim ulang tanpa mengisi dari awal.',
        ],
      },
      {
        id: 'pembaruan-data',
        question: 'Apakah data saya perlu diperbarui?',
        answer: [
          'Ya, setiap {kyc.refresh_months} atau lebih cepat bila ada yang berubah, misalnya alamat, pekerjaan, atau rekening bank. Buka [data diri](/kyc-documents/status) di profil Anda, lalu pilih Perbarui data.',
          'Selama pembaruan diperiksa, persetujuan yang lama tetap berlaku sampai habis masanya. Sesudah masanya habis pembelian dan penjualan tertutup; penarikan tetap terbuka.',
        ],
      },
      {
        id: 'otp-tidak-masuk',
        question: 'Kode OTP tidak masuk. Apa yang harus saya lakukan?',
        answer: [
          'Tunggu {otp.resend_seconds}, lalu minta kode baru atau pilih saluran lain: WhatsApp, SMS, atau email. Kode berlaku {otp.minutes}. Setelah {otp.tries} kali salah, pengisian dikunci {otp.lock_minutes}.',
          'Jangan berikan kode itu kepada siapa pun, termasuk kepada orang yang mengaku petugas kami.',
        ],
      },
      {
        id: 'keamanan-data',
        question: 'Bagaimana data pribadi saya dilindungi?',
        answer: [
          'Data disimpan terenkripsi, akses petugas dibatasi menurut tugasnya, dan setiap pembukaan nomor identitas lengkap membutuhkan persetujuan petugas kedua serta tercatat. Rinciannya ada di [kebijakan privasi](/privacy-policy).',
        ],
      },
      {
        id: 'menutup-akun',
        question: 'Dapatkah saya menutup akun?',
        answer: [
          'Dapat, setelah saldo dompet ditarik dan tidak ada efek atau transaksi yang berjalan. Catatan transaksi dan identitas kami simpan {records.retention_years} setelah akun ditutup karena diwajibkan hukum; data lainnya dihapus.',
        ],
      },
    ],
  },
]
