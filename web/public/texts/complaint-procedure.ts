import type { LocalDate } from '#shared/dates'
import type { TextDocument } from '../parts/document.ts'

export const complaintProcedure: TextDocument = {
  path: '/complaint-procedure',
  title: { id: 'Prosedur pengaduan', en: 'Complaint procedure' },
  description: {
    id: 'Cara mengadu kepada {brand.name}, tenggat jawaban, dan langkah berikutnya ke LAPS SJK, OJK, atau pengadilan.',
    en: 'How to complain to {brand.name}, the deadlines for our answer, and the next steps to LAPS SJK, OJK or court.',
  },
  lede: {
    id: 'Pengaduan tidak dipungut biaya, dijawab secara tertulis, dan dapat dibawa lebih jauh bila jawaban kami tidak memuaskan.',
    en: 'Complaints are free, answered in writing, and can be taken further when our answer does not satisfy you.',
  },
  updated: '2026-11-20' as LocalDate,
  version: '2026-11-20',
  sections: [
    {
      id: 'siapa',
      title: 'Siapa yang dapat mengadu dan tentang apa',
      blocks: [
        'Pemodal, penerbit, atau wakilnya dengan surat kuasa dapat mengadukan hal yang menurutnya merugikan secara keuangan karena kesalahan atau kelalaian kami, atau karena layanan tidak sesuai dengan perjanjian.',
        'Pertanyaan dan permintaan informasi tidak perlu menjadi pengaduan: hubungi kami melalui halaman [kontak](/contact). Kerugian karena usaha tidak mencapai proyeksi adalah risiko investasi, tetapi informasi yang keliru atau kewajiban yang tidak dilaksanakan tentu dapat diadukan.',
      ],
    },
    {
      id: 'cara',
      title: 'Cara menyampaikan',
      blocks: [
        {
          facts: [
            [
              'Di akun Anda',
              '[Formulir pengaduan](/request/complaint): nomor pengaduan tampil seketika, dan sisa waktu jawaban kami selalu terbaca di sana.',
            ],
            [
              'Tertulis',
              'Email ke [{brand.email}](mailto:{brand.email}) dengan judul “Pengaduan”, atau surat ke {brand.address}. Formulirnya ada di [unduhan](/downloads).',
            ],
            [
              'Lisan',
              'Telepon {brand.phone}, {brand.hours}. Petugas mencatatnya; bila tidak dapat diselesaikan segera, Anda diminta melengkapinya secara tertulis.',
            ],
          ],
        },
        'Sertakan: nama dan nomor ponsel yang terdaftar, tanggal dan uraian kejadian, nomor transaksi bila ada, bukti pendukung, dan penyelesaian yang Anda harapkan. Jangan pernah menyertakan password atau kode OTP.',
      ],
    },
    {
      id: 'tahap',
      title: 'Tahap dan tenggat',
      blocks: [
        {
          steps: [
            '**Diterima.** Kami mengonfirmasi penerimaan dan nomor pengaduan Anda paling lambat {complaint.acknowledge_working_days}.',
            '**Diperiksa.** Petugas yang tidak terlibat dalam masalahnya mengumpulkan catatan dan dapat meminta keterangan tambahan.',
            '**Dijawab.** Jawaban tertulis paling lambat {complaint.answer_working_days} sejak dokumen lengkap. Bila perlu waktu lebih, dapat diperpanjang satu kali {complaint.extension_working_days} dengan pemberitahuan dan alasannya kepada Anda.',
            '**Selesai.** Bila Anda menerima jawaban dan penyelesaiannya, kesepakatan dituangkan secara tertulis dan ditandatangani. Bila tidak, Anda dapat melanjutkan ke langkah berikutnya.',
          ],
        },
        'Sisa waktu jawaban tampil di akun Anda dan di meja petugas kami; keduanya menghitung dari saat yang sama. Hari kerja tidak mencakup Sabtu, Minggu, libur nasional, dan cuti bersama.',
      ],
    },
    {
      id: 'jawaban',
      title: 'Isi jawaban kami',
      blocks: [
        {
          list: [
            'Hasil pemeriksaan dan dasar penilaiannya.',
            'Bila pengaduan beralasan: permintaan maaf, perbaikan, dan ganti kerugian yang menjadi kewajiban kami beserta waktunya.',
            'Bila ditolak: alasan yang dapat Anda uji, dan hak Anda untuk melanjutkan.',
          ],
        },
      ],
    },
    {
      id: 'lanjut',
      title: 'Bila Anda tidak puas',
      blocks: [
        {
          facts: [
            [
              'LAPS SJK',
              'Lembaga Alternatif Penyelesaian Sengketa Sektor Jasa Keuangan, [lapssjk.id](https://lapssjk.id), melalui mediasi atau arbitrase.',
            ],
            ['OJK', 'Portal Perlindungan Konsumen, [kontak157.ojk.go.id](https://kontak157.ojk.go.id), telepon 157.'],
            ['Pengadilan', 'Pengadilan Agama untuk sengketa akad syariah, sesuai dengan perjanjian Anda dengan kami.'],
          ],
        },
        'Langkah itu terbuka setelah Anda menerima jawaban kami atau setelah tenggatnya lewat. Mengadu tidak mengurangi hak Anda atas efek dan dana Anda.',
      ],
    },
    {
      id: 'rahasia',
      title: 'Kerahasiaan',
      blocks: [
        'Isi pengaduan hanya dibuka kepada petugas yang menanganinya dan kepada otoritas bila diwajibkan. Catatan pengaduan disimpan dan dilaporkan secara berkala kepada OJK dalam bentuk rekapitulasi.',
      ],
    },
    { id: 'aturan', title: 'Tenggat yang berlaku', blocks: [{ rules: 'complaint' }] },
  ],
}
