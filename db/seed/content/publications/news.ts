import type { DemoPublication } from './types.ts'

export const news: DemoPublication[] = [
  {
    day: -1,
    category: 'berita',
    slug: 'sukuk-tenun-troso-terpenuhi-dalam-sembilan-hari',
    business: 'tenun-troso-jaya',
    title: 'Sukuk Tenun Troso Jaya terpenuhi dalam sembilan hari',
    summary:
      'Seluruh 6.000 unit sukuk ijarah untuk 40 alat tenun di Jepara terjual lebih cepat dari jadwal. Masa pembatalan 48 jam masih berjalan.',
    body: (
      on,
    ) => `Penawaran sukuk ijarah **Tenun Troso Jaya I** mencapai seluruh targetnya, Rp1,5 miliar, pada ${on(-1)}. Penawaran dibuka pada ${on(-10)} dan semula dijadwalkan berlangsung sampai ${on(30)}. Karena tidak ada unit yang tersisa, pembelian baru tidak lagi dapat dibuat.

## Untuk apa dananya

Koperasi membeli 40 alat tenun bukan mesin dan melengkapi bengkel pewarna alam di Desa Troso, Kecamatan Pecangaan, Jepara. Alat itu menjadi milik bersama para pemegang sukuk selama dua belas bulan, lalu disewa oleh para pengrajin. Ujrah sewa dibayarkan setiap tiga bulan.

## Yang masih akan terjadi

1. Pemodal yang baru membayar masih dapat membatalkan pembeliannya dalam waktu 48 jam tanpa biaya.
2. Sesudah itu dana diserahkan kepada koperasi dalam dua hari kerja.
3. Sukuk dicatatkan di bank kustodian atas nama masing-masing pemodal paling lambat 14 hari setelahnya.

Bila ada pemodal yang membatalkan, unitnya ditawarkan kembali selama masa penawaran masih berjalan. Perkembangannya diumumkan lewat [keterbukaan informasi](/publication/disclosure).

“Daftar tunggu pengrajin kami sudah dua tahun,” kata Muhammad Nafis, ketua koperasi. “Alatnya sudah dipesan dari pembuat di desa yang sama, jadi uangnya pun berputar di sini.”`,
  },
  {
    day: -2,
    category: 'berita',
    slug: 'penawaran-saham-batik-laweyan-ditutup',
    business: 'batik-laweyan',
    title: 'Penawaran saham Batik Laweyan ditutup di atas batas minimum',
    summary:
      'Sekitar 78 persen saham terjual sampai hari terakhir. Dana minimum terlampaui, sehingga penawaran berlaku dan tiga galeri baru tetap dibangun bertahap.',
    body: (
      on,
    ) => `Masa penawaran saham **Batik Laweyan** berakhir pada ${on(-2)}. Sekitar 78 persen dari dua juta saham terjual. Angka itu di atas dana minimum yang tertulis di dokumen penawaran, sehingga penawaran berlaku dan tidak ada dana yang dikembalikan karena kekurangan pembeli.

## Apa arti terjual 78 persen

Perusahaan menerima dana lebih sedikit dari rencana tertinggi. Dokumen penawaran sudah memuat urutan belanja untuk keadaan ini:

- galeri di Malang dan Bandung dibangun lebih dulu,
- galeri ketiga menunggu laba ditahan tahun depan,
- penambahan stok untuk penjualan daring ke Malaysia tetap berjalan, tetapi separuhnya.

Bagian kepemilikan setiap pemodal dihitung dari jumlah saham yang sungguh diterbitkan. Karena saham yang terbit lebih sedikit, satu saham mewakili bagian perusahaan yang sedikit lebih besar daripada bila semuanya terjual.

## Langkah berikutnya

Pembayaran yang masuk pada dua hari terakhir masih berada dalam masa pembatalan 48 jam. Setelah itu dana diserahkan kepada perusahaan, dan saham dibagikan ke rekening efek pemodal. Jumlah akhirnya diumumkan sebagai hasil penawaran.`,
  },
  {
    day: -6,
    category: 'berita',
    slug: 'jendela-perdagangan-pasar-sekunder-dibuka',
    title: 'Jendela perdagangan pasar sekunder dibuka kembali',
    summary:
      'Saham yang sudah dimiliki dua belas bulan dapat diperjualbelikan antarpemodal pada hari kerja pukul 09.00–16.00 WIB.',
    body: (
      on,
    ) => `Jendela perdagangan keempat tahun ini berlangsung mulai ${on(-4)} sampai ${on(10)}, hanya pada hari kerja. Sabtu, Minggu, dan hari libur nasional tidak dihitung.

## Saham apa saja

Saham dapat diperdagangkan paling cepat dua belas bulan setelah dibagikan. Saat ini ada empat saham yang memenuhi syarat: **Roti Pagi**, **Kopi Gayo Lestari**, **Madu Hutan Sumbawa**, dan **Klinik Sehati**. Sukuk tidak diperdagangkan; sukuk dipegang sampai jatuh tempo.

## Urutan satu hari perdagangan

| Waktu (WIB) | Yang terjadi |
|---|---|
| 08.45–09.00 | Order dikumpulkan, belum dipertemukan |
| 09.00 | Lelang pembukaan menentukan satu harga |
| 09.00–16.00 | Perdagangan berjalan menurut harga, lalu waktu |
| 16.00 | Sesi ditutup, order yang belum bertemu berakhir |

Harga hanya boleh bergerak sepuluh persen ke atas atau ke bawah dari harga acuan. Penyelesaian dilakukan dua hari kerja setelah transaksi melalui bank kustodian.

## Sebelum memasang order

Likuiditas tidak dijamin. Ada hari ketika tidak ada pembeli pada harga yang Anda minta. Bacalah [panduan pasar sekunder](/market/panduan) dan periksa biaya yang ditampilkan sebelum Anda menyetujui order.`,
  },
  {
    day: -9,
    category: 'berita',
    slug: 'roti-pagi-menawarkan-saham-baru-kepada-pemegang-saham',
    business: 'roti-pagi',
    title: 'Roti Pagi menawarkan saham baru kepada pemegang sahamnya',
    summary:
      'Setiap lima saham lama memberi hak membeli satu saham baru seharga Rp850. Hak yang tidak dipakai akan hangus dan bagian kepemilikan ikut berkurang.',
    body: (
      on,
    ) => `PT Roti Pagi Nusantara menawarkan saham baru dengan **hak memesan efek terlebih dahulu** (HMETD). Pemegang saham yang tercatat pada ${on(-7)} memperoleh satu hak untuk setiap lima saham, dan setiap hak dapat ditebus dengan Rp850.

## Mengapa menambah modal

Tahun lalu pendapatan perusahaan naik menjadi Rp17,3 miliar, tetapi laba turun menjadi Rp750 juta. Harga tepung dan gas naik lebih cepat daripada harga roti. Perusahaan memakai dana baru untuk dua oven terowongan yang menghemat gas, dan untuk melunasi sebagian pinjaman konvensional.

## Tiga pilihan pemegang saham

1. **Menebus seluruhnya.** Bagian kepemilikan Anda tetap.
2. **Menebus sebagian.** Bagian kepemilikan berkurang sedikit.
3. **Tidak menebus.** Hak hangus, dan bagian kepemilikan berkurang paling banyak seperenam.

Harga tebus lebih rendah daripada harga pasar belakangan ini. Itu lazim pada HMETD dan bukan keuntungan gratis: setelah saham baru terbit, nilai per saham secara teori turun di antara harga lama dan harga tebus.

Masa penebusan berlangsung tujuh belas hari, mulai ${on(-3)}. Pemegang hak melihat pemberitahuannya di bagian atas halaman setelah masuk, dengan tombol **Tebus Saham**.`,
  },
  {
    day: -13,
    category: 'berita',
    slug: 'pemodal-berkunjung-ke-sekolah-alam-cendekia',
    business: 'sekolah-alam-cendekia',
    title: 'Calon pemodal berkunjung ke Sekolah Alam Cendekia',
    summary:
      'Empat puluh orang melihat kampus pertama di Depok dan lahan kampus kedua, lalu bertanya langsung kepada pengurus tentang daftar tunggu dan izin.',
    body: (
      on,
    ) => `Pada ${on(-14)} Sekolah Alam Cendekia membuka pintunya untuk calon pemodal. Kunjungan seperti ini tidak wajib, tetapi kami menganjurkannya pada setiap penawaran saham.

## Yang dilihat

Rombongan mengikuti satu jam pelajaran di kebun, melihat laboratorium sederhana, lalu berjalan ke lahan kampus kedua yang berjarak dua kilometer. Pagar dan jalan masuk sudah selesai. Bangunan baru mulai dikerjakan setelah dana penawaran diterima.

## Yang ditanyakan

**Apakah daftar tunggunya sungguh ada?** Sekolah memperlihatkan buku pendaftaran dua angkatan berikut tanda terima uang pendaftaran. Auditor mencocokkan tanda terima itu dengan rekening koran.

**Bagaimana bila izin bangunan terlambat?** Persetujuan bangunan gedung sudah terbit. Izin operasional jenjang SMP untuk lokasi baru baru dapat diajukan setelah bangunan berdiri. Risiko ini tertulis di dokumen penawaran.

**Kapan dividen pertama?** Manajemen menyebut tahun ketiga sebagai perkiraan, bukan janji. Dua tahun pertama laba dipakai untuk mengisi kelas.

Catatan lengkap tanya jawab dimuat pada halaman penawaran, di bagian *Tanya jawab*.`,
  },
  {
    day: -20,
    category: 'berita',
    slug: 'penawaran-saham-rsia-annisa-dibuka',
    business: 'rsia-annisa',
    title: 'Penawaran saham RSIA Annisa dibuka hari ini',
    summary:
      'Rumah sakit ibu dan anak di Bandar Lampung menghimpun sampai Rp9,6 miliar untuk gedung rawat inap 64 tempat tidur dan layanan NICU.',
    body: (
      on,
    ) => `Penawaran saham **RSIA Annisa** dibuka pada ${on(-20)} pukul 09.00 WIB dan berlangsung paling lama sampai ${on(21)}. Sebanyak 384.000 saham ditawarkan dengan harga Rp25.000.

## Rumah sakitnya

RSIA Annisa melayani persalinan dan kesehatan anak di Bandar Lampung dan terakreditasi paripurna sejak 2023. Sepanjang tahun lalu rumah sakit ini membantu 3.180 kelahiran. Tingkat keterisian tempat tidurnya membuat pasien kelas tiga kerap dirujuk ke tempat lain pada musim puncak.

## Penggunaan dana

Bagian terbesar dipakai untuk membangun gedung rawat inap. Sisanya untuk peralatan perawatan intensif bayi baru lahir, pelatihan perawat, dan modal kerja tiga bulan pertama. Rincian rupiahnya ada di halaman penawaran.

## Angka yang perlu dibaca

| | 2024 | 2025 |
|---|---:|---:|
| Pendapatan | Rp34,25 miliar | Rp38,60 miliar |
| Laba bersih | Rp3,71 miliar | Rp4,39 miliar |
| Utang ribawi | Rp4,90 miliar | Rp4,10 miliar |

Angka diambil dari laporan keuangan yang diserahkan kepada kami. Kinerja masa lalu tidak menentukan hasil berikutnya. Sebelum membeli, baca bagian **Risiko**: pembangunan dapat terlambat dan tarif layanan bergantung pada kebijakan jaminan kesehatan nasional.`,
  },
  {
    day: { sukuk: 'armada-dingin', month: 4, plus: 1 },
    category: 'berita',
    slug: 'armada-dingin-membagikan-hasil-bulan-keempat',
    business: 'armada-dingin',
    title: 'Armada Dingin membagikan hasil bulan keempat',
    summary:
      'Pemegang sukuk mudharabah menerima bagi hasil sedikit di bawah proyeksi karena dua truk menjalani perawatan besar.',
    body: (
      on,
    ) => `PT Armada Dingin Sejahtera menyetorkan bagi hasil bulan keempat sukuk **Armada Dingin I** pada ${on.due('armada-dingin', 4, -1)}, tepat pada jadwalnya. Dana diteruskan ke dompet pemegang sukuk sehari kemudian.

## Mengapa di bawah proyeksi

Dua dari 34 truk masuk bengkel untuk perawatan besar selama sebelas hari. Pendapatan bulan itu turun, dan pada akad mudharabah bagian pemodal mengikuti hasil usaha yang sebenarnya. Jumlah yang dibagikan karena itu lebih kecil daripada yang digambarkan di dokumen penawaran.

## Bagaimana menghitungnya

Perusahaan melaporkan laba proyek, lalu laba itu dibagi menurut nisbah yang disepakati. Bagian pemodal dibagi lagi menurut jumlah unit dan dibulatkan ke bawah dalam rupiah penuh. Sisa pembulatan dicatat tersendiri dan tidak menjadi pendapatan kami.

> Proyeksi adalah gambaran, bukan janji. Yang dibagikan selalu hasil yang sungguh diperoleh.

Rincian perhitungannya dapat dibaca pada laporan bulanan perusahaan di [keterbukaan informasi](/publication/disclosure?business=armada-dingin).`,
  },
  {
    day: -31,
    category: 'berita',
    slug: 'surya-atap-madani-menarik-penawaran',
    business: 'surya-atap-madani',
    title: 'Surya Atap Madani menarik penawaran, dana dikembalikan penuh',
    summary:
      'Hibah energi bersih menutup dua pertiga kebutuhan pemasangan panel surya. Seluruh pembelian dibatalkan tanpa potongan.',
    body: (
      on,
    ) => `Pada ${on(-32)} PT Surya Atap Madani menarik penawaran sukuknya. Perusahaan menerima hibah yang menutup dua pertiga biaya pemasangan panel surya di 30 pesantren dan penginapan di Lombok. Sisa kebutuhannya terlalu kecil untuk sebuah penerbitan.

## Apa yang terjadi pada uang pemodal

Penerbit boleh menarik penawaran selama belum ditutup. Ketika itu terjadi, semua pembelian berakhir dan uangnya kembali ke dompet masing-masing, termasuk biaya yang sudah dibayar. Pemodal tidak perlu mengajukan apa pun.

## Bukan tanda buruk

Penarikan berbeda dengan penawaran yang gagal mencapai dana minimum. Di sini usahanya berjalan, dan sumber dana yang lebih murah ditemukan. Meski begitu, pemodal kehilangan waktu. Karena itu kami meminta penerbit memberi tahu kami segera setelah ada rundingan pendanaan lain, dan alasan penarikan selalu diumumkan.`,
  },
  {
    day: -33,
    category: 'berita',
    slug: 'penawaran-keramik-plered-tidak-mencapai-target',
    business: 'keramik-plered-abadi',
    title: 'Penawaran Keramik Plered tidak mencapai dana minimum',
    summary:
      'Hanya sekitar 27 persen saham terjual. Penawaran batal dan seluruh dana kembali ke dompet pemodal pada malam itu juga.',
    body: (
      on,
    ) => `Penawaran saham **Keramik Plered Abadi** berakhir pada ${on(-34)} dengan sekitar 27 persen saham terjual. Dana minimum tidak tercapai, sehingga penawaran batal demi ketentuan dan tidak ada saham yang diterbitkan.

## Pengembalian dana

Seluruh pembayaran dikembalikan ke dompet pemodal, tanpa potongan. Batas waktunya dua hari kerja; pengembalian selesai pada malam penawaran berakhir.

## Mengapa tidak tercapai

Dari pertanyaan yang masuk, tiga hal paling sering menjadi alasan pemodal menunggu:

- laba perusahaan turun pada 2024 dan baru pulih sebagian,
- tungku gas yang akan dibeli belum memiliki kontrak pasokan gas jangka panjang,
- harga saham dinilai tinggi dibandingkan laba.

Perusahaan akan merundingkan kontrak gasnya lebih dulu. Penawaran baru, bila ada, melewati pemeriksaan dari awal. Kami memberitakan penawaran yang gagal karena pemodal berhak mengetahui bahwa tidak setiap penawaran berhasil.`,
  },
]
