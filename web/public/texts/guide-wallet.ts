import type { LocalDate } from '#shared/dates'
import type { TextDocument } from '../parts/document.ts'

export const guideWallet: TextDocument = {
  path: '/guide/wallet',
  title: { id: 'Panduan dompet', en: 'Guide to the wallet' },
  description: {
    id: 'Cara menyetor, memakai, dan menarik saldo dompet {brand.name}: batas, biaya, lama proses, dan yang dilakukan bila dana belum masuk.',
    en: 'How to deposit into, use and withdraw from the {brand.name} wallet: limits, fees, times, and what to do when money is missing.',
  },
  lede: {
    id: 'Dompet adalah tempat singgah dana Anda: untuk membeli efek, menerima hasil, dan menariknya kembali.',
    en: 'The wallet is where your money stops over: to buy securities, to receive returns and to be withdrawn.',
  },
  updated: '2026-11-20' as LocalDate,
  sections: [
    {
      id: 'milik-siapa',
      title: 'Uang siapa dan di mana',
      blocks: [
        'Saldo dompet adalah uang Anda. Uang itu disimpan di rekening bank yang terpisah dari rekening {brand.company} dan tidak termasuk harta perusahaan. Setiap rupiah yang masuk dan keluar dicatat dua sisi dalam buku besar, dan setiap hari catatan kami dicocokkan dengan rekening koran bank.',
        {
          facts: [
            ['Saldo tersedia', 'Dapat dipakai membeli efek atau ditarik.'],
            [
              'Saldo ditahan',
              'Sedang disisihkan untuk order beli atau penarikan yang diproses. Kembali ke saldo tersedia bila batal.',
            ],
            ['Dalam escrow', 'Sudah dibayarkan untuk pembelian yang penawarannya belum selesai. Lihat [[escrow]].'],
          ],
        },
      ],
    },
    {
      id: 'menyetor',
      title: 'Menyetor',
      blocks: [
        {
          steps: [
            'Buka menu Dompet dan pilih bank yang Anda pakai.',
            'Salin nomor [[virtual account]] atas nama {brand.printed} diikuti nama Anda.',
            'Transfer dari m-banking, internet banking, atau ATM. Jumlahnya bebas antara {deposit.minimum} dan {deposit.maximum}. Di luar itu dana ditahan dan diperiksa petugas sebelum masuk ke saldo atau kembali ke pengirim.',
            'Saldo bertambah begitu bank mengabarkan, biasanya dalam beberapa menit, juga di hari libur.',
          ],
        },
        'Nomor virtual account Anda tetap. Simpan sebagai penerima favorit di aplikasi bank supaya tidak salah ketik. Nomor itu hanya menerima setoran untuk akun Anda, dari siapa pun pengirimnya; demi keamanan, menyetorlah dari rekening Anda sendiri.',
        {
          note: 'Kami tidak menerima setoran tunai, tidak menerima transfer ke rekening pribadi siapa pun, dan tidak pernah mengirim nomor rekening melalui chat.',
          tone: 'warn',
        },
      ],
    },
    {
      id: 'belum-masuk',
      title: 'Setoran belum masuk',
      blocks: [
        {
          steps: [
            'Pastikan transfer berstatus berhasil di aplikasi bank dan nomornya sama dengan yang tampil di menu Dompet.',
            'Buka riwayat setoran. Setoran yang sudah dikabarkan bank tetapi belum dicatat tampil sebagai menunggu.',
            'Bila setelah satu jam belum ada, kirim bukti transfer melalui halaman [kontak](/contact).',
          ],
        },
        'Bayar ke virtual account sebuah pembelian dengan jumlah yang sama persis. Jumlah lain, walau berbeda satu rupiah, masuk ke saldo dompet Anda dan pembelian itu belum terbayar; kami memberi tahu Anda saat itu juga.',
        'Hanya setoran yang pemiliknya tidak dikenali, ke nomor yang bukan milik siapa pun, dipisahkan dan diperiksa petugas keuangan. Uangnya dicatat, tidak hilang, dan dikembalikan atau dibukukan setelah jelas pemiliknya.',
      ],
    },
    {
      id: 'memakai',
      title: 'Memakai saldo untuk membeli',
      blocks: [
        'Saat membayar pembelian, pilih saldo dompet. Dana langsung berpindah ke escrow penawaran tanpa biaya transfer. Bila Anda membatalkan dalam {subscription.cancel_hours} atau penawaran tidak berhasil, dana kembali ke dompet paling lambat {subscription.refund_working_days}.',
        'Pembelian juga dapat dibayar langsung dengan virtual account khusus pembelian itu. Biaya virtual account saat ini {subscription.virtual_account_fee}.',
      ],
    },
    {
      id: 'menarik',
      title: 'Menarik saldo',
      blocks: [
        {
          steps: [
            'Buka menu Penarikan, pilih rekening bank Anda, dan isi jumlahnya (paling kecil {withdrawal.minimum}, paling besar {withdrawal.maximum}).',
            'Periksa rinciannya: biaya {withdrawal.fee} (sudah termasuk PPN), jumlah yang diterima, dan saldo sesudahnya.',
            'Sahkan dengan kode OTP. Jumlahnya langsung ditahan.',
            'Dana sampai paling lambat {withdrawal.max_working_days}. Permintaan di akhir pekan dan hari libur diproses hari kerja berikutnya.',
          ],
        },
        {
          list: [
            'Hanya ke rekening bank atas nama Anda sendiri yang sudah diverifikasi.',
            'Rekening yang baru didaftarkan dapat dipakai setelah {withdrawal.cooling_hours}.',
            'Penarikan di atas {withdrawal.automatic_maximum} diperiksa dua petugas.',
            'Bila bank menolak, dana dan biayanya kembali ke dompet dan Anda diberi tahu alasannya.',
          ],
        },
      ],
    },
    {
      id: 'riwayat',
      title: 'Riwayat dan rekening koran',
      blocks: [
        'Menu Transaksi memuat setiap pergerakan uang dan efek, dengan nomor, tanggal, dan saldo sesudahnya. Anda dapat menyaringnya dan mengunduhnya sebagai berkas CSV untuk pembukuan atau pelaporan pajak.',
      ],
    },
    {
      id: 'aturan',
      title: 'Aturan dompet yang berlaku',
      blocks: [{ rules: 'wallet' }, 'Aturan lain yang berhubungan ada di [panduan pemodal](/guide#aturan).'],
    },
  ],
}
