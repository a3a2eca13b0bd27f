import { brand } from '#shared/brand'

/** /saham-rsia-annisa: the page of an advertisement. Its figures come from the offering itself. */
export const campaignKey = 'saham-rsia-annisa'
export const campaign = {
  offering: 'rsia-annisa',
  eyebrow: 'Saham · Kesehatan · Bandar Lampung',
  title: 'Ikut memiliki rumah sakit ibu dan anak',
  lede: 'RSIA Annisa membangun gedung rawat inap 64 tempat tidur dan layanan perawatan intensif bayi baru lahir. Anda dapat menjadi pemegang sahamnya, dengan akad musyarakah.',
  points: [
    'Usaha yang sudah berjalan :: Pendapatan Rp38,60 miliar dan laba bersih Rp4,39 miliar pada 2025, menurut laporan keuangan yang diserahkan.',
    'Penggunaan dana yang dapat dilihat :: Gedung, alat perawatan bayi, dan pelatihan perawat. Rincian rupiahnya ada di halaman penawaran.',
    'Disaring dan diawasi :: Utang ribawi 13 persen dari total aset. Dewan Pengawas Syariah memberi pendapat tertulis.',
  ].join('\n'),
  body: `## Mengapa rumah sakit ini

Bandar Lampung melayani kelahiran dari seluruh provinsi. Pada musim puncak, ibu yang akan melahirkan kerap dirujuk karena kamar penuh. RSIA Annisa membantu 3.180 kelahiran sepanjang 2025 dan terakreditasi paripurna.

## Apa yang Anda beli

Anda membeli saham PT Annisa Sehat Lampung. Sebagai pemegang saham Anda ikut memiliki perusahaan, berhak atas dividen bila rapat pemegang saham memutuskannya, dan ikut menanggung rugi sampai sebesar modal Anda.

## Bagaimana caranya

1. Daftar dan lengkapi data diri; pemeriksaannya paling lama 1×24 jam.
2. Baca dokumen penawaran dan bagian risikonya.
3. Pilih jumlah saham. Semua biaya tampil sebelum Anda menyetujui.
4. Bayar dari dompet atau virtual account. Dalam 48 jam setelah membayar Anda masih dapat membatalkan.

## Yang perlu Anda ketahui

Saham tidak dapat dijual setiap saat. Perdagangan di pasar sekunder baru terbuka dua belas bulan setelah saham dibagikan, hanya pada jendela perdagangan, dan hanya bila ada pembeli. Belilah dengan uang yang tidak Anda perlukan dalam waktu dekat.`,
}

export const links = [
  { slug: 'annisa', target: '/saham-rsia-annisa?from=ad', label: 'Iklan RSIA Annisa' },
  { slug: 'panduan', target: '/guide', label: 'Panduan di kartu nama' },
  { slug: 'ojk', target: brand.licence.authorityUrl, label: 'Situs resmi OJK' },
]
