import type { DemoPublication } from './types.ts'

export const articles: DemoPublication[] = [
  {
    day: -5,
    category: 'artikel',
    slug: 'mengenali-penipu-yang-mengaku-dari-kami',
    title: 'Mengenali penipu yang mengaku dari kami',
    summary:
      'Enam tanda penipuan atas nama layanan urun dana, dan cara memeriksa nomor, situs, atau bukti pembelian dalam satu menit.',
    body: () => `Penipu meniru nama dan logo layanan keuangan karena keduanya mudah disalin. Yang tidak dapat mereka salin adalah catatan kami. Karena itu hampir setiap penipuan dapat dibongkar dengan satu kali pemeriksaan.

## Enam tanda

1. **Imbal hasil pasti.** Tidak ada usaha yang dapat menjanjikan hasil tetap per hari. Dalam akad syariah janji seperti itu bahkan tidak sah.
2. **Rekening perorangan.** Pembayaran kepada kami selalu melalui virtual account yang tampil setelah Anda masuk, tidak pernah ke rekening pribadi.
3. **Diminta kode OTP.** Petugas kami tidak pernah menanyakan OTP, password, atau foto kartu identitas lewat percakapan.
4. **Grup obrolan.** Kami tidak mengelola grup investasi di aplikasi pesan apa pun.
5. **Alamat yang mirip.** Satu huruf tambahan atau akhiran berbeda sudah berarti situs lain.
6. **Desakan waktu.** “Tinggal sepuluh menit” adalah cara membuat orang berhenti berpikir.

## Cara memeriksa

Buka halaman [Periksa keaslian](/verify). Masukkan nomor telepon, email, alamat situs, nomor bukti pembelian, atau nomor keterbukaan informasi. Jawabannya hanya dua: asli, atau tidak ada dalam catatan kami. Nama pemodal tidak pernah ditampilkan.

## Bila sudah telanjur

Hubungi bank Anda lebih dulu dan minta transaksi ditahan. Ganti password, akhiri semua sesi di halaman pengaturan, lalu laporkan kepada kami melalui [prosedur pengaduan](/complaint-procedure). Simpan tangkapan layar percakapan; jangan menghapusnya.`,
  },
  {
    day: -16,
    category: 'artikel',
    slug: 'musyarakah-mudharabah-ijarah-apa-bedanya',
    title: 'Musyarakah, mudharabah, ijarah: apa bedanya?',
    summary: 'Tiga akad yang dipakai di sini, siapa menanggung apa di dalamnya, dan dari mana hasil pemodal berasal.',
    body: () => `Akad menentukan tiga hal: siapa memiliki apa, dari mana hasilnya, dan siapa menanggung rugi. Nama produknya bisa sama-sama “sukuk”, tetapi akadnya membuat keduanya berbeda.

## Musyarakah: berserikat

Para pihak menyatukan modal. Laba dibagi menurut kesepakatan, rugi ditanggung menurut porsi modal. **Saham memakai akad ini.** Pemegang saham ikut memiliki perusahaan, ikut untung, dan ikut rugi sampai sebesar modalnya. Ada pula sukuk musyarakah, yang serikatnya terbatas pada satu proyek dan satu jangka waktu.

## Mudharabah: modal dan tenaga

Satu pihak menyediakan modal, pihak lain mengelola. Laba dibagi menurut **nisbah**, misalnya 60:40. Bila rugi tanpa kelalaian pengelola, pemodal menanggung kerugian modal dan pengelola kehilangan jerih payahnya. Pengelola yang lalai atau melanggar kesepakatan wajib mengganti.

## Ijarah: sewa

Pemegang sukuk memiliki barang, misalnya rumah kaca atau alat tenun, lalu menyewakannya. Hasilnya adalah **ujrah** yang jumlahnya disepakati di muka. Karena itu ujrah lebih mudah diperkirakan. Risikonya ada pada barang: bila rusak berat bukan karena penyewa, sewanya dapat berhenti.

## Perbandingan singkat

| | Musyarakah | Mudharabah | Ijarah |
|---|---|---|---|
| Pemodal memiliki | bagian usaha | hak atas laba proyek | manfaat barang |
| Sumber hasil | dividen atau laba | bagi hasil | ujrah sewa |
| Jumlahnya | mengikuti laba | mengikuti laba | disepakati di muka |
| Rugi usaha | menurut porsi modal | modal pemodal | risiko barang |

Akad setiap penawaran dijelaskan di halamannya, lengkap dengan pendapat Dewan Pengawas Syariah.`,
  },
  {
    day: -24,
    category: 'artikel',
    slug: 'membaca-laporan-keuangan-usaha-kecil',
    title: 'Membaca laporan keuangan usaha kecil dalam dua puluh menit',
    summary:
      'Lima angka yang cukup untuk menilai apakah sebuah usaha sehat, dan tiga hal yang tidak terlihat dari angka.',
    body: () => `Laporan keuangan sebuah usaha kecil biasanya hanya beberapa halaman. Anda tidak perlu menjadi akuntan untuk memahaminya. Mulailah dari lima angka berikut, selalu untuk tiga tahun berturut-turut.

## Lima angka

**1. Pendapatan.** Apakah tumbuh, dan apakah pertumbuhannya masuk akal? Pendapatan yang melonjak lalu datar lebih perlu dijelaskan daripada yang naik perlahan.

**2. Laba kotor.** Pendapatan dikurangi biaya langsung. Bila porsinya terhadap pendapatan menyusut, bahan baku naik atau harga jual tertekan.

**3. Laba bersih.** Yang tersisa setelah semua biaya. Laba yang berasal dari menjual aset tidak akan terulang.

**4. Kas dari kegiatan usaha.** Usaha dapat mencatat laba tetapi kehabisan uang karena pelanggan belum membayar. Kas yang terus di bawah laba adalah pertanyaan, bukan selalu masalah.

**5. Utang terhadap aset.** Utang yang besar membuat usaha rapuh saat penjualan turun. Utang ribawi juga menentukan status syariahnya.

## Contoh hitungan

Sebuah usaha berpendapatan Rp10 miliar, laba bersih Rp1 miliar, kas dari usaha Rp400 juta. Ke mana Rp600 juta? Lihat piutang: bila piutang naik Rp600 juta, labanya masih berada di tangan pelanggan. Tanyakan siapa pelanggannya dan kapan biasanya membayar.

## Yang tidak ada dalam angka

- Apakah usaha bergantung pada satu orang atau satu pelanggan?
- Apakah izin dan sertifikat halalnya masih berlaku?
- Apakah pengurus menjawab pertanyaan dengan terus terang?

Untuk yang terakhir, baca bagian tanya jawab pada halaman penawaran. Cara menjawab sering lebih berguna daripada jawabannya.`,
  },
  {
    day: -40,
    category: 'artikel',
    slug: 'dari-mana-angka-45-dan-5-persen',
    title: 'Dari mana angka 45 dan 5 persen dalam penyaringan syariah?',
    summary:
      'Dua rasio menentukan apakah sebuah usaha dapat menerbitkan efek syariah. Begini cara menghitungnya dan apa yang terjadi bila terlampaui.',
    body: () => `Usaha yang kegiatannya halal tetap dapat memiliki pinjaman bank konvensional atau menerima jasa giro. Aturan pasar modal memberi ruang terbatas untuk itu, lalu mengawasinya dengan dua rasio.

## Rasio utang

> Utang ribawi ÷ total aset ≤ 45 persen

Pembiayaan dari bank syariah tidak ikut dihitung, karena bukan utang berbunga. Contoh: sebuah perusahaan memiliki aset Rp9,24 miliar dan pinjaman konvensional Rp2,86 miliar. Rasionya 31 persen, masih di bawah batas.

## Rasio pendapatan

> Pendapatan tidak halal ÷ total pendapatan ≤ 5 persen

Yang termasuk misalnya bunga giro, denda keterlambatan, atau penjualan barang yang statusnya diragukan. Batas ini lebih ketat daripada sebelumnya.

## Kapan dihitung

Kami menghitungnya saat penawaran diajukan dan setiap kali laporan tahunan masuk. Pembulatan selalu ke atas, sehingga pelanggaran sekecil apa pun tidak tersembunyi di balik angka bulat.

## Bila terlampaui

Status usaha menjadi *dalam perbaikan*. Dewan Pengawas Syariah memberi pendapat tertulis, dan setiap pemegang efek diberi tahu. Ada masa perbaikan; bila berhasil statusnya pulih, bila tidak status efek syariahnya berakhir. Setiap langkah diumumkan.

Menurut kami bagian terpenting justru yang terakhir. Penyaringan hanya sekali di awal tidak berarti apa-apa bila tidak diulang.`,
  },
  {
    day: -55,
    category: 'artikel',
    slug: 'bagaimana-lelang-pembukaan-menentukan-harga',
    title: 'Bagaimana lelang pembukaan menentukan satu harga',
    summary:
      'Lima belas menit sebelum sesi dimulai, order beli dan jual dikumpulkan. Contoh sederhana ini memperlihatkan harga mana yang dipilih.',
    body: () => `Di pasar dengan sedikit pelaku, transaksi pertama pada pagi hari dapat terjadi pada harga yang aneh. Lelang pembukaan mencegahnya: semua order dikumpulkan dulu, lalu satu harga dipilih untuk semua.

## Tiga aturan, berurutan

1. Pilih harga yang mempertemukan saham **paling banyak**.
2. Bila ada beberapa, pilih yang menyisakan selisih beli dan jual **paling kecil**.
3. Bila masih sama, pilih yang **paling dekat dengan harga acuan**.

## Contoh

Harga acuan Rp1.000. Order yang terkumpul:

| Harga | Ingin membeli | Ingin menjual |
|---:|---:|---:|
| 1.010 | 300 | 500 |
| 1.005 | 400 | 200 |
| 1.000 | 200 | 300 |

Pada harga 1.005, pembeli yang bersedia adalah mereka yang menawar 1.005 atau lebih: 700 saham. Penjual yang bersedia adalah mereka yang meminta 1.005 atau kurang: 500 saham. Yang bertemu 500 saham. Pada 1.010 hanya 300 saham yang bertemu, pada 1.000 juga 300. Maka harga pembukaan adalah **Rp1.005**.

## Apa artinya bagi Anda

Pembeli yang menawar 1.010 membayar 1.005, bukan 1.010. Penjual yang meminta 1.000 menerima 1.005. Menawar dengan jujur tidak merugikan Anda dalam lelang. Order yang tidak bertemu ikut ke perdagangan biasa sesudahnya, dengan urutan harga lalu waktu.`,
  },
  {
    day: -78,
    category: 'artikel',
    slug: 'apa-yang-dilakukan-bank-kustodian',
    title: 'Apa yang dilakukan bank kustodian, dan apa yang tidak',
    summary:
      'Saham dan sukuk Anda dicatat di bank kustodian, bukan di pembukuan penerbit atau di tempat kami. Inilah batas perannya.',
    body: () => `Ketika Anda membeli saham lewat layanan urun dana, kepemilikannya dicatat oleh bank kustodian. Bank itu berdiri di antara penerbit, pemodal, dan penyelenggara, dan tidak berpihak pada salah satunya.

## Yang dilakukan

- membuka rekening efek atas nama Anda,
- mencatat setiap penambahan dan pengurangan kepemilikan,
- menyimpan efek dan menyelesaikan transaksi pasar sekunder,
- mencocokkan catatannya dengan catatan penyelenggara.

## Yang tidak dilakukan

Bank kustodian tidak menilai usaha, tidak memeriksa kebenaran laporan, tidak menjamin hasil, dan tidak menagih penerbit yang terlambat. Perannya terbatas pada pencatatan, penyimpanan, dan penyelesaian.

## Mengapa ini penting

Bila penyelenggara berhenti beroperasi, catatan kepemilikan Anda tetap ada di bank kustodian. Uang di dompet Anda pun berada di rekening penampungan yang terpisah dari harta penyelenggara. Pemisahan ini tidak melindungi Anda dari kerugian usaha, tetapi melindungi Anda dari tercampurnya harta.

## Cara memeriksa sendiri

Cocokkan jumlah saham pada halaman portofolio dengan laporan berkala dari bank kustodian. Keduanya harus sama sampai satu lembar. Bila berbeda, beri tahu kami pada hari yang sama.`,
  },
]
