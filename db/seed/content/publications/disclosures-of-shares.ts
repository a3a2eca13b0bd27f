import type { DemoDisclosure } from './types.ts'

export const disclosuresOfShares: DemoDisclosure[] = [
  {
    day: -580,
    type: 'offering_result',
    business: 'roti-pagi',
    title: 'Hasil penawaran saham PT Roti Pagi Nusantara',
    body: (
      on,
    ) => `Masa penawaran berakhir pada ${on(-584)}. Seluruh 2.400.000 saham yang ditawarkan dengan harga Rp1.000 terjual, sehingga dana yang dihimpun berjumlah Rp2.400.000.000.

Setelah masa pembatalan 48 jam berakhir, tidak ada pembatalan yang mengurangi jumlah tersebut. Dana diserahkan kepada perusahaan setelah dikurangi biaya penyelenggara sebagaimana tertulis di dokumen penawaran. Saham dibagikan ke rekening efek pemodal paling lambat empat belas hari setelah penyerahan.`,
  },
  {
    day: -560,
    type: 'use_of_proceeds',
    business: 'roti-pagi',
    title: 'Realisasi penggunaan dana tahap pertama',
    body: (on) => `Sampai ${on(-562)} perusahaan telah menggunakan dana hasil penawaran sebagai berikut:

| Penggunaan | Rencana | Realisasi |
|---|---:|---:|
| Mesin pencampur dan oven | Rp1.320.000.000 | Rp845.000.000 |
| Kendaraan antar | Rp480.000.000 | Rp480.000.000 |
| Modal kerja | Rp600.000.000 | Rp210.000.000 |

Selisih pada mesin terjadi karena pembayaran kedua dilakukan setelah uji coba. Sisa dana disimpan pada rekening bank syariah milik perusahaan. Tidak ada perubahan tujuan penggunaan.`,
  },
  {
    day: -205,
    type: 'annual_report',
    business: 'roti-pagi',
    key: 'roti-tahunan',
    title: 'Laporan tahunan 2025',
    body: () => `Pendapatan tahun 2025 berjumlah Rp17,30 miliar, naik 9,1 persen dari Rp15,85 miliar. Laba bersih turun dari Rp852 juta menjadi Rp705 juta.

Penurunan laba disebabkan kenaikan harga tepung dan gas yang belum seluruhnya diteruskan ke harga jual. Jumlah titik antar bertambah menjadi 420 warung dan sekolah.

Utang ribawi pada akhir tahun Rp1,90 miliar terhadap total aset Rp8,65 miliar. Laporan keuangan lengkap dapat dilihat pada halaman usaha.`,
  },
  {
    day: -199,
    type: 'correction',
    business: 'roti-pagi',
    corrects: 'roti-tahunan',
    title: 'Koreksi laporan tahunan 2025: laba bersih',
    body: () => `Pada laporan tahunan yang kami sampaikan sebelumnya, laba bersih tahun 2025 tertulis Rp705 juta. Angka yang benar adalah **Rp750 juta**, sesuai laporan keuangan.

Kesalahan terjadi karena dua angka tertukar saat penyusunan ringkasan. Pendapatan, utang, dan total aset tidak berubah. Kami meminta maaf kepada para pemegang saham dan telah menambahkan pemeriksaan kedua sebelum ringkasan disampaikan.`,
  },
  {
    day: -150,
    type: 'meeting_call',
    business: 'roti-pagi',
    title: 'Panggilan rapat umum pemegang saham tahunan',
    body: (
      on,
    ) => `Direksi mengundang para pemegang saham untuk hadir pada rapat umum pemegang saham tahunan yang diselenggarakan pada ${on(-128)} pukul 10.00 WIB secara elektronik.

Mata acara rapat:

1. Persetujuan laporan tahunan dan laporan keuangan 2025.
2. Penetapan penggunaan laba bersih.
3. Penetapan honorarium pengurus.
4. Rencana penambahan modal dengan hak memesan efek terlebih dahulu.

Pemegang saham yang berhak hadir adalah mereka yang tercatat di bank kustodian satu hari kerja sebelum tanggal panggilan ini. Bahan rapat tersedia bagi pemegang saham sejak hari ini.`,
  },
  {
    day: -127,
    type: 'meeting_result',
    business: 'roti-pagi',
    title: 'Hasil rapat umum pemegang saham tahunan',
    body: (on) => `Rapat pada ${on(-128)} dihadiri pemegang 71,4 persen saham dan memenuhi kuorum. Keputusannya:

- Laporan tahunan dan laporan keuangan 2025 disetujui.
- Dari laba bersih Rp750 juta, 40 persen dibagikan sebagai dividen tunai, Rp30 per saham, dan selebihnya dicatat sebagai laba ditahan. Dividen dibayarkan pada ${on(-107)} kepada pemegang yang tercatat pada ${on(-113)}.
- Penambahan modal dengan hak memesan efek terlebih dahulu disetujui, dengan ketentuan setiap lima saham lama memberi satu hak.

Seluruh keputusan diambil dengan suara terbanyak. Berita acara dibuat oleh notaris.`,
  },
  {
    day: -330,
    type: 'quarterly_report',
    business: 'kopi-gayo-lestari',
    title: 'Laporan triwulan: panen dan penjualan',
    body: (
      on,
    ) => `Selama tiga bulan sampai ${on(-345)} perusahaan membeli 218 ton buah kopi merah dari 312 petani anggota, atau 6 persen lebih banyak daripada triwulan yang sama tahun sebelumnya. Penjualan biji hijau mencapai 31 ton, sebagian besar ke dua pembeli lama.

Harga beli kepada petani naik mengikuti harga dunia, sehingga laba kotor per kilogram turun tipis. Stasiun olah kedua beroperasi penuh sejak awal triwulan. Tidak ada piutang yang melewati jatuh tempo lebih dari 30 hari.`,
  },
  {
    day: -190,
    type: 'annual_report',
    business: 'kopi-gayo-lestari',
    title: 'Laporan tahunan 2025',
    body: () => `Pendapatan naik 25,7 persen menjadi Rp13,78 miliar dan laba bersih naik 38,3 persen menjadi Rp1,546 miliar. Kenaikan berasal dari stasiun olah kedua dan dari pembeli baru di Jepang.

Total aset Rp9,24 miliar, dengan utang ribawi Rp2,864 miliar atau 31,0 persen dari total aset. Perusahaan merencanakan pelunasan bertahap pinjaman itu dengan pembiayaan syariah.

Risiko utama tahun berjalan adalah harga kopi dunia dan cuaca saat pembungaan. Laporan keuangan lengkap tersedia pada halaman usaha.`,
  },
  {
    day: -29,
    type: 'prospectus',
    business: 'kopi-gayo-lestari',
    title: 'Dokumen penawaran sukuk mudharabah Kopi Gayo Lestari I',
    body: (
      on,
    ) => `Perusahaan menyampaikan dokumen penawaran sukuk mudharabah senilai paling banyak Rp5.000.000.000, dengan jangka waktu delapan belas bulan dan pembagian hasil setiap tiga bulan.

Dana dipakai untuk membeli buah kopi pada musim panen utama. Proyek yang mendasari sukuk adalah pembelian, pengolahan, dan penjualan biji kopi kepada pembeli yang sudah terikat kontrak.

Dokumen dapat dibaca sejak hari ini. Penawaran dibuka pada ${on(-18)} dan berakhir paling lambat ${on(12)}. Akad dan pendapat Dewan Pengawas Syariah menjadi bagian dari dokumen.`,
  },
  {
    day: -150,
    type: 'dividend',
    business: 'madu-hutan-sumbawa',
    title: 'Pembagian dividen semester pertama',
    body: (
      on,
    ) => `Rapat direksi, dengan persetujuan dewan komisaris, menetapkan dividen interim sebesar Rp72 per saham dari laba semester pertama.

- Pemegang saham yang berhak: tercatat pada ${on(-142)}.
- Pembayaran: ${on(-136)}, ke dompet masing-masing pemegang saham.
- Jumlah per pemegang dibulatkan ke bawah dalam rupiah penuh.

Dewan Pengawas Syariah menyatakan tidak ada bagian yang perlu dimurnikan untuk periode ini.`,
  },
  {
    day: -75,
    type: 'material_fact',
    business: 'madu-hutan-sumbawa',
    title: 'Kemarau panjang dan perkiraan panen',
    body: () => `Kemarau di Batulanteh berlangsung lima pekan lebih lama daripada biasanya. Pemantauan di 190 wilayah panen menunjukkan jumlah sarang yang siap dipanen sekitar seperlima lebih sedikit daripada musim lalu.

Perusahaan menurunkan perkiraan panen musim ini dari 31 ton menjadi 25 ton. Kontrak ekspor yang ada tetap dapat dipenuhi dari persediaan. Penjualan dalam negeri kemasan kecil dikurangi sementara.

Pengaruhnya terhadap laba tahun berjalan akan diperbarui dalam laporan triwulan. Panen lestari tetap dijalankan: sarang tidak dipanen seluruhnya walaupun permintaan naik.`,
  },
  {
    day: -160,
    type: 'management_change',
    business: 'klinik-sehati',
    title: 'Pengangkatan kepala layanan gigi',
    body: (
      on,
    ) => `Terhitung sejak ${on(-158)} drg. Satria Nugraha menjabat kepala layanan gigi, menggantikan drg. Wulan Prameswari yang melanjutkan pendidikan spesialis.

Serah terima berlangsung dua pekan. Tidak ada perubahan jadwal layanan di ketiga klinik. Susunan direksi dan komisaris tidak berubah, demikian pula alamat dan kegiatan usaha perusahaan.`,
  },
  {
    day: -88,
    type: 'dividend',
    business: 'klinik-sehati',
    title: 'Pembagian dividen semester pertama',
    body: (
      on,
    ) => `Perusahaan membagikan dividen interim Rp310 per saham kepada pemegang saham yang tercatat pada ${on(-80)}. Pembayaran dilakukan pada ${on(-74)} ke dompet pemegang saham.

Sebesar 0,4 persen dari dividen disarankan untuk dimurnikan, karena perusahaan masih menerima jasa giro dari satu rekening konvensional. Rekening tersebut sedang dialihkan ke bank syariah.`,
  },
  {
    day: -1,
    type: 'offering_result',
    business: 'batik-laweyan',
    title: 'Penutupan masa penawaran saham',
    body: (
      on,
    ) => `Masa penawaran saham PT Batik Laweyan Nusantara berakhir pada ${on(-2)} dengan sekitar 78 persen saham terjual, di atas dana minimum.

Pembelian yang dibayar dalam 48 jam terakhir masih dapat dibatalkan oleh pemodal. Karena itu jumlah akhir disampaikan setelah masa pembatalan berakhir. Penyerahan dana dilakukan paling lambat dua hari kerja sesudahnya.

Perusahaan akan menjalankan urutan penggunaan dana untuk keadaan terjual sebagian, seperti tertulis pada dokumen penawaran.`,
  },
  {
    day: -33,
    type: 'offering_result',
    business: 'keramik-plered-abadi',
    title: 'Penawaran saham batal karena tidak mencapai dana minimum',
    body: (
      on,
    ) => `Sampai berakhirnya masa penawaran pada ${on(-34)} saham yang terjual sekitar 27 persen, di bawah dana minimum. Sesuai ketentuan, penawaran batal dan tidak ada saham yang diterbitkan.

Seluruh dana dikembalikan ke dompet pemodal tanpa potongan pada malam itu juga. Perusahaan tidak menerima dana dari penawaran ini. Kegiatan usaha berjalan seperti biasa.`,
  },
]
