import type { LocalDate } from '#shared/dates'
import type { TextDocument } from '../parts/document.ts'

export const guideBusiness: TextDocument = {
  path: '/guide/business',
  title: { id: 'Panduan penerbit', en: 'Guide for issuers' },
  description: {
    id: 'Cara mengajukan pendanaan syariah di {brand.name}: syarat usaha, dokumen, tahapan, biaya, dan kewajiban setelah dana diterima.',
    en: 'How to raise Sharia funding on {brand.name}: who can apply, documents, stages, costs, and duties once funded.',
  },
  lede: {
    id: 'Dari pengajuan sampai laporan rutin: apa yang kami minta, mengapa, dan berapa lama.',
    en: 'From the application to regular reports: what we ask for, why, and how long it takes.',
  },
  updated: '2026-11-20' as LocalDate,
  sections: [
    {
      id: 'syarat',
      title: 'Siapa yang dapat menjadi penerbit',
      blocks: [
        {
          list: [
            'Badan usaha di Indonesia: perseroan terbatas, CV, atau koperasi. Saham hanya oleh perseroan terbatas.',
            'Bukan dikendalikan kelompok usaha besar, bukan perusahaan terbuka atau anak perusahaannya.',
            'Kekayaan bersih paling banyak {issuer.net_assets_limit}, di luar tanah dan bangunan.',
            'Kegiatan usaha halal dan dana dipakai untuk proyek atau kegiatan usaha di Indonesia.',
            'Utang ribawi paling banyak {sharia.debt_ratio} dari total aset; pendapatan tidak halal paling banyak {sharia.income_ratio} dari total pendapatan.',
            'Pembukuan rapi paling sedikit dua tahun, atau sejak berdiri bila lebih muda.',
          ],
        },
        'Kegiatan yang tidak dapat didanai antara lain perjudian, jasa keuangan berbasis riba, makanan dan minuman haram, pornografi, serta usaha yang mengandung [[gharar]], [[maysir]], atau suap.',
      ],
    },
    {
      id: 'saham-sukuk',
      title: 'Memilih saham atau sukuk',
      blocks: [
        {
          table: {
            caption: 'Saham dan sukuk bagi penerbit',
            head: ['Hal', 'Saham', 'Sukuk'],
            rows: [
              ['Cocok untuk', 'Ekspansi jangka panjang', 'Proyek atau aset dengan arus kas jelas'],
              ['Pengembalian pokok', 'Tidak ada', 'Sesuai jadwal, paling lama {sukuk.max_months}'],
              ['Hasil bagi pemodal', 'Dividen menurut keputusan RUPS', 'Nisbah laba atau uang sewa menurut akad'],
              ['Kendali', 'Pemegang saham baru mempunyai suara', 'Tidak ada suara dalam perusahaan'],
              ['Dasar', 'Modal perusahaan', 'Proyek, aset, atau kontrak yang nyata'],
              ['Penyelenggara', 'Hanya satu', 'Boleh lagi setelah kewajiban lunas'],
            ],
          },
        },
      ],
    },
    {
      id: 'berapa',
      title: 'Berapa dan berapa lama',
      blocks: [
        {
          facts: [
            [
              'Dana paling banyak',
              '{offering.issuer_cap} dalam {offering.issuer_cap_months}, dihitung dari semua penawaran.',
            ],
            ['Masa penawaran', 'Paling lama {offering.max_days}. Berakhir lebih cepat bila semua terjual.'],
            [
              'Dana minimum',
              'Anda tetapkan sendiri sebelum penawaran, disertai penjelasan cara usaha berjalan bila hanya jumlah itu yang terkumpul.',
            ],
            ['Jawaban pengajuan', 'Paling lama {proposal.review_working_days} untuk pengajuan yang lengkap.'],
            [
              'Dana diterima',
              'Paling lambat {offering.handover_working_days} setelah penawaran berakhir dan masa pembatalan pemodal ({subscription.cancel_hours}) lewat.',
            ],
          ],
        },
      ],
    },
    {
      id: 'tahapan',
      title: 'Tahapan pengajuan',
      blocks: [
        {
          steps: [
            '**Pengajuan awal.** Isi profil usaha, keuangan ringkas, jumlah dana, dan rencana penggunaannya di [formulir pengajuan](/ajukan-pendanaan-syariah). Setiap langkah tersimpan sendiri.',
            '**Penyaringan.** Kami memeriksa kelengkapan, batas peraturan, dan rasio syariah. Hasilnya: diterima, dikembalikan dengan catatan, atau ditolak dengan alasan.',
            '**Berkas lengkap.** Anda mengunggah dokumen legal, laporan keuangan, kontrak, dan bahan penawaran.',
            '**Uji tuntas.** Analis memeriksa dokumen, menghitung kelayakan, mewawancarai pengelola, dan mengunjungi lokasi bila perlu. Catatan perbaikan ditulis per isian.',
            '**Pemeriksaan syariah.** [[Dewan Pengawas Syariah]] memeriksa kegiatan, rasio, dan akad, lalu menyatakan pendapat tertulis.',
            '**Komite.** Dua persetujuan sebelum penawaran dapat dijadwalkan.',
            '**Perjanjian.** Ditandatangani secara elektronik. Isinya termasuk kuasa pengawasan dan kewajiban laporan.',
            '**Penawaran.** Dokumen terbuka paling lambat {offering.documents_working_days} sebelum hari pertama. Anda menjawab pertanyaan pemodal di halaman penawaran.',
            '**Penyerahan dana dan pencatatan efek.** Efek tercatat atas nama pemodal paling lambat {offering.distribution_days} setelah dana diserahkan.',
          ],
        },
        'Anda dapat menarik pengajuan kapan saja sebelum penawaran ditutup. Penarikan setelah penawaran dibuka mengembalikan semua dana pemodal dan dapat dikenai sanksi menurut perjanjian.',
      ],
    },
    {
      id: 'dokumen',
      title: 'Dokumen yang disiapkan',
      blocks: [
        {
          table: {
            caption: 'Dokumen pengajuan',
            head: ['Dokumen', 'Saham', 'Sukuk'],
            rows: [
              ['Akta pendirian, perubahan, dan pengesahannya', 'Ya', 'Ya'],
              ['NIB, NPWP badan, dan izin usaha', 'Ya', 'Ya'],
              ['KTP dan NPWP direksi, komisaris, dan pemegang saham', 'Ya', 'Ya'],
              ['Laporan keuangan dua tahun terakhir', 'Ya', 'Ya'],
              ['Mutasi rekening enam bulan terakhir', 'Ya', 'Ya'],
              ['Rencana penggunaan dana dan proyeksi keuangan', 'Ya', 'Ya'],
              ['Persetujuan RUPS atas penerbitan', 'Ya', 'Bila diwajibkan anggaran dasar'],
              ['Penilaian usaha dan dasar harga saham', 'Ya', 'Tidak'],
              ['Kontrak, aset, atau proyek yang menjadi dasar', 'Tidak', 'Ya'],
              ['Informasi debitur (SLIK OJK)', 'Tidak', 'Ya'],
              ['Dokumen jaminan, bila ada', 'Tidak', 'Ya'],
              ['Sertifikat halal, bila usahanya wajib bersertifikat', 'Ya', 'Ya'],
            ],
          },
        },
        'Templat proyeksi keuangan, penggunaan dana, dan laporan bulanan tersedia di halaman [unduhan](/downloads).',
      ],
    },
    {
      id: 'biaya',
      title: 'Biaya',
      blocks: [
        {
          facts: [
            ['Pengajuan dan pemeriksaan', 'Tidak dipungut.'],
            [
              'Ujrah penyelenggara',
              '{offering.platform_fee} dari dana yang terhimpun, dipotong saat penyerahan, ditambah PPN {subscription.vat} atas ujrah. Tidak dipungut bila penawaran gagal.',
            ],
            ['Pihak ketiga', 'Notaris, penilai, auditor, dan bank kustodian menagih langsung menurut tarifnya.'],
          ],
        },
      ],
    },
    {
      id: 'kewajiban',
      title: 'Kewajiban setelah didanai',
      blocks: [
        {
          list: [
            'Memakai dana sesuai rencana dan melaporkan pemakaiannya sampai habis.',
            'Laporan perkembangan bulan lalu paling lambat tanggal {issuer.monthly_report_day}.',
            'Laporan keuangan tahunan paling lambat {issuer.annual_report_months} setelah tahun buku berakhir.',
            'Penerbit sukuk: laporan triwulan paling lambat {issuer.quarterly_report_days} setelah triwulan berakhir.',
            'Mengumumkan fakta penting: perubahan pengurus, alamat, kegiatan usaha, perkara hukum, dan kejadian yang memengaruhi usaha.',
            'Menyetor dana bagi hasil paling lambat {distribution.funding_days} sebelum tanggal pembayaran.',
            'Mempertahankan rasio syariah. Bila terlampaui, diperbaiki dalam {sharia.cure_days} menurut pendapat Dewan Pengawas Syariah.',
          ],
        },
        'Ketepatan laporan dan pembayaran Anda tampil di halaman usaha. Rekam jejak yang baik memudahkan penawaran berikutnya.',
      ],
    },
    {
      id: 'terlambat',
      title: 'Bila pembayaran sukuk tersendat',
      blocks: [
        "Beri tahu kami secepatnya. Keterlambatan lebih dari {distribution.grace_days} diumumkan, dan lebih dari {distribution.default_days} dinyatakan gagal bayar. Pemegang sukuk lalu memutuskan dalam [[RUPSU]]: penjadwalan ulang, atau penjualan jaminan. Tidak ada denda yang menjadi keuntungan pemodal; yang dapat diminta adalah biaya nyata ([[ta'widh]]), dan sanksi bagi yang mampu tetapi menunda ([[ta'zir]]) disalurkan ke dana sosial.",
      ],
    },
    {
      id: 'aturan',
      title: 'Aturan penerbit yang berlaku',
      blocks: [
        { heading: 'Pengajuan, laporan, dan penyaringan syariah' },
        { rules: 'issuer' },
        { heading: 'Penawaran' },
        { rules: 'offering' },
        { heading: 'Bagi hasil' },
        { rules: 'distribution' },
      ],
    },
  ],
}
