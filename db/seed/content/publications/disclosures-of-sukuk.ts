import { formatOrdinalMonth, LATE_MONTH } from '../payments.ts'
import type { DemoDisclosure } from './types.ts'

export const disclosuresOfSukuk: DemoDisclosure[] = [
  {
    day: { sukuk: 'greenhouse-lembang', month: 0, plus: 1 },
    type: 'fund_hand_over',
    business: 'greenhouse-lembang',
    title: 'Penyerahan dana sukuk ijarah Greenhouse Lembang',
    body: (
      on,
    ) => `Dana hasil penawaran sukuk ijarah sebesar Rp1.800.000.000 diserahkan kepada CV Sayur Segar Lembang pada ${on.due('greenhouse-lembang', 0)}, setelah dikurangi biaya penyelenggara.

Dengan penyerahan ini enam rumah kaca menjadi objek ijarah selama 24 bulan. Daftar objek, nilai, dan lokasinya tercantum dalam lampiran akad. Ujrah dibayarkan setiap bulan dan pembayaran pertama jatuh satu bulan setelah pembagian sukuk.`,
  },
  {
    day: { sukuk: 'greenhouse-lembang', month: LATE_MONTH, plus: 1 },
    type: 'late_payment',
    business: 'greenhouse-lembang',
    title: `Keterlambatan pembayaran ujrah bulan ${formatOrdinalMonth(LATE_MONTH)}`,
    body: (
      on,
    ) => `Pembayaran ujrah yang jatuh tempo pada ${on.due('greenhouse-lembang', LATE_MONTH)} belum diterima seluruhnya. Perusahaan menyetorkan 70 persen pada hari jatuh tempo; sisanya tertunda karena pembeli utama terlambat membayar hasil panen.

Pembayaran masih berada dalam masa toleransi. Perusahaan menyatakan sisanya disetor paling lambat ${on.due('greenhouse-lembang', LATE_MONTH, 6)}. Tidak ada bunga atau denda yang menjadi keuntungan pihak mana pun; biaya penagihan yang nyata, bila ada, dibebankan sebagai ta'widh.`,
  },
  {
    day: { sukuk: 'greenhouse-lembang', month: LATE_MONTH, plus: 7 },
    type: 'material_fact',
    business: 'greenhouse-lembang',
    title: `Sisa ujrah bulan ${formatOrdinalMonth(LATE_MONTH)} telah dibayar`,
    body: (
      on,
    ) => `Sisa ujrah bulan ${formatOrdinalMonth(LATE_MONTH)} diterima pada ${on.due('greenhouse-lembang', LATE_MONTH, 6)}, dalam masa toleransi, dan diteruskan kepada pemegang sukuk pada hari yang sama.

Untuk mencegah terulangnya keterlambatan, perusahaan menyepakati pembayaran dua pekanan dengan pembeli utamanya dan membentuk cadangan satu bulan ujrah. Status pembayaran sukuk kembali lancar.`,
  },
  {
    day: { sukuk: 'armada-dingin', month: 0, plus: 1 },
    type: 'fund_hand_over',
    business: 'armada-dingin',
    title: 'Penyerahan dana sukuk mudharabah Armada Dingin I',
    body: (
      on,
    ) => `Dana sukuk mudharabah sebesar Rp2.500.000.000 diserahkan kepada PT Armada Dingin Sejahtera pada ${on.due('armada-dingin', 0)}, setelah dikurangi biaya penyelenggara.

Dana dipakai untuk modal kerja pengiriman makanan beku dengan kontrak yang terlampir pada dokumen penawaran. Bagi hasil dihitung setiap bulan dari laba proyek, menurut nisbah yang disepakati.`,
  },
  {
    day: { sukuk: 'armada-dingin', month: 3, plus: -2 },
    type: 'monthly_report',
    business: 'armada-dingin',
    title: 'Laporan bulanan proyek: bulan ketiga',
    body: () => `Selama bulan ketiga perusahaan menjalankan 612 pengiriman, 94 persen di antaranya tiba tepat waktu. Suhu muatan terjaga di bawah −18 °C pada semua pengiriman kecuali dua, yang muatannya diganti penuh oleh perusahaan.

Pendapatan proyek Rp412 juta dan laba proyek Rp58 juta. Bagian pemodal, 64 persen atau Rp37.120.000, disetorkan tepat pada jadwal.`,
  },
  {
    day: { sukuk: 'armada-dingin', month: 4, plus: -2 },
    type: 'monthly_report',
    business: 'armada-dingin',
    title: 'Laporan bulanan proyek: bulan keempat',
    body: () => `Dua truk menjalani perawatan besar selama sebelas hari, sehingga jumlah pengiriman turun menjadi 547. Pendapatan proyek Rp371 juta dan laba proyek Rp44 juta, lebih rendah daripada bulan sebelumnya.

Bagian pemodal, 64 persen atau Rp28.160.000, tetap disetorkan tepat pada jadwal. Jumlahnya lebih kecil daripada proyeksi karena mengikuti laba yang sebenarnya. Kedua truk sudah beroperasi kembali.`,
  },
  {
    day: -32,
    type: 'material_fact',
    business: 'surya-atap-madani',
    title: 'Penarikan penawaran sukuk',
    body: (
      on,
    ) => `Pada ${on(-32)} perusahaan menarik penawaran sukuk musyarakah yang sedang berlangsung, karena memperoleh hibah yang menutup dua pertiga kebutuhan dana.

Semua pembelian berakhir. Dana dikembalikan seluruhnya ke dompet pemodal, termasuk biaya. Perusahaan tidak menerima dana dari penawaran ini dan tetap menjalankan pemasangan panel surya menurut jadwal.`,
  },
  {
    day: -1,
    type: 'offering_result',
    business: 'tenun-troso-jaya',
    title: 'Seluruh unit sukuk terjual sebelum masa penawaran berakhir',
    body: (
      on,
    ) => `Sampai ${on(-1)} seluruh 6.000 unit sukuk ijarah Tenun Troso Jaya I terjual, sehingga pembelian baru ditutup. Nilai yang dihimpun Rp1.500.000.000.

Pembelian terakhir masih berada dalam masa pembatalan 48 jam. Bila ada pembatalan, unitnya ditawarkan kembali selama masa penawaran. Hasil akhir disampaikan bersamaan dengan penyerahan dana.`,
  },
  {
    day: -38,
    type: 'prospectus',
    business: 'gula-aren-cisolok',
    title: 'Dokumen penawaran sukuk mudharabah Gula Aren Cisolok II',
    body: (
      on,
    ) => `CV Aren Cisolok Mandiri menyampaikan dokumen penawaran sukuk mudharabah kedua, paling banyak Rp1.800.000.000 dengan jangka waktu dua belas bulan.

Sukuk pertama, yang diterbitkan melalui penyelenggara lain, telah dikembalikan penuh menurut laporan perusahaan. Dana sukuk kedua dipakai untuk membeli nira dari koperasi 140 penyadap dan memenuhi pesanan gula semut ekspor. Penawaran dibuka pada ${on(-28)} dan berakhir paling lambat ${on(6)}.`,
  },
  {
    day: -3,
    type: 'prospectus',
    business: 'nila-cirata-makmur',
    title: 'Dokumen penawaran sukuk mudharabah Nila Cirata Makmur I',
    body: (
      on,
    ) => `PT Nila Cirata Makmur menyampaikan dokumen penawaran sukuk mudharabah paling banyak Rp2.000.000.000, berjangka dua belas bulan dengan pembagian hasil setiap tiga bulan.

Dana dipakai untuk kolam bioflok dan pakan, dengan kontrak pasok nila fillet ke jaringan ritel di Jawa Barat. Risiko utamanya adalah penyakit ikan dan harga pakan. Penawaran dijadwalkan dibuka pada ${on(7)}.`,
  },
]

/** What the operator itself has to tell. */
export const ownDisclosures: DemoDisclosure[] = [
  {
    day: -98,
    type: 'secondary_market',
    title: 'Jadwal dua jendela perdagangan berikutnya',
    body: (
      on,
    ) => `Jendela perdagangan pasar sekunder berikutnya berlangsung pada ${on.windows.before}, dan sesudah itu pada ${on.windows.running}. Perdagangan berlangsung pada hari kerja pukul 09.00–16.00 WIB, didahului pengumpulan order mulai pukul 08.45 WIB.

Saham yang dapat diperdagangkan adalah saham yang telah dibagikan paling sedikit dua belas bulan sebelumnya. Jadwal dapat berubah bila terjadi gangguan sistem; perubahan diumumkan di tempat yang sama.`,
  },
  {
    day: 'before-window',
    type: 'secondary_market',
    title: 'Harga acuan hari pertama jendela perdagangan',
    body: (
      on,
    ) => `Jendela perdagangan berlangsung pada ${on.windows.running}. Harga acuan untuk hari pertamanya adalah harga penutupan terakhir dari jendela sebelumnya.

| Saham | Kode | Harga acuan |
|---|---|---:|
${on.references}

Harga order hanya dapat bergerak paling banyak sepuluh persen dari harga acuan hari itu.`,
  },
  {
    day: -110,
    type: 'suspension',
    title: 'Penghentian sementara layanan untuk pemeliharaan',
    body: (
      on,
    ) => `Layanan berhenti sementara pada ${on(-108)} pukul 00.00–03.30 WIB untuk pemindahan basis data. Selama itu pembelian, penarikan, dan perubahan data tidak dapat dilakukan. Batas waktu pembayaran yang jatuh pada jam tersebut diperpanjang empat jam.

Dana dan catatan kepemilikan tidak terpengaruh. Tidak ada perdagangan yang berlangsung pada waktu itu.`,
  },
  {
    day: -230,
    type: 'sharia_status',
    title: 'Hasil pemeriksaan syariah tahunan atas penyelenggara',
    body: () => `Dewan Pengawas Syariah menyelesaikan pemeriksaan tahunan atas kegiatan penyelenggara. Pemeriksaan meliputi akad yang dipakai, pemisahan dana pemodal, perlakuan atas keterlambatan, dan penyaluran dana sosial.

Dewan menyatakan kegiatan penyelenggara sesuai dengan prinsip syariah di pasar modal, dengan satu saran: ringkasan akad pada halaman penawaran agar memuat contoh perhitungan rugi, bukan hanya laba. Saran itu telah dilaksanakan pada seluruh penawaran baru.`,
  },
]
