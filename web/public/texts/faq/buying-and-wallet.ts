import type { QuestionGroup } from '../faq.ts'

export const buyingAndWallet: readonly QuestionGroup[] = [
  {
    id: 'membeli',
    title: { id: 'Membeli efek', en: 'Buying securities' },
    questions: [
      {
        id: 'beda-saham-sukuk',
        question: 'Apa beda saham dan sukuk?',
        answer: [
          '[[Saham]] menjadikan Anda salah satu pemilik perusahaan. Anda dapat menerima dividen bila rapat umum pemegang saham memutuskannya, tidak ada tanggal jatuh tempo, dan saham dapat dijual di pasar sekunder setelah {market.seasoning_months} sejak didistribusikan.',
          '[[Sukuk]] adalah bukti kepemilikan atas bagian aset atau proyek. Tenornya paling lama {sukuk.max_months}, imbal hasilnya mengikuti akad, dan pokoknya kembali menurut jadwal bila proyek berjalan baik. Sukuk tidak diperdagangkan di pasar sekunder.',
        ],
      },
      {
        id: 'langkah-membeli',
        question: 'Bagaimana langkah membeli efek?',
        answer: [
          'Pilih usaha di [Investasi Halal](/business), baca dokumen dan risikonya, isi jumlah unit, setujui pernyataan, lalu bayar dari saldo dompet atau melalui virtual account. Sebelum membayar Anda melihat harga, setiap biaya, dan jumlah akhirnya di satu layar.',
        ],
      },
      {
        id: 'minimum-pembelian',
        question: 'Berapa pembelian paling kecil?',
        answer: [
          'Setiap penawaran menetapkan harga per unit dan jumlah unit minimumnya sendiri. Keduanya tertulis di kartu dan di halaman penawaran.',
        ],
      },
      {
        id: 'batas-pembelian',
        question: 'Mengapa ada batas pembelian?',
        answer: [
          'POJK membatasi pembelian pemodal perorangan agar tidak menanggung risiko melampaui kemampuannya: {investor.limit_low} dari penghasilan setahun bila penghasilan sampai {investor.limit_threshold}, dan {investor.limit_high} bila di atasnya, dihitung selama {investor.limit_months} terakhir. Sisa batas Anda tampil sebelum Anda mengisi jumlah.',
          'Batas ini tidak berlaku bagi badan hukum, bagi pemodal yang sudah memiliki rekening efek paling sedikit {investor.experience_months} dan buktinya kami setujui, serta untuk sukuk dengan nilai jaminan paling sedikit {sukuk.secured} dari dana yang dihimpun.',
        ],
      },
      {
        id: 'batas-waktu-bayar',
        question: 'Berapa lama saya harus membayar?',
        answer: [
          'Unit disisihkan untuk Anda selama {subscription.payment_hours} sejak pembelian dibuat. Bila belum dibayar sampai batas itu, pembelian gugur dan unitnya ditawarkan kembali. Tidak ada denda.',
        ],
      },
      {
        id: 'membatalkan',
        question: 'Dapatkah saya membatalkan pembelian?',
        answer: [
          'Dapat, dalam {subscription.cancel_hours} sejak pembayaran, tanpa alasan dan tanpa biaya. Dana kembali seluruhnya paling lambat {subscription.refund_working_days}. Tombol batal dan sisa waktunya ada di halaman pembayaran Anda.',
        ],
      },
      {
        id: 'target-tidak-tercapai',
        question: 'Apa yang terjadi bila dana minimum tidak tercapai?',
        answer: [
          'Penawaran batal demi hukum. Seluruh dana kembali ke dompet setiap pemodal paling lambat {subscription.refund_working_days}, tanpa potongan.',
        ],
      },
      {
        id: 'dana-disimpan-di-mana',
        question: 'Di mana dana saya selama masa penawaran?',
        answer: [
          'Di rekening [[escrow]] bank, terpisah dari rekening perusahaan. Dari sana dana hanya dapat berpindah ke penerbit setelah penawaran berhasil, atau kembali kepada Anda.',
        ],
      },
      {
        id: 'kapan-efek-diterima',
        question: 'Kapan efek tercatat atas nama saya?',
        answer: [
          'Setelah masa penawaran berakhir dan masa pembatalan lewat, dana diserahkan kepada penerbit paling lambat {offering.handover_working_days}. Efek tercatat atas nama Anda paling lambat {offering.distribution_days} sesudahnya dan tampil di portofolio.',
        ],
      },
    ],
  },
  {
    id: 'dompet',
    title: { id: 'Dompet, setoran, dan penarikan', en: 'Wallet, deposits and withdrawals' },
    questions: [
      {
        id: 'apa-itu-dompet',
        question: 'Apa itu dompet?',
        answer: [
          'Catatan saldo rupiah Anda di {brand.name}. Uangnya berada di rekening bank yang terpisah dari rekening perusahaan dan bukan harta perusahaan. Saldo dipakai untuk membeli efek dan menerima bagi hasil, dan dapat ditarik ke rekening bank Anda sendiri.',
        ],
      },
      {
        id: 'cara-setor',
        question: 'Bagaimana cara menyetor?',
        answer: [
          'Buka menu Dompet, pilih bank, dan transfer ke nomor [[virtual account]] yang tampil. Nomor itu tetap milik Anda dan dapat dipakai berulang kali. Setoran paling kecil {deposit.minimum} dan paling besar {deposit.maximum} untuk satu kali. Setoran di luar batas itu kami tahan, diperiksa petugas, lalu masuk ke saldo Anda atau kembali ke pengirim.',
        ],
      },
      {
        id: 'setoran-belum-masuk',
        question: 'Saya sudah transfer tetapi saldo belum bertambah.',
        answer: [
          'Biasanya saldo bertambah dalam beberapa menit setelah bank mengabarkannya. Bila setelah satu jam belum masuk, kirim bukti transfer melalui halaman [kontak](/contact). Setoran yang nomornya tidak dikenali ditahan dan diperiksa petugas keuangan; uangnya tidak hilang.',
        ],
      },
      {
        id: 'cara-menarik',
        question: 'Bagaimana menarik saldo?',
        answer: [
          'Buka menu Penarikan, isi jumlahnya, dan sahkan dengan kode OTP. Dana sampai paling lambat {withdrawal.max_working_days}, hanya ke rekening bank atas nama Anda yang sudah diverifikasi. Biaya setiap penarikan {withdrawal.fee}, sudah termasuk PPN.',
          'Untuk rekening bank yang baru didaftarkan, penarikan dapat dilakukan setelah {withdrawal.cooling_hours}. Masa tunggu ini melindungi Anda bila seseorang mencoba mengganti rekening Anda.',
        ],
      },
      {
        id: 'batas-penarikan',
        question: 'Adakah batas penarikan?',
        answer: [
          'Paling kecil {withdrawal.minimum} dan paling besar {withdrawal.maximum} untuk satu kali. Penarikan di atas {withdrawal.automatic_maximum}, atau yang risikonya tidak rendah, diperiksa dua petugas lebih dahulu.',
        ],
      },
      {
        id: 'penarikan-gagal',
        question: 'Apa yang terjadi bila bank menolak penarikan saya?',
        answer: [
          'Dana kembali ke dompet Anda dan kami memberi tahu alasannya, misalnya nama pemilik rekening tidak cocok atau rekening tidak aktif. Perbarui rekening bank di [data diri](/kyc-documents/status), lalu ajukan lagi.',
        ],
      },
      {
        id: 'saldo-mengendap',
        question: 'Apakah saldo dompet mendapat imbalan?',
        answer: [
          'Tidak. Dompet adalah tempat singgah dana untuk membeli efek dan menerima hasil, bukan tabungan atau tempat menyimpan jangka panjang.',
        ],
      },
    ],
  },
]
