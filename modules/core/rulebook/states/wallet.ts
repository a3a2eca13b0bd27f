import { days, hours, money, months, policy, type Rule, workingDays } from './kinds.ts'

/** Wallet. */
export const walletRules = {
  'deposit.minimum': money(
    10_000n,
    policy,
    'Setoran minimum — Jumlah terkecil untuk satu kali setoran ke dompet.',
    'Smallest deposit — The smallest amount of one deposit.',
  ),
  'deposit.maximum': money(
    2_000_000_000n,
    policy,
    'Setoran maksimum — Jumlah terbesar untuk satu kali setoran ke dompet.',
    'Largest deposit — The largest amount of one deposit.',
  ),
  'deposit.two_approvals_from': money(
    100_000_000n,
    policy,
    'Dana tak dikenal, dua pemeriksa — Mulai jumlah ini, dana yang pemiliknya baru ditemukan masuk ke dompet setelah disetujui dua petugas selain pengusulnya.',
    'Money of an unknown owner, two checkers — From this amount on, money whose owner was found reaches the wallet once two members of staff beside the one who proposed it have approved.',
  ),
  'deposit.case_working_days': workingDays(
    5,
    policy,
    'Perkara dana masuk, waktu menyelesaikan — Dana tak dikenal, mata uang lain, dan laporan bank yang bertentangan diselesaikan dalam waktu ini.',
    'Cases of money that came in, time to end them — Money of an unknown owner, another currency and reports of a bank that contradict each other are cleared up within this time.',
  ),
  'deposit.report_days': days(
    14,
    policy,
    'Laporan bank, umur wajar — Laporan transfer yang tanggalnya lebih lama dari waktu ini, atau lebih dari sehari di depan, ditanyakan ke bank. Dananya tetap dibukukan.',
    'Reports of a bank, plausible age — A report of a transfer that is dated further back than this, or more than a day ahead, is asked about at the bank. Its money is booked all the same.',
  ),
  'deposit.unclaimed_months': months(
    360,
    'KUHPerdata Pasal 1359 dan 1967',
    'Dana tak dikenal, masa klaim — Uang yang dibayar tanpa kewajiban dapat diminta kembali selama tiga puluh tahun. Setelah waktu ini dana yang pemiliknya tidak ditemukan dapat dipindahkan ke dana sosial atas persetujuan dua petugas; dana itu tidak pernah menjadi pendapatan kami.',
    'Money of an unknown owner, time to claim — What was paid without being owed can be asked back for thirty years. After this time money whose owner was not found may go to the social fund with the consent of two members of staff; it never becomes our income.',
  ),
  'withdrawal.minimum': money(
    10_000n,
    policy,
    'Penarikan minimum — Jumlah terkecil untuk satu kali penarikan, di luar biaya.',
    'Smallest withdrawal — The smallest amount of one withdrawal, fee aside.',
  ),
  'withdrawal.maximum': money(
    1_000_000_000n,
    policy,
    'Penarikan maksimum — Jumlah terbesar untuk satu kali penarikan.',
    'Largest withdrawal — The largest amount of one withdrawal.',
  ),
  'withdrawal.fee': money(
    5_000n,
    policy,
    'Biaya penarikan — Biaya untuk setiap penarikan ke rekening bank Anda, sudah termasuk PPN.',
    'Withdrawal fee — The fee for each withdrawal to your bank account, VAT included.',
  ),
  'withdrawal.max_working_days': workingDays(
    3,
    policy,
    'Lama penarikan — Dana sampai di rekening bank Anda paling lambat dalam waktu ini.',
    'Time of a withdrawal — The money reaches your bank account within this time.',
  ),
  'withdrawal.issuer_working_days': workingDays(
    2,
    policy,
    'Pengiriman dana penerbit — Dana yang sudah menjadi milik penerbit diajukan untuk dikirim ke rekening banknya paling lambat dalam waktu ini.',
    'Sending issuers’ money — Money that is an issuer’s is put forward for sending to its bank account within this time.',
  ),
  'withdrawal.cooling_hours': hours(
    24,
    policy,
    'Masa tunggu rekening baru — Penarikan ke rekening bank yang baru Anda daftarkan dapat dilakukan setelah waktu ini.',
    'Wait for a new account — You can withdraw to a newly registered bank account after this time.',
  ),
  'withdrawal.answer_hours': hours(
    24,
    policy,
    'Waktu menjawab — Pertanyaan petugas tentang penarikan dijawab dalam waktu ini; sesudahnya penarikan ditolak dan dananya kembali ke dompet.',
    'Time to answer — A question of our staff about a withdrawal is answered within this time; afterwards the withdrawal is refused and the money is back in the wallet.',
  ),
  'withdrawal.automatic_maximum': money(
    25_000_000n,
    policy,
    'Batas persetujuan otomatis — Penarikan sampai jumlah ini dapat disetujui otomatis bila risikonya rendah. Di atasnya, dua petugas memeriksa.',
    'Automatic approval — A withdrawal up to this amount can be approved automatically when its risk is low. Above it, two members of staff check.',
  ),
} satisfies Record<string, Rule>
