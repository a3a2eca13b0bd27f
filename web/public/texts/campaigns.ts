import type { PageBlock } from '#contract/content/states'

export type Campaign = {
  path: string
  title: { id: string; en: string }
  description: { id: string; en: string }
  /** One promise, told with what it costs. */
  heading: string
  lede: string
  action: { to: string; label: string }
  second?: { to: string; label: string }
  steps: { title: string; items: readonly (readonly [title: string, text: string])[] }
  sections: readonly { id: string; title: string; blocks: readonly PageBlock[] }[]
  questions: readonly string[]
  closing: { title: string; text: string }
}

export const halalInvestment: Campaign = {
  path: '/investasi-syariah',
  title: { id: 'Investasi syariah pada usaha nyata', en: 'Sharia investment in real businesses' },
  description: {
    id: 'Beli saham dan sukuk usaha Indonesia dengan akad syariah yang jelas, tercatat atas nama Anda di bank kustodian, dengan hak batal {subscription.cancel_hours}.',
    en: 'Buy shares and sukuk of Indonesian businesses under clear Sharia contracts, recorded in your name, with {subscription.cancel_hours} to change your mind.',
  },
  heading: 'Tanam modal pada usaha yang dapat Anda datangi',
  lede: 'Rumah sakit, kebun, dapur roti, armada dingin. Baca usahanya, periksa angkanya, lalu miliki sebagian dengan akad syariah. Hasil mengikuti usaha, begitu pula risikonya.',
  action: { to: '/business', label: 'Lihat penawaran' },
  second: { to: '/guide', label: 'Baca panduan pemodal' },
  steps: {
    title: 'Empat langkah',
    items: [
      ['Daftar dan lengkapi KYC', 'Dari ponsel, tersimpan di setiap langkah. Diperiksa paling lama {kyc.sla_hours}.'],
      ['Pilih usaha', 'Setiap halaman memuat keuangan, penggunaan dana, risiko, dan pendapat syariah.'],
      ['Bayar', 'Dari dompet atau virtual account. Dana ditahan di escrow sampai penawaran selesai.'],
      ['Terima hasil', 'Dividen atau bagi hasil masuk ke dompet, bila usaha menghasilkannya.'],
    ],
  },
  sections: [
    {
      id: 'pilihan',
      title: 'Dua cara ikut memiliki',
      blocks: [
        {
          table: {
            caption: 'Saham dan sukuk',
            head: ['Hal', 'Saham', 'Sukuk'],
            rows: [
              ['Anda menjadi', 'Pemilik sebagian perusahaan', 'Pemilik sebagian aset atau proyek'],
              ['Hasil', 'Dividen menurut keputusan RUPS', 'Bagi hasil atau uang sewa menurut akad'],
              ['Waktu', 'Jangka panjang', 'Paling lama {sukuk.max_months}'],
              ['Jalan keluar', 'Pasar sekunder setelah {market.seasoning_months}', 'Jatuh tempo'],
            ],
          },
        },
      ],
    },
    {
      id: 'risiko',
      title: 'Yang perlu Anda ketahui sebelum mulai',
      blocks: [
        {
          list: [
            'Nilai investasi dapat turun, sebagian atau seluruhnya.',
            'Efek mungkin tidak dapat segera dijual. Pasar sekunder hanya dibuka pada jadwalnya.',
            'Proyeksi dapat meleset. Tidak ada hasil yang pasti.',
            'Pembelian dibatasi {investor.limit_low} dari penghasilan setahun, atau {investor.limit_high} bila penghasilan di atas {investor.limit_threshold}.',
          ],
        },
      ],
    },
    {
      id: 'pelindung',
      title: 'Yang melindungi Anda',
      blocks: [
        {
          list: [
            'Hak batal {subscription.cancel_hours} sejak membayar, dana kembali seluruhnya.',
            'Dana di rekening [[escrow]] sampai penawaran berhasil; bila gagal, kembali paling lambat {subscription.refund_working_days}.',
            'Efek tercatat atas nama Anda di {brand.custodian}.',
            'Rasio syariah dihitung dari laporan keuangan dan dihitung lagi setiap tahun.',
          ],
        },
      ],
    },
  ],
  questions: ['risiko-utama', 'dana-disimpan-di-mana', 'membatalkan', 'beda-saham-sukuk'],
  closing: {
    title: 'Mulai dari satu usaha yang Anda pahami',
    text: 'Mendaftar tidak dipungut biaya. Anda dapat membaca semua penawaran tanpa akun.',
  },
}

export const fundingForCapital: Campaign = {
  path: '/pendanaan-syariah-untuk-modal-usaha',
  title: { id: 'Pendanaan syariah untuk modal usaha', en: 'Sharia funding for working capital' },
  description: {
    id: 'Himpun modal sampai {offering.issuer_cap} dari banyak pemodal melalui saham atau sukuk syariah, tanpa utang ribawi.',
    en: 'Raise up to {offering.issuer_cap} from many investors through Sharia shares or sukuk, without interest-bearing debt.',
  },
  heading: 'Modal usaha tanpa utang ribawi',
  lede: 'Himpun dana dari banyak pemodal melalui saham atau sukuk. Anda berbagi hasil sesuai akad, bukan membayar tambahan yang tetap apa pun keadaannya.',
  action: { to: '/ajukan-pendanaan-syariah', label: 'Ajukan pendanaan' },
  second: { to: '/guide/business', label: 'Baca panduan penerbit' },
  steps: {
    title: 'Dari pengajuan sampai dana diterima',
    items: [
      [
        'Ajukan',
        'Isi profil usaha dan keuangan ringkas. Dijawab paling lama {proposal.review_working_days} bila lengkap.',
      ],
      ['Diperiksa', 'Uji tuntas, pemeriksaan syariah, dan komite. Catatan perbaikan tertulis per isian.'],
      ['Ditawarkan', 'Penawaran dibuka paling lama {offering.max_days}; Anda menjawab pertanyaan pemodal.'],
      [
        'Dana diterima',
        'Paling lambat {offering.handover_working_days} setelah penawaran berhasil dan masa pembatalan lewat.',
      ],
    ],
  },
  sections: [
    {
      id: 'angka',
      title: 'Angka yang perlu Anda tahu',
      blocks: [
        {
          facts: [
            ['Dana paling banyak', '{offering.issuer_cap} dalam {offering.issuer_cap_months}'],
            ['Tenor sukuk', 'Paling lama {sukuk.max_months}'],
            ['Ujrah penyelenggara', '{offering.platform_fee} dari dana yang terhimpun, hanya bila berhasil'],
            ['Batas utang ribawi', '{sharia.debt_ratio} dari total aset'],
            ['Batas kekayaan bersih', '{issuer.net_assets_limit}, di luar tanah dan bangunan'],
          ],
        },
      ],
    },
    {
      id: 'bentuk',
      title: 'Bentuk yang sesuai dengan kebutuhan',
      blocks: [
        {
          facts: [
            [
              'Saham (musyarakah)',
              'Untuk membuka cabang, membangun gedung, atau memperkuat modal. Tidak ada pokok yang dikembalikan; pemegang saham ikut menerima dividen dan bersuara dalam RUPS.',
            ],
            [
              'Sukuk mudharabah',
              'Untuk modal kerja proyek yang labanya dapat dihitung tersendiri. Laba dibagi menurut [[nisbah]].',
            ],
            [
              'Sukuk musyarakah',
              'Untuk proyek yang dibiayai bersama. Anda ikut menyertakan modal, laba dan rugi dibagi.',
            ],
            ['Sukuk ijarah', 'Untuk memakai aset, misalnya armada atau mesin. Pemegang sukuk menerima uang sewanya.'],
          ],
        },
      ],
    },
    {
      id: 'imbalannya',
      title: 'Yang diminta dari Anda',
      blocks: [
        {
          list: [
            'Keterbukaan: laporan keuangan, rencana, dan risiko dibaca umum.',
            'Laporan bulanan paling lambat tanggal {issuer.monthly_report_day} dan laporan tahunan paling lambat {issuer.annual_report_months} setelah tahun buku berakhir.',
            'Dana dipakai sesuai rencana dan dilaporkan pemakaiannya.',
            'Rasio syariah dijaga selama efek beredar.',
          ],
        },
      ],
    },
  ],
  questions: ['usaha-apa', 'saham-atau-sukuk', 'biaya-penerbit', 'kendali-usaha'],
  closing: {
    title: 'Ceritakan rencana usaha Anda',
    text: 'Pengajuan awal tidak dipungut biaya dan dapat dilanjutkan kapan saja.',
  },
}

export const applyForFunding: Campaign = {
  path: '/ajukan-pendanaan-syariah',
  title: { id: 'Ajukan pendanaan syariah', en: 'Apply for Sharia funding' },
  description: {
    id: 'Ajukan pendanaan untuk usaha Anda: periksa syaratnya, siapkan dokumennya, dan isi pengajuan yang tersimpan di setiap langkah.',
    en: 'Apply for funding for your business: check the conditions, prepare the documents, and fill in an application that is saved step by step.',
  },
  heading: 'Ajukan pendanaan untuk usaha Anda',
  lede: 'Isi pengajuan dari ponsel atau komputer. Setiap langkah tersimpan, dan pengajuan yang lengkap kami jawab paling lama {proposal.review_working_days}.',
  action: { to: '/propose', label: 'Mulai pengajuan' },
  second: { to: '/downloads', label: 'Unduh templat' },
  steps: {
    title: 'Lima bagian pengajuan',
    items: [
      ['Profil usaha', 'Badan hukum, sektor, lokasi, penanggung jawab, jenis efek, dan jumlah dana.'],
      ['Dokumen', 'Akta, NIB, NPWP, identitas pengurus, mutasi rekening.'],
      ['Keuangan', 'Laporan dua tahun, proyeksi, penggunaan dana, dan rincian utang.'],
      ['Non-keuangan dan media', 'Tim, pasar, pesaing, risiko, logo, dan foto.'],
      ['Persetujuan', 'Pernyataan kebenaran data dan syarat penerbit.'],
    ],
  },
  sections: [
    {
      id: 'periksa',
      title: 'Periksa dulu: apakah usaha Anda memenuhi syarat?',
      blocks: [
        {
          list: [
            'Berbadan hukum PT, CV, atau koperasi dan beroperasi di Indonesia.',
            'Kegiatannya halal.',
            'Utang ribawi tidak lebih dari {sharia.debt_ratio} total aset.',
            'Pendapatan tidak halal tidak lebih dari {sharia.income_ratio} total pendapatan.',
            'Kekayaan bersih tidak lebih dari {issuer.net_assets_limit}, di luar tanah dan bangunan.',
            'Bukan perusahaan terbuka, bukan anak perusahaannya, dan tidak dikendalikan kelompok usaha besar.',
            'Dana yang dicari paling banyak {offering.issuer_cap} dalam {offering.issuer_cap_months}.',
          ],
        },
        'Belum memenuhi salah satunya? Hubungi kami; sebagian dapat diperbaiki sebelum pengajuan.',
      ],
    },
    {
      id: 'siapkan',
      title: 'Siapkan dokumen',
      blocks: [
        {
          steps: [
            'Akta pendirian dan perubahan beserta pengesahannya, NIB, NPWP badan.',
            'KTP dan NPWP direksi, komisaris, dan pemegang saham.',
            'Laporan keuangan dua tahun terakhir dan mutasi rekening enam bulan.',
            'Rencana penggunaan dana dan proyeksi, dengan templat dari halaman [unduhan](/downloads).',
            'Untuk sukuk: kontrak, aset, atau proyek yang menjadi dasar.',
          ],
        },
      ],
    },
    {
      id: 'sesudah',
      title: 'Sesudah dikirim',
      blocks: [
        'Kami memeriksa kelengkapan dan syarat, lalu menerima, mengembalikan dengan catatan, atau menolak dengan alasan. Pengajuan yang diterima berlanjut ke berkas lengkap, uji tuntas, pemeriksaan syariah, dan komite. Statusnya tampil di menu Bisnis saya.',
        'Rincian setiap tahap ada di [panduan penerbit](/guide/business).',
      ],
    },
  ],
  questions: ['lama-pemeriksaan', 'dokumen-penerbit', 'berapa-dana', 'kewajiban-setelah-didanai'],
  closing: { title: 'Masih menimbang?', text: 'Bicarakan rencana Anda dengan tim kami sebelum mengajukan.' },
}
