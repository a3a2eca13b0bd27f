import type { LocalDate } from '#shared/dates'
import { toSlug } from '#shared/rich-text'

export const glossaryUpdated = '2026-11-20' as LocalDate

/** A word of the trade and what it means here, in plain Indonesian. */
export type Term = { slug: string; term: string; meaning: string }

const words: readonly (readonly [term: string, meaning: string])[] = [
  [
    'Akad',
    'Perjanjian yang menetapkan hubungan para pihak, hak, kewajiban, dan cara berbagi hasil. Setiap efek di sini memiliki satu akad yang tertulis di dokumen penawarannya.',
  ],
  [
    'Bagi hasil',
    'Pembagian laba usaha atau proyek menurut nisbah yang disepakati. Besarnya mengikuti laba yang benar-benar diperoleh.',
  ],
  [
    'Bank kustodian',
    'Bank yang mencatat dan menyimpan efek atas nama pemodal serta menyelesaikan perpindahannya. Perannya terbatas pada pencatatan, penyimpanan, dan penyelesaian.',
  ],
  [
    'Batal demi hukum',
    'Dianggap tidak pernah terjadi. Penawaran yang tidak mencapai dana minimum batal demi hukum dan semua dana kembali.',
  ],
  [
    'Dana minimum',
    'Jumlah paling kecil yang harus terkumpul agar penawaran berhasil. Ditetapkan penerbit sebelum penawaran dan tidak dapat diubah selama penawaran.',
  ],
  [
    'Dewan Pengawas Syariah',
    'Ahli syariah yang ditetapkan untuk mengawasi kepatuhan akad dan kegiatan penyelenggara, disingkat DPS. Pendapatnya tertulis dan tampil di halaman penawaran.',
  ],
  [
    'Dilusi',
    'Turunnya persentase kepemilikan karena perusahaan menerbitkan saham baru yang tidak Anda beli. Jumlah saham Anda tetap, bagiannya mengecil.',
  ],
  ['Distribusi efek', 'Pencatatan efek atas nama pemodal di bank kustodian setelah dana diserahkan kepada penerbit.'],
  [
    'Dividen',
    'Bagian laba perusahaan yang dibagikan kepada pemegang saham menurut keputusan RUPS. Tidak ada dividen yang pasti.',
  ],
  ['Efek', 'Surat berharga, di sini saham dan sukuk. Dicatat secara elektronik tanpa lembaran kertas.'],
  [
    'Escrow',
    'Rekening bank penampung yang dananya hanya dapat berpindah bila syarat tertentu terpenuhi: ke penerbit setelah penawaran berhasil, atau kembali ke pemodal.',
  ],
  ['Fraksi harga', 'Kelipatan harga yang boleh dipakai dalam order. Makin tinggi harga, makin besar kelipatannya.'],
  [
    'Gagal bayar',
    'Keadaan ketika penerbit tidak memenuhi kewajiban pembayaran sampai melewati batas waktu yang ditetapkan.',
  ],
  [
    'Gharar',
    'Ketidakjelasan yang dapat merugikan salah satu pihak, misalnya objek atau harga yang tidak pasti. Dilarang dalam akad syariah.',
  ],
  [
    'Harga acuan',
    'Harga dasar untuk menghitung batas naik dan turun pada satu hari perdagangan: harga penutupan sebelumnya, atau harga wajar bila belum ada transaksi.',
  ],
  [
    'Harga wajar',
    'Perkiraan nilai satu saham menurut keadaan keuangan perusahaan, dihitung penyelenggara sebagai pegangan bila belum ada harga pasar.',
  ],
  ['Haul', 'Masa kepemilikan harta selama satu tahun yang menjadi syarat wajib zakat. Dihitung menurut tahun Hijriah.'],
  [
    'HMETD',
    'Hak memesan efek terlebih dahulu: hak pemegang saham untuk membeli saham baru sesuai porsinya sebelum ditawarkan kepada pihak lain.',
  ],
  [
    'Ijarah',
    'Akad sewa. Pemegang sukuk ijarah memiliki bagian manfaat suatu aset yang disewakan dan menerima bagian dari uang sewanya.',
  ],
  [
    'Imbal hasil',
    'Hasil yang diterima pemodal dari efeknya, berupa dividen, bagi hasil, atau bagian uang sewa. Angka di muka selalu berupa proyeksi.',
  ],
  ['Jendela perdagangan', 'Rentang hari kerja ketika pasar sekunder dibuka. Jadwalnya diumumkan lebih dahulu.'],
  [
    'Keterbukaan informasi',
    'Pengumuman resmi penerbit atau penyelenggara tentang hal yang perlu diketahui pemodal, misalnya laporan, dividen, atau keterlambatan.',
  ],
  [
    'KYC',
    'Pengenalan pemodal (know your customer): pengumpulan dan pemeriksaan data diri yang diwajibkan hukum sebelum Anda dapat membeli efek.',
  ],
  [
    'LAPS SJK',
    'Lembaga Alternatif Penyelesaian Sengketa Sektor Jasa Keuangan, tempat menyelesaikan sengketa di luar pengadilan.',
  ],
  [
    'Likuiditas',
    'Kemudahan mengubah efek menjadi uang. Efek urun dana umumnya tidak likuid: hanya dapat dijual saat pasar dibuka dan bila ada pembeli.',
  ],
  ['Maysir', 'Untung-untungan atau perjudian. Dilarang dalam transaksi syariah.'],
  [
    'Mudharabah',
    'Akad kerja sama antara pemilik modal dan pengelola. Laba dibagi menurut nisbah; rugi modal ditanggung pemilik modal kecuali karena kelalaian atau pelanggaran pengelola.',
  ],
  [
    'Musyarakah',
    'Akad kerja sama dua pihak atau lebih yang sama-sama menyertakan modal. Laba dibagi menurut nisbah atau porsi modal; rugi dibagi menurut porsi modal. Disebut juga syirkah.',
  ],
  [
    'Nisab',
    'Batas jumlah harta yang menjadikannya wajib zakat. Untuk harta yang disamakan dengan emas, nisabnya senilai 85 gram emas.',
  ],
  [
    'Nisbah',
    'Perbandingan pembagian laba yang disepakati di awal, misalnya 60 berbanding 40. Yang disepakati adalah perbandingannya, bukan jumlah uangnya.',
  ],
  ['Order', 'Permintaan membeli atau menjual saham pada harga dan jumlah tertentu di pasar sekunder.'],
  [
    'OTP',
    'Kode sekali pakai yang dikirim ke ponsel atau email Anda untuk mengesahkan suatu tindakan. Jangan pernah diberikan kepada orang lain.',
  ],
  [
    'Pasar sekunder',
    'Tempat pemodal menjual saham kepada pemodal lain. Dibuka pada jendela perdagangan, hanya untuk saham yang sudah cukup umurnya.',
  ],
  [
    'Payback',
    'Lama waktu sampai jumlah dividen yang diterima sama dengan modal yang dikeluarkan, dengan anggapan proyeksi tercapai.',
  ],
  ['Pemodal', 'Orang atau badan yang membeli efek melalui layanan urun dana.'],
  [
    'Pemurnian',
    'Menyisihkan bagian hasil yang berasal dari pendapatan tidak halal dan menyalurkannya ke dana sosial. Disebut juga purifikasi.',
  ],
  ['Penerbit', 'Badan usaha yang menerbitkan saham atau sukuk melalui layanan urun dana.'],
  ['Penyelenggara', 'Perusahaan berizin OJK yang menjalankan layanan urun dana.'],
  ['Portofolio', 'Seluruh efek yang Anda miliki beserta nilainya.'],
  [
    'Prospektus',
    'Dokumen penawaran yang memuat usaha, keuangan, penggunaan dana, akad, dan risikonya. Wajib dibaca sebelum membeli.',
  ],
  ['Proyeksi', 'Perkiraan berdasarkan anggapan tertentu. Dapat meleset dan bukan janji.'],
  ['Riba', 'Tambahan yang disyaratkan atas pinjaman atau pertukaran harta sejenis. Dilarang dalam transaksi syariah.'],
  [
    'RUPS',
    'Rapat umum pemegang saham: rapat yang memutuskan hal penting perusahaan, antara lain pembagian dividen dan penerbitan saham baru.',
  ],
  [
    'RUPSU',
    'Rapat umum pemegang sukuk: rapat yang memutuskan langkah bersama pemegang sukuk, misalnya bila penerbit gagal bayar.',
  ],
  [
    'Saham',
    'Bukti kepemilikan atas sebagian perusahaan. Pemegangnya berhak atas dividen yang diputuskan dan suara dalam RUPS.',
  ],
  [
    'Saham baru',
    'Saham yang diterbitkan setelah penawaran awal. Menambah modal perusahaan dan dapat menyebabkan dilusi.',
  ],
  [
    'SID',
    'Single Investor Identification: nomor tunggal identitas pemodal di pasar modal Indonesia, diterbitkan KSEI.',
  ],
  [
    'Sukuk',
    'Efek syariah berupa bukti kepemilikan yang bernilai sama atas bagian yang tidak terpisahkan dari suatu aset atau proyek.',
  ],
  [
    "Ta'widh",
    'Ganti rugi atas biaya nyata yang timbul karena kelalaian pihak yang terlambat membayar. Tidak boleh melebihi kerugian yang sebenarnya.',
  ],
  [
    "Ta'zir",
    'Sanksi bagi pihak yang mampu tetapi menunda pembayaran. Uangnya disalurkan ke dana sosial, bukan menjadi pendapatan.',
  ],
  ['Tanggal pencatatan', 'Tanggal yang menentukan siapa saja yang berhak atas dividen, bagi hasil, atau HMETD.'],
  ['Tenor', 'Jangka waktu sukuk sejak diterbitkan sampai jatuh tempo.'],
  [
    'Uji tuntas',
    'Pemeriksaan menyeluruh atas legalitas, keuangan, pengelola, dan rencana usaha sebelum penawaran dibuka.',
  ],
  ['Ujrah', 'Imbalan atas jasa, atau uang sewa dalam akad ijarah.'],
  [
    'Utang ribawi',
    'Utang berbasis bunga, dari bank atau lembaga lain. Agar efek usaha tetap syariah, besarnya dibanding total aset dibatasi.',
  ],
  ['Unit', 'Satuan efek yang dibeli: satu lembar saham atau satu unit sukuk.'],
  [
    'Virtual account',
    'Nomor rekening khusus milik Anda di bank, sehingga setiap transfer ke nomor itu langsung dikenali sebagai setoran Anda.',
  ],
  [
    'Wakalah',
    'Akad pemberian kuasa. Dengan wakalah bil ujrah, pemodal memberi kuasa kepada penyelenggara untuk mengurus kepentingannya dengan imbalan jasa.',
  ],
]

export const glossary: readonly Term[] = words
  .map(([term, meaning]) => ({ slug: toSlug(term), term, meaning }))
  .toSorted((a, b) => a.term.localeCompare(b.term, 'id'))
