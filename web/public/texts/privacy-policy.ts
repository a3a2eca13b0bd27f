import type { LocalDate } from '#shared/dates'
import type { TextDocument } from '../parts/document.ts'

export const privacyPolicy: TextDocument = {
  path: '/privacy-policy',
  title: { id: 'Kebijakan privasi', en: 'Privacy policy' },
  description: {
    id: 'Data pribadi apa yang dikumpulkan {brand.name}, untuk apa, dasar hukumnya, kepada siapa dibagikan, berapa lama disimpan, dan hak Anda menurut UU Pelindungan Data Pribadi.',
    en: 'Which personal data {brand.name} collects, why, on what legal basis, with whom they are shared, how long they are kept, and your rights under Indonesian law.',
  },
  lede: {
    id: 'Data apa yang kami minta, untuk apa, siapa yang melihatnya, berapa lama disimpan, dan apa hak Anda.',
    en: 'What we ask for, why, who sees it, how long we keep it, and what your rights are.',
  },
  updated: '2026-11-20' as LocalDate,
  version: '2026-11-20',
  sections: [
    {
      id: 'pengendali',
      title: '1. Siapa yang bertanggung jawab',
      blocks: [
        'Pengendali data pribadi adalah **{brand.company}**, penyelenggara {brand.name}, berkedudukan di {brand.address}. Kebijakan ini disusun menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP) dan peraturan OJK yang berlaku bagi kami.',
        'Pertanyaan dan permintaan mengenai data pribadi ditujukan kepada pejabat pelindungan data kami di [{brand.email}](mailto:{brand.email}) dengan judul “Data pribadi”.',
      ],
    },
    {
      id: 'data',
      title: '2. Data yang kami kumpulkan',
      blocks: [
        {
          table: {
            caption: 'Jenis data pribadi',
            head: ['Jenis', 'Contoh', 'Sumber'],
            rows: [
              ['Akun', 'Nama, email, nomor ponsel, password dalam bentuk yang tidak dapat dibaca kembali', 'Anda'],
              [
                'Identitas',
                'NIK atau paspor, tempat dan tanggal lahir, jenis kelamin, status perkawinan, nama ibu kandung, foto kartu dan foto diri',
                'Anda',
              ],
              ['Alamat dan keluarga', 'Alamat KTP dan tempat tinggal, pasangan, ahli waris, kontak darurat', 'Anda'],
              ['Keuangan dan pekerjaan', 'Pekerjaan, penghasilan, sumber dana, kekayaan, NPWP, rekening bank', 'Anda'],
              [
                'Kepatuhan',
                'Hasil pencocokan dengan daftar terduga teroris dan pejabat publik, profil risiko',
                'Pemeriksaan kami',
              ],
              [
                'Transaksi',
                'Setoran, pembelian, penarikan, kepemilikan efek, bagi hasil, order',
                'Pemakaian Anda, bank, kustodian',
              ],
              ['Teknis', 'Alamat IP, jenis perangkat dan peramban, waktu masuk, catatan keamanan', 'Perangkat Anda'],
              ['Komunikasi', 'Email, pengaduan, dan pertanyaan kepada kami', 'Anda'],
            ],
          },
        },
        'Data keuangan pribadi dan data yang diambil dari foto wajah termasuk data pribadi yang bersifat spesifik menurut UU PDP dan kami perlakukan dengan pengamanan lebih tinggi. Kami tidak mengumpulkan data anak di bawah {kyc.minimum_age} selain nama anak yang Anda cantumkan sebagai ahli waris.',
      ],
    },
    {
      id: 'tujuan',
      title: '3. Untuk apa dan atas dasar apa',
      blocks: [
        {
          table: {
            caption: 'Tujuan dan dasar pemrosesan',
            head: ['Tujuan', 'Dasar menurut UU PDP'],
            rows: [
              [
                'Membuka dan menjalankan akun, pembelian, dompet, pasar sekunder, dan pembagian hasil',
                'Pelaksanaan perjanjian dengan Anda',
              ],
              [
                'Mengenali pemodal, mencegah pencucian uang dan pendanaan terorisme, melapor kepada PPATK dan OJK',
                'Kewajiban hukum',
              ],
              [
                'Membuka rekening efek dan mencatat kepemilikan di bank kustodian dan KSEI',
                'Pelaksanaan perjanjian dan kewajiban hukum',
              ],
              ['Menghitung batas pembelian dan kesesuaian profil risiko', 'Kewajiban hukum'],
              [
                'Mengamankan akun, mendeteksi penipuan, mencatat jejak audit',
                'Kepentingan yang sah dan kewajiban hukum',
              ],
              ['Menjawab pertanyaan dan pengaduan', 'Pelaksanaan perjanjian dan kewajiban hukum'],
              ['Mengirim kabar penawaran dan artikel', 'Persetujuan Anda, yang dapat ditarik kapan saja'],
              ['Menyusun statistik layanan tanpa nama', 'Kepentingan yang sah'],
            ],
          },
        },
        'Persetujuan untuk kabar pemasaran diminta terpisah dari persetujuan lain dan tidak menjadi syarat memakai layanan. Bila suatu data diwajibkan hukum dan Anda tidak memberikannya, kami tidak dapat menyetujui KYC Anda.',
      ],
    },
    {
      id: 'penerima',
      title: '4. Kepada siapa data diberikan',
      blocks: [
        {
          list: [
            '**Bank dan penyedia pembayaran**, untuk setoran, pembayaran, dan penarikan.',
            '**{brand.custodian} dan KSEI**, untuk rekening efek, SID, dan pencatatan kepemilikan.',
            '**Penyedia verifikasi identitas dan tanda tangan elektronik tersertifikasi**, untuk memeriksa identitas dan menandatangani perjanjian.',
            '**Penerbit**, hanya daftar pemegang efek yang diwajibkan hukum. Di dalam sistem, penerbit melihat pemodal dalam bentuk jumlah, bukan nama dan kontak.',
            '**Otoritas**: OJK, PPATK, Direktorat Jenderal Pajak, dan penegak hukum, sejauh diwajibkan.',
            '**Pemroses data** yang bekerja atas perintah kami, misalnya pengirim email dan penyimpan data, dengan perjanjian pelindungan data.',
          ],
        },
        'Kami tidak menjual data pribadi dan tidak memberikannya kepada pengiklan.',
      ],
    },
    {
      id: 'lokasi',
      title: '5. Di mana data disimpan',
      blocks: [
        'Data disimpan di pusat data dan pusat pemulihan bencana di Indonesia. Bila suatu saat sebagian data perlu diproses di luar negeri, kami memastikan negara penerimanya memiliki pelindungan setara, atau ada perjanjian yang mengikat, dan memberi tahu Anda lebih dahulu.',
      ],
    },
    {
      id: 'keamanan',
      title: '6. Bagaimana data diamankan',
      blocks: [
        {
          list: [
            'Sambungan ke situs selalu terenkripsi. Dokumen identitas dan nomor identitas disimpan terenkripsi.',
            'Petugas masuk dengan kode pengaman tambahan dan otomatis keluar setelah {account.staff_idle_minutes} tidak aktif.',
            'Nomor identitas lengkap hanya dapat dibuka dengan alasan tertulis dan persetujuan petugas kedua.',
            'Setiap tindakan penting dicatat dalam jejak audit yang tidak dapat diubah.',
            'Pengelolaan keamanan informasi mengacu pada ISO/IEC 27001:2022.',
          ],
        },
        'Tidak ada sistem yang sepenuhnya kebal. Jagalah password dan kode OTP Anda, dan keluarkan perangkat yang tidak dikenal melalui menu Pengaturan.',
      ],
    },
    {
      id: 'simpan',
      title: '7. Berapa lama disimpan',
      blocks: [
        {
          facts: [
            [
              'Identitas, KYC, dan transaksi',
              '{records.retention_years} setelah akun ditutup, karena diwajibkan ketentuan anti pencucian uang dan pembukuan.',
            ],
            [
              'Pendaftaran yang tidak diselesaikan',
              'Dihapus setelah tautan dan kodenya kedaluwarsa serta tidak lagi diperlukan untuk mencegah penyalahgunaan.',
            ],
            ['Catatan masuk dan keamanan', 'Selama diperlukan untuk mengamankan akun dan menyelidiki kejadian.'],
            ['Persetujuan pemasaran', 'Sampai Anda menariknya.'],
          ],
        },
        'Begitu akun ditutup, berkas KYC dan perjanjian yang ditandatangani disegel: tidak tampil di layar mana pun, dan hanya petugas kepatuhan dapat membukanya dengan alasan yang dicatat, misalnya permintaan PPATK atau pengadilan. Bila Anda belum pernah mengirim KYC, semuanya dihapus saat itu juga.',
        'Setelah masa simpan berakhir, data dihapus atau diubah menjadi tanpa nama. Catatan keuangan tidak pernah diubah; yang dihapus adalah kaitannya dengan diri Anda.',
      ],
    },
    {
      id: 'hak',
      title: '8. Hak Anda',
      blocks: [
        {
          list: [
            'Mendapat informasi tentang siapa yang meminta data dan untuk apa.',
            'Melihat dan memperoleh salinan data Anda, termasuk dalam format yang dapat dibaca mesin.',
            'Memperbaiki data yang salah dan melengkapi yang kurang.',
            'Mengakhiri pemrosesan, menghapus, atau memusnahkan data, sejauh tidak diwajibkan hukum untuk disimpan.',
            'Menarik persetujuan yang pernah diberikan.',
            'Berkeberatan atas keputusan yang hanya dibuat secara otomatis dan berakibat hukum bagi Anda. Penolakan KYC dan penarikan selalu dapat diperiksa ulang oleh manusia.',
            'Menunda atau membatasi pemrosesan secara sepadan.',
            'Mengajukan pengaduan, menggugat, dan menerima ganti rugi menurut hukum.',
          ],
        },
        'Ajukan melalui menu Permintaan Layanan di akun Anda atau melalui email. Kami menjawab dalam {privacy.request_hours} setelah identitas Anda terbukti. Tidak ada biaya untuk permintaan yang wajar.',
      ],
    },
    {
      id: 'kebocoran',
      title: '9. Bila terjadi kebocoran',
      blocks: [
        'Bila pelindungan data pribadi Anda gagal, kami memberi tahu Anda dan lembaga yang berwenang secara tertulis paling lambat {privacy.breach_hours}: data apa yang terungkap, kapan dan bagaimana terjadinya, serta langkah yang kami ambil dan yang sebaiknya Anda lakukan.',
      ],
    },
    {
      id: 'cookie',
      title: '10. Cookie',
      blocks: [
        {
          table: {
            caption: 'Cookie yang dipakai',
            head: ['Nama', 'Guna', 'Lama'],
            rows: [
              ['at, rt', 'Menjaga Anda tetap masuk. Tidak dapat dibaca skrip halaman.', '60 detik; 30 hari'],
              ['device', 'Mengenali perangkat tempat Anda pernah masuk. Tidak dapat dibaca skrip halaman.', '400 hari'],
              [
                'logged_out',
                'Mengakhiri sesi setelah Anda keluar tanpa koneksi',
                'Sampai terhubung lagi, paling lama 30 hari',
              ],
              ['locale', 'Pilihan bahasa', '365 hari'],
              ['theme', 'Pilihan tampilan terang atau gelap', '365 hari'],
              ['hideAmounts', 'Menyembunyikan jumlah uang di dashboard', '365 hari'],
              ['hidePopupBanner', 'Tidak menampilkan lagi peringatan penipuan', '1 hari'],
              ['client_id, affiliate', 'Mengenali sumber kunjungan, misalnya mitra yang merujuk', '30 hari'],
              ['propose-business-id', 'Usaha yang pengajuannya terakhir Anda isi', '90 hari'],
              [
                'daftar, nomor, ganti_nomor, lupa, penyedia',
                'Langkah pendaftaran, penggantian nomor, password baru, atau masuk staf yang sedang berjalan',
                'Paling lama 1 hari',
              ],
              ['flash', 'Menyampaikan satu pesan ke halaman berikutnya', '60 detik'],
              ['agreementAsked', 'Mengingat bahwa perubahan syarat sudah ditunjukkan', 'Selama kunjungan'],
            ],
          },
        },
        'Kami tidak memakai cookie iklan dan tidak memuat pelacak pihak ketiga. Menghapus cookie hanya membuat Anda keluar dan mengembalikan pilihan ke awal.',
      ],
    },
    {
      id: 'perubahan',
      title: '11. Perubahan kebijakan',
      blocks: [
        'Perubahan yang memengaruhi hak Anda kami beri tahukan melalui email dan di dashboard sebelum berlaku. Tanggal dan nomor versi di atas menunjukkan kebijakan yang sedang berlaku; versi sebelumnya dapat diminta kepada kami.',
      ],
    },
    {
      id: 'hubungi',
      title: '12. Menghubungi kami',
      blocks: [
        '{brand.company}, {brand.address}. Email [{brand.email}](mailto:{brand.email}), telepon {brand.phone}, {brand.hours}. Bila Anda tidak puas dengan jawaban kami, Anda dapat mengadu melalui [prosedur pengaduan](/complaint-procedure) atau kepada lembaga pelindungan data pribadi.',
      ],
    },
  ],
}
