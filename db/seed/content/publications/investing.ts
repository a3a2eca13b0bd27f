import type { DemoPublication } from './types.ts'

export const investing: DemoPublication[] = [
  {
    day: -3,
    category: 'investasi',
    slug: 'tujuh-pertanyaan-sebelum-membeli-saham-usaha',
    title: 'Tujuh pertanyaan sebelum membeli saham sebuah usaha',
    summary:
      'Daftar singkat untuk dibaca sambil membuka halaman penawaran. Bila dua jawaban tidak Anda temukan, tunda dulu.',
    body: () => `Membeli saham usaha kecil berarti ikut memilikinya bertahun-tahun. Tidak ada tombol keluar setiap hari. Luangkan setengah jam untuk tujuh pertanyaan ini.

1. **Apa yang dijual, dan siapa pembelinya?** Bila Anda tidak dapat menjelaskannya dalam dua kalimat kepada keluarga, Anda belum memahaminya.
2. **Untuk apa uangnya?** Uang untuk alat dan gedung dapat diperiksa. Uang untuk “pengembangan usaha” perlu ditanya lagi.
3. **Berapa laba tiga tahun terakhir?** Satu tahun bagus bisa kebetulan.
4. **Berapa harga yang diminta?** Bagi nilai seluruh perusahaan dengan laba setahun. Angka dua belas berarti perlu dua belas tahun laba yang sama untuk menutup harga itu.
5. **Apa yang terjadi bila rencananya gagal?** Lihat apakah usaha lama tetap hidup tanpa proyek baru.
6. **Siapa yang mengendalikan?** Pemegang saham urun dana hampir selalu minoritas. Lihat siapa pengurusnya dan berapa lama mereka bertahan.
7. **Kapan saya membutuhkan uang ini kembali?** Saham baru dapat diperdagangkan setelah dua belas bulan, hanya pada jendela perdagangan, dan hanya bila ada pembeli.

## Cara memakai daftar ini

Tulis jawabannya. Bila dua jawaban tidak ada di halaman penawaran, ajukan sebagai pertanyaan; pengurus wajib menjawab. Tidak membeli selalu merupakan pilihan yang sah.`,
  },
  {
    day: -11,
    category: 'investasi',
    slug: 'menyebar-dana-pada-beberapa-usaha',
    title: 'Menyebar dana: berapa usaha yang cukup?',
    summary:
      'Dengan contoh angka: apa yang berubah bila Rp20 juta diletakkan pada satu usaha, empat usaha, atau sepuluh usaha.',
    body: () => `Usaha kecil lebih mudah gagal daripada perusahaan besar. Cara paling tua untuk menghadapinya adalah tidak menaruh semua dana pada satu tempat.

## Contoh dengan Rp20 juta

Misalkan satu dari sepuluh usaha gagal total dalam lima tahun, dan kegagalan itu tidak saling berkaitan.

| Jumlah usaha | Dana per usaha | Bila satu gagal, tersisa |
|---:|---:|---:|
| 1 | Rp20.000.000 | Rp0 |
| 4 | Rp5.000.000 | Rp15.000.000 |
| 10 | Rp2.000.000 | Rp18.000.000 |

Dengan satu usaha, Anda mempunyai peluang sepuluh persen kehilangan segalanya. Dengan sepuluh usaha, kehilangan segalanya hampir tidak mungkin; sebaliknya, kemungkinan paling sedikit satu usaha gagal justru besar. Menyebar tidak menghilangkan rugi, ia membuat rugi itu tertanggung.

## Menyebar dengan benar

- Sebar menurut **sektor**: tiga usaha kopi tetap satu risiko panen.
- Sebar menurut **tempat**: satu banjir tidak boleh mengenai semuanya.
- Sebar menurut **jenis**: saham mengikuti laba jangka panjang, sukuk kembali pada jatuh tempo.
- Sebar menurut **waktu**: beli bertahap sepanjang tahun.

## Batasnya

Membeli dua puluh usaha yang tidak sempat Anda baca bukan penyebaran, melainkan tebakan. Ada pula batas yang ditetapkan aturan: pembelian dalam dua belas bulan dibatasi menurut penghasilan Anda. Meter batas itu tampil sebelum Anda mengisi jumlah.`,
  },
  {
    day: -19,
    category: 'investasi',
    slug: 'bila-sukuk-terlambat-dibayar',
    title: 'Bila sukuk terlambat dibayar: urutan yang akan Anda lihat',
    summary:
      'Masa toleransi, keterlambatan, gagal bayar, rapat pemegang sukuk, sampai penjualan jaminan, beserta apa yang boleh dan tidak boleh dikenakan.',
    body: () => `Keterlambatan adalah bagian dari membiayai usaha. Yang membedakan layanan yang baik adalah apakah Anda mengetahuinya dan tahu langkah berikutnya.

## Urutannya

1. **Jatuh tempo.** Bila dana belum disetor, masa toleransi beberapa hari dimulai.
2. **Terlambat.** Keterlambatan diumumkan sebagai keterbukaan informasi. Semua pemegang sukuk diberi tahu.
3. **Gagal bayar.** Setelah batas waktu terlewati, rapat umum pemegang sukuk dipanggil.
4. **Rapat.** Pemegang sukuk memilih secara elektronik: menjadwalkan ulang, mengubah syarat, atau menjual jaminan.
5. **Penyelesaian.** Hasilnya dibagikan menurut jumlah unit, dan seluruh angkanya diumumkan.

## Tidak ada bunga keterlambatan

Dalam akad syariah keterlambatan tidak boleh menjadi sumber keuntungan. Yang boleh diminta hanya dua hal: **ta'widh**, yaitu ganti biaya penagihan yang sungguh terjadi, dan **ta'zir**, yaitu denda bagi yang mampu tetapi menunda. Denda itu disalurkan ke dana sosial, bukan kepada pemodal dan bukan kepada kami.

## Apa yang dapat Anda lakukan sebelumnya

Lihat riwayat pembayaran penerbit, nilai jaminan dibandingkan dana yang dihimpun, dan apakah proyeknya menghasilkan uang setiap bulan atau hanya di akhir. Sukuk dengan jaminan besar pun dapat terlambat: jaminan mengurangi rugi, tidak mempercepat pembayaran.`,
  },
  {
    day: -47,
    category: 'investasi',
    slug: 'menghitung-dividen-tanpa-berharap-berlebihan',
    title: 'Menghitung dividen tanpa berharap berlebihan',
    summary:
      'Dari laba bersih ke rupiah di dompet: empat langkah, satu contoh, dan tiga alasan mengapa hasilnya bisa lebih kecil.',
    body: () => `Angka “proyeksi dividen 8 persen” terdengar sederhana. Di baliknya ada empat langkah, dan setiap langkah dapat berubah.

## Empat langkah

1. Perusahaan memperoleh **laba bersih**.
2. Rapat pemegang saham menetapkan berapa bagian yang dibagikan (**rasio pembayaran**).
3. Bagian itu dibagi dengan jumlah seluruh saham: **dividen per saham**.
4. Dikalikan jumlah saham Anda, dibulatkan ke bawah dalam rupiah penuh.

## Contoh

Laba bersih Rp1,2 miliar, rasio pembayaran 60 persen, jumlah saham 9 juta. Dividen per saham: Rp1.200.000.000 × 60% ÷ 9.000.000 = Rp80. Anda memegang 5.000 saham seharga Rp1.000: dividen Rp400.000 dari modal Rp5.000.000, atau 8 persen.

## Tiga alasan hasilnya lebih kecil

- **Laba turun.** Dengan laba Rp900 juta, dividen menjadi Rp60 per saham, atau 6 persen.
- **Laba ditahan.** Rapat dapat memutuskan membangun dulu.
- **Saham bertambah.** Penerbitan saham baru membagi laba yang sama kepada lebih banyak saham.

Cobalah sendiri dengan [kalkulator saham](/calculator/stock): ubah laba proyeksi menjadi separuhnya, lalu tanyakan apakah Anda masih mau membeli.`,
  },
  {
    day: -64,
    category: 'investasi',
    slug: 'zakat-dan-pemurnian-hasil-investasi',
    title: 'Zakat dan pemurnian hasil investasi',
    summary:
      'Dua kewajiban yang sering tertukar: zakat atas harta, dan pembersihan bagian pendapatan yang tidak halal.',
    body: () => `Zakat dan pemurnian sama-sama mengeluarkan sebagian hasil, tetapi alasannya berbeda. Zakat adalah kewajiban atas harta yang halal. Pemurnian mengeluarkan bagian yang bukan hak kita.

## Zakat saham

Pendapat yang banyak dipakai membedakan niat:

- **Saham untuk diperdagangkan** dizakati 2,5 persen dari nilai pasarnya pada akhir haul.
- **Saham untuk dimiliki** dizakati dari bagian aset lancar perusahaan yang menjadi hak Anda, atau dari dividennya menurut pendapat lain.

Zakat wajib bila seluruh harta Anda yang terkena zakat mencapai nisab, setara 85 gram emas, selama satu tahun Hijriah. Karena ada perbedaan pendapat, tanyakan kepada lembaga amil zakat yang Anda percaya.

## Pemurnian

Usaha yang lolos penyaringan masih boleh memiliki pendapatan tidak halal paling banyak lima persen. Bila Dewan Pengawas Syariah menyebut bagian itu, misalnya 0,8 persen, maka 0,8 persen dari dividen sebaiknya dikeluarkan untuk kepentingan umum.

## Contoh

Dividen Rp400.000, bagian pemurnian 0,8 persen: Rp3.200. Sisanya, Rp396.800, milik Anda. Zakatnya dihitung kemudian bersama harta lain, bukan dari Rp3.200 tadi; harta yang bukan hak kita tidak dizakati.

Dana pemurnian tidak pernah menjadi pendapatan kami. Alirannya tercatat pada rekening sosial yang terpisah.`,
  },
]

/** A notice about terms: published only with a second person's approval. */
export const legal: DemoPublication[] = [
  {
    day: -35,
    category: 'legal',
    slug: 'perubahan-kebijakan-privasi-data-kesehatan',
    title: 'Perubahan kebijakan privasi: masa simpan dokumen identitas',
    summary:
      'Dokumen identitas yang ditolak pada verifikasi kini dihapus setelah 30 hari. Tidak ada yang perlu Anda lakukan.',
    body: (on) => `Kami mengubah satu bagian kebijakan privasi. Perubahan berlaku mulai ${on(-20)}.

## Yang berubah

Sebelumnya foto dokumen identitas yang ditolak pada verifikasi disimpan sampai akun ditutup. Mulai tanggal berlaku, foto itu dihapus 30 hari setelah penolakan, kecuali bila sedang menjadi bagian dari pengaduan atau permintaan penegak hukum.

## Yang tetap

Dokumen yang disetujui disimpan selama masa yang diwajibkan peraturan. Hak Anda untuk melihat, memperbaiki, dan meminta penghapusan data pribadi tidak berubah.

## Bila Anda tidak setuju

Anda dapat meminta penutupan akun selama tidak memegang efek dan tidak memiliki transaksi berjalan. Pertanyaan tentang data pribadi dapat dikirim kepada petugas pelindungan data kami melalui alamat pada halaman [kebijakan privasi](/privacy-policy).`,
  },
]

/** Not up yet: what the desk finds in the morning. */
export const upcoming: DemoPublication[] = [
  {
    day: 3,
    category: 'artikel',
    slug: 'membaca-buku-order-pasar-sekunder',
    title: 'Membaca buku order pasar sekunder',
    summary:
      'Apa arti antrean beli dan jual, mengapa harga terakhir bukan harga yang akan Anda dapat, dan cara memasang order batas.',
    body: () => `Buku order adalah daftar orang yang ingin membeli dan menjual pada saat ini. Di kiri antrean beli, di kanan antrean jual.

## Tiga hal yang dilihat lebih dulu

1. **Selisih.** Jarak antara penawaran beli tertinggi dan permintaan jual terendah. Makin lebar, makin mahal keluar dan masuk.
2. **Kedalaman.** Berapa saham pada setiap harga. Order besar memakan beberapa tingkat harga sekaligus.
3. **Urutan.** Pada harga yang sama, yang datang lebih dulu dilayani lebih dulu.

## Harga terakhir bukan janji

Harga terakhir adalah transaksi yang sudah lewat. Yang akan Anda peroleh ditentukan antrean sekarang. Karena itu semua order di sini adalah order batas: Anda menyebut harga terburuk yang masih Anda terima.`,
  },
]
