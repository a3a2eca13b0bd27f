import type { LocalDate } from '#shared/dates'
import type { TextDocument } from '../parts/document.ts'

export const termsAndConditions: TextDocument = {
  path: '/terms-and-conditions',
  title: { id: 'Syarat dan ketentuan', en: 'Terms and conditions' },
  description: {
    id: 'Perjanjian penggunaan layanan urun dana {brand.name}: hak dan kewajiban pemodal, penerbit, dan penyelenggara.',
    en: 'The agreement on using {brand.name}: rights and duties of investors, issuers and the operator.',
  },
  lede: {
    id: 'Perjanjian antara Anda dan {brand.company}. Bacalah seluruhnya sebelum mendaftar.',
    en: 'The agreement between you and {brand.company}. Read all of it before you register.',
  },
  updated: '2026-11-20' as LocalDate,
  version: '2026-11-01',
  sections: [
    {
      id: 'umum',
      title: '1. Ketentuan umum',
      blocks: [
        'Syarat dan ketentuan ini mengatur penggunaan layanan urun dana efek syariah {brand.name} yang diselenggarakan oleh **{brand.company}** (“Penyelenggara”, “kami”), berizin OJK nomor {brand.licence}, berkedudukan di {brand.address}. Dengan mendaftar atau memakai layanan, Anda menyatakan telah membaca, memahami, dan menyetujuinya.',
        'Bersama ketentuan ini berlaku [kebijakan privasi](/privacy-policy), [aturan yang berlaku](/guide#aturan), perjanjian pemodal atau penerbit yang Anda tandatangani secara elektronik, serta dokumen setiap penawaran. Bila ada pertentangan, yang didahulukan berturut-turut adalah peraturan perundang-undangan, perjanjian yang ditandatangani, dokumen penawaran, lalu ketentuan ini.',
      ],
    },
    {
      id: 'pengertian',
      title: '2. Pengertian',
      blocks: [
        {
          facts: [
            ['Efek', 'Saham dan sukuk yang ditawarkan melalui layanan.'],
            ['Pemodal', 'Pihak yang membeli atau memiliki efek melalui layanan.'],
            ['Penerbit', 'Badan usaha yang menawarkan efek melalui layanan.'],
            ['Dompet', 'Catatan saldo rupiah pemodal pada layanan.'],
            ['Rekening efek', 'Rekening atas nama pemodal di {brand.custodian} tempat efek dicatat.'],
            [
              'Aturan yang berlaku',
              'Batas, biaya, jam, dan tenggat yang diumumkan di halaman panduan dan berubah menurut tata cara pada bagian 16.',
            ],
            ['Hari kerja', 'Hari selain Sabtu, Minggu, libur nasional, dan cuti bersama. Semua waktu dalam WIB.'],
          ],
        },
        'Istilah lain dijelaskan di [glosarium](/glossary).',
      ],
    },
    {
      id: 'akun',
      title: '3. Pendaftaran dan akun',
      blocks: [
        {
          list: [
            'Pemodal perorangan berusia paling sedikit {kyc.minimum_age}, cakap hukum, dan bertindak untuk diri sendiri. Setiap orang hanya memiliki satu akun.',
            'Data yang Anda berikan harus benar, lengkap, dan diperbarui bila berubah, paling lambat saat pembaruan berkala setiap {kyc.refresh_months}.',
            'Password dan kode OTP bersifat rahasia. Tindakan yang disahkan dengan keduanya dianggap tindakan Anda, kecuali Anda sudah melapor bahwa akun disalahgunakan atau penyalahgunaan terjadi karena kesalahan kami.',
            'Kami dapat menolak atau menangguhkan akun bila data tidak benar, ada dugaan tindak pidana, atau diperintahkan otoritas. Alasannya kami sampaikan sejauh diperbolehkan hukum.',
          ],
        },
      ],
    },
    {
      id: 'kyc',
      title: '4. Pengenalan pemodal',
      blocks: [
        'Membeli efek, menjual, dan menarik dana mensyaratkan KYC yang disetujui. Kami memeriksanya paling lama {kyc.sla_hours}. Anda memberi persetujuan untuk pembukaan rekening efek dan SID serta pemakaian data KYC oleh bank kustodian dan KSEI sebatas keperluan itu.',
      ],
    },
    {
      id: 'peran',
      title: '5. Peran kami dan kuasa Anda',
      blocks: [
        'Anda memberi kuasa kepada kami dengan akad [[wakalah]] untuk meneruskan pembelian, menyerahkan dana kepada penerbit setelah syaratnya terpenuhi, mengurus pencatatan efek, menyalurkan hasil, serta mewakili Anda dalam RUPS atau RUPSU sepanjang Anda tidak hadir atau memberi suara sendiri. Bila jasa itu berimbalan, besarnya adalah biaya dalam aturan yang berlaku.',
        'Kami bukan penasihat investasi, bukan penjamin, dan bukan pihak dalam usaha penerbit. Kami bertanggung jawab atas pemeriksaan yang wajib kami lakukan, atas kebenaran informasi sesuai dengan Pasal 75 POJK 17/2025, dan atas berjalannya sistem secara andal dan aman.',
      ],
    },
    {
      id: 'penawaran',
      title: '6. Penawaran',
      blocks: [
        {
          list: [
            'Dokumen penawaran terbuka paling lambat {offering.documents_working_days} sebelum penawaran dibuka; penawaran berlangsung paling lama {offering.max_days} dan berakhir lebih cepat bila semua efek terjual.',
            'Jumlah dana satu penerbit paling banyak {offering.issuer_cap} dalam {offering.issuer_cap_months}. Tenor sukuk paling lama {sukuk.max_months}.',
            'Bila dana minimum tidak tercapai, penawaran batal demi hukum. Bila penerbit menarik penawaran sebelum berakhir, pembelian batal. Dalam kedua keadaan seluruh dana kembali paling lambat {subscription.refund_working_days}.',
            'Proyeksi disusun penerbit berdasarkan anggapan yang tertulis dalam dokumen dan bukan janji hasil.',
          ],
        },
      ],
    },
    {
      id: 'pembelian',
      title: '7. Pembelian dan hak batal',
      blocks: [
        {
          list: [
            'Unit disisihkan sejak pembelian dibuat dan harus dibayar dalam {subscription.payment_hours}; sesudah itu pembelian gugur.',
            'Pembelian dibatasi {investor.limit_low} dari penghasilan setahun bila penghasilan sampai {investor.limit_threshold}, dan {investor.limit_high} bila di atasnya, selama {investor.limit_months} terakhir, dengan pengecualian menurut peraturan. Anda menjamin kebenaran angka penghasilan yang Anda nyatakan.',
            'Anda dapat membatalkan pembelian dalam {subscription.cancel_hours} sejak membayar tanpa alasan. Dana kembali seluruhnya paling lambat {subscription.refund_working_days}.',
            'Setelah masa itu lewat, pembelian mengikat kecuali penawaran gagal, ditarik, atau informasi penting dalam dokumen ternyata keliru.',
          ],
        },
      ],
    },
    {
      id: 'dana',
      title: '8. Dana dan dompet',
      blocks: [
        'Dana pemodal disimpan terpisah dari harta kami dan hanya dipindahkan atas perintah pemodal, untuk pelaksanaan penawaran, atau karena perintah hukum. Dana pembelian berada di rekening escrow sampai diserahkan kepada penerbit atau dikembalikan. Kami tidak memberi imbalan atas saldo dompet.',
        'Penarikan hanya ke rekening bank atas nama Anda yang sudah diverifikasi, paling lambat {withdrawal.max_working_days}, dengan biaya {withdrawal.fee}. Rekening baru dapat dipakai setelah {withdrawal.cooling_hours}. Dana yang masuk karena kekeliruan akan dikembalikan kepada pengirimnya.',
      ],
    },
    {
      id: 'penyerahan',
      title: '9. Penyerahan dana dan pencatatan efek',
      blocks: [
        'Dana diserahkan kepada penerbit paling lambat {offering.handover_working_days} setelah penawaran berhasil dan tidak ada lagi pembelian yang dapat dibatalkan. Efek tercatat di rekening efek Anda paling lambat {offering.distribution_days} sesudahnya. Catatan di bank kustodian adalah bukti kepemilikan.',
      ],
    },
    {
      id: 'hasil',
      title: '10. Hasil, keterlambatan, dan gagal bayar',
      blocks: [
        'Hasil dibayarkan kepada pemegang efek pada tanggal pencatatan, dibulatkan ke bawah ke rupiah penuh, setelah dananya kami terima dari penerbit. Keterlambatan sukuk diumumkan setelah {distribution.grace_days} dan menjadi gagal bayar setelah {distribution.default_days}; RUPSU kemudian menentukan langkah bersama.',
        "Tidak ada bunga atau denda yang menjadi keuntungan pemodal atau kami. Biaya nyata dapat dimintakan sebagai [[ta'widh]]; sanksi [[ta'zir]] disalurkan ke dana sosial.",
      ],
    },
    {
      id: 'pasar',
      title: '11. Pasar sekunder',
      blocks: [
        'Saham dapat diperdagangkan antarpemodal pada jendela dan jam yang diumumkan, {market.seasoning_months} setelah didistribusikan. Order yang sudah disahkan mengikat sampai bertemu, dibatalkan, atau gugur. Transaksi yang sudah terjadi tidak dapat dibatalkan. Penyelesaian {market.settlement_days} setelah transaksi. Biaya pembeli {market.buyer_fee} dan penjual {market.seller_fee} dari nilai transaksi.',
        'Kami dapat menghentikan perdagangan suatu saham atau seluruh pasar bila ada informasi penting yang belum diumumkan, gangguan sistem, atau dugaan pelanggaran. Tata caranya ada di [panduan pasar sekunder](/market/panduan).',
      ],
    },
    {
      id: 'penerbit',
      title: '12. Kewajiban penerbit',
      blocks: [
        {
          list: [
            'Memberikan informasi yang benar, lengkap, dan tidak menyesatkan, serta memperbaruinya.',
            'Memakai dana sesuai dokumen penawaran, untuk kegiatan usaha di Indonesia.',
            'Menyampaikan laporan bulanan, triwulan (sukuk), dan tahunan serta keterbukaan informasi tepat waktu.',
            'Mempertahankan kriteria syariah: utang ribawi paling banyak {sharia.debt_ratio} dari total aset dan pendapatan tidak halal paling banyak {sharia.income_ratio} dari total pendapatan.',
            'Membayar ujrah penyelenggara {offering.platform_fee} dari dana yang terhimpun beserta PPN-nya.',
          ],
        },
      ],
    },
    {
      id: 'risiko',
      title: '13. Pernyataan risiko',
      blocks: [
        'Anda memahami dan menerima risiko berikut:',
        {
          facts: [
            ['Risiko usaha', 'Kegiatan penerbit dapat tidak berjalan sesuai rencana.'],
            ['Risiko gagal bayar', 'Penerbit dapat terlambat atau tidak mampu memenuhi kewajibannya.'],
            ['Risiko kerugian investasi', 'Nilai efek dapat turun sampai habis.'],
            ['Risiko dilusi', 'Persentase kepemilikan dapat berkurang karena penerbitan saham baru.'],
            ['Risiko likuiditas', 'Efek mungkin tidak dapat dijual pada waktu atau harga yang Anda inginkan.'],
            ['Risiko pembagian dividen', 'Dividen bergantung pada laba dan keputusan RUPS.'],
            [
              'Risiko kegagalan sistem elektronik',
              'Layanan dapat terganggu karena sistem, jaringan, atau kejadian di luar kendali.',
            ],
            ['Risiko perubahan status efek syariah', 'Efek dapat tidak lagi memenuhi kriteria syariah.'],
          ],
        },
      ],
    },
    {
      id: 'larangan',
      title: '14. Yang tidak boleh dilakukan',
      blocks: [
        {
          list: [
            'Memakai identitas orang lain, meminjamkan akun, atau memakai dana hasil tindak pidana.',
            'Transaksi semu, manipulasi harga, dan perdagangan dengan informasi orang dalam.',
            'Mengganggu sistem, mengambil data secara otomatis sehingga membebani layanan, atau mencari celah tanpa izin. Temuan keamanan yang dilaporkan dengan iktikad baik kami hargai.',
            'Menawarkan efek di luar layanan dengan mengatasnamakan {brand.name}.',
          ],
        },
      ],
    },
    {
      id: 'biaya-pajak',
      title: '15. Biaya dan pajak',
      blocks: [
        'Biaya yang berlaku tercantum dalam [aturan](/guide#aturan) dan selalu tampil sebelum Anda mengesahkan transaksi. PPN {subscription.vat} dikenakan atas biaya jasa, bukan atas nilai efek. Setiap pihak menanggung pajaknya sendiri; pemotongan, bila ada, disebut dalam dokumen penawaran.',
      ],
    },
    {
      id: 'perubahan',
      title: '16. Perubahan ketentuan dan aturan',
      blocks: [
        'Perubahan ketentuan ini diberitahukan melalui email dan dashboard sebelum berlaku. Perubahan aturan disetujui dua petugas dan paling cepat berlaku {rulebook.notice_hours} sesudahnya. Setiap transaksi tunduk pada aturan yang berlaku saat transaksi itu dibuat. Bila Anda tidak setuju, Anda dapat berhenti memakai layanan dan menutup akun.',
      ],
    },
    {
      id: 'henti',
      title: '17. Penutupan akun dan penghentian layanan',
      blocks: [
        'Anda dapat menutup akun setelah saldo nol dan tidak ada efek atau transaksi berjalan. Bila kami menghentikan kegiatan, kami mengumumkannya, mengembalikan seluruh dana pemodal, dan mengalihkan administrasi efek kepada penyelenggara lain yang berizin atau menyelesaikannya menurut ketentuan OJK.',
      ],
    },
    {
      id: 'tanggung-jawab',
      title: '18. Tanggung jawab dan keadaan memaksa',
      blocks: [
        'Kami mengganti kerugian langsung yang timbul karena kesalahan, kelalaian, atau pelanggaran oleh kami, pengurus, pegawai, atau pihak yang bekerja untuk kepentingan kami. Kami tidak bertanggung jawab atas kerugian karena risiko investasi, kelalaian pemodal menjaga kerahasiaan akun, atau keadaan memaksa seperti bencana, gangguan listrik dan jaringan berskala luas, dan perintah otoritas. Tidak ada bagian dari ketentuan ini yang mengalihkan tanggung jawab yang menurut hukum ada pada kami.',
      ],
    },
    {
      id: 'sengketa',
      title: '19. Pengaduan dan sengketa',
      blocks: [
        'Pengaduan ditangani menurut [prosedur pengaduan](/complaint-procedure) dan dijawab paling lambat {complaint.answer_working_days}. Sengketa diselesaikan dengan musyawarah, lalu menurut pilihan konsumen melalui LAPS SJK atau Pengadilan Agama. Ketentuan ini tunduk pada hukum Republik Indonesia.',
      ],
    },
    {
      id: 'bahasa',
      title: '20. Bahasa dan korespondensi',
      blocks: [
        'Ketentuan ini dibuat dalam bahasa Indonesia. Terjemahan, bila ada, hanya untuk memudahkan; yang mengikat adalah naskah bahasa Indonesia. Surat kepada kami dikirim ke {brand.email} atau {brand.address}; surat kepada Anda dikirim ke email yang terdaftar.',
      ],
    },
  ],
}
