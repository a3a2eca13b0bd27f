import { brand } from '#shared/brand'
import type { LocalDate } from '#shared/dates'
import type { TextDocument } from '../parts/document.ts'

export const about: TextDocument = {
  path: '/about',
  title: { id: 'Tentang kami', en: 'About us' },
  description: {
    id: '{brand.company} menyelenggarakan {brand.name}, layanan urun dana efek syariah yang berizin dan diawasi OJK: prinsip, penyaringan, pengawasan, dan sumber pendapatan kami.',
    en: '{brand.company} runs {brand.name}, Sharia securities crowdfunding licensed and supervised by OJK: our principles, screening, supervision and income.',
  },
  lede: {
    id: 'Mempertemukan pemilik usaha dan pemodal dalam akad yang jelas, dengan angka yang dapat diperiksa.',
    en: 'Business owners and investors meet under a clear contract, with figures that can be checked.',
  },
  updated: '2026-11-20' as LocalDate,
  sections: [
    {
      id: 'siapa',
      title: 'Siapa kami',
      blocks: [
        '{brand.name} diselenggarakan oleh **{brand.company}**, perusahaan Indonesia yang berizin dan diawasi Otoritas Jasa Keuangan sebagai penyelenggara layanan urun dana dengan nomor izin {brand.licence}.',
        ...(brand.nameOrigin ? [brand.nameOrigin] : []),
      ],
    },
    {
      id: 'mengapa',
      title: 'Mengapa ada {brand.name}',
      blocks: [
        'Banyak usaha yang sehat berhenti tumbuh karena modal yang tersedia hanya utang ribawi. Di sisi lain, banyak orang ingin menanam modal pada usaha yang dapat mereka lihat dan pahami, tetapi tidak mempunyai jalannya. Kami menyediakan jalan itu dengan akad yang jelas, angka yang dapat diperiksa, dan risiko yang dikatakan apa adanya.',
      ],
    },
    {
      id: 'prinsip',
      title: 'Yang kami pegang',
      blocks: [
        {
          facts: [
            ['Jelas sebelum menarik', 'Risiko ditulis sama besar dengan manfaat. Proyeksi disebut proyeksi.'],
            [
              'Satu sumber angka',
              'Semua batas, biaya, dan tenggat di situs ini berasal dari [satu buku aturan](/guide#aturan) yang juga dijalankan sistem.',
            ],
            [
              'Dua orang untuk hal penting',
              'Memindahkan uang, mengubah aturan, menyetujui penawaran, dan membuka nomor identitas lengkap selalu membutuhkan petugas kedua.',
            ],
            [
              'Keterlambatan diumumkan',
              'Pembayaran yang terlambat tampil di halaman usaha dan di keterbukaan informasi, tidak disembunyikan.',
            ],
            [
              'Uang Anda terpisah',
              'Dana pemodal tidak tercampur dengan harta perusahaan dan dicocokkan dengan catatan bank setiap hari.',
            ],
          ],
        },
      ],
    },
    {
      id: 'menyaring',
      title: 'Bagaimana usaha disaring',
      blocks: [
        {
          steps: [
            '**Kegiatan usaha** harus halal dan berada di Indonesia.',
            '**Rasio syariah** dihitung dari laporan keuangan: utang ribawi paling banyak {sharia.debt_ratio} dari total aset, pendapatan tidak halal paling banyak {sharia.income_ratio} dari total pendapatan.',
            '**Uji tuntas** oleh analis: legalitas, keuangan, pengelola, dan rencana penggunaan dana.',
            '**Dewan Pengawas Syariah** memeriksa akad dan menyatakan pendapat tertulis.',
            '**Komite** memutuskan dengan dua persetujuan.',
          ],
        },
        'Lolos penyaringan tidak berarti usaha pasti berhasil. Artinya, dokumennya telah diperiksa dan Anda dapat menilainya sendiri.',
      ],
    },
    {
      id: 'pengawasan',
      title: 'Siapa mengawasi siapa',
      blocks: [
        {
          facts: [
            [
              'Otoritas Jasa Keuangan',
              'Memberi izin dan mengawasi kami. Tidak menyetujui atau menilai efek yang ditawarkan.',
            ],
            ['Dewan Pengawas Syariah', 'Mengawasi kepatuhan syariah kami dan setiap akad.'],
            [
              '{brand.custodian}',
              'Mencatat dan menyimpan efek atas nama pemodal serta menyelesaikan transaksi. Perannya terbatas pada pencatatan, penyimpanan, dan penyelesaian.',
            ],
            [
              'Auditor dan jejak audit',
              'Setiap perubahan tercatat dalam rangkaian yang tidak dapat diubah tanpa ketahuan.',
            ],
          ],
        },
      ],
    },
    {
      id: 'pendapatan',
      title: 'Dari mana pendapatan kami',
      blocks: [
        'Dari ujrah penerbit sebesar {offering.platform_fee} dari dana yang terhimpun, hanya bila penawaran berhasil, dan dari biaya transaksi pasar sekunder: {market.buyer_fee} dari pembeli dan {market.seller_fee} dari penjual, sudah termasuk PPN. Kami tidak menerima imbalan dari saldo dompet Anda.',
      ],
    },
  ],
}
