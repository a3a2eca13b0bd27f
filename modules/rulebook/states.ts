import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import { type BasisPoints, basisPoints, type Rupiah, rupiah } from '#shared/money'
import { fillTree, type Said, say, unknownPlaces } from '#shared/text'

/** '09:00', WIB. */
export type TimeOfDay = string & { readonly kind: 'time-of-day' }
/** The price step up to (not including) a price; the last row has no end. */
export type Tick = { below: Rupiah | null; step: Rupiah }

/** What a rule of each kind holds. The kind is the unit too: 24 of `hours` is 24 hours of clock time. */
export type ValueByKind = {
  rupiah: Rupiah
  basis_points: BasisPoints
  time: TimeOfDay
  ticks: readonly Tick[]
  seconds: number
  minutes: number
  hours: number
  days: number
  working_days: number
  months: number
  years: number
  count: number
}
export type RuleKind = keyof ValueByKind
export type RuleWords = { name: string; text: string }
export type Rule<Kind extends RuleKind = RuleKind> = {
  kind: Kind
  /** In force until an approved change says otherwise. */
  value: ValueByKind[Kind]
  /** The law behind it, or the operator's own policy. */
  source: string
  id: RuleWords
  en: RuleWords
}

const policy = 'Kebijakan penyelenggara'
const scf = 'POJK 17/2025 (sebelumnya POJK 57/2020)'
const pojk57 = 'POJK 57/2020'

/** Words are written 'name — explanation'. */
function words(text: string): RuleWords {
  const [name = '', ...rest] = text.split(' — ')
  return { name, text: rest.join(' — ') }
}

const of =
  <Kind extends RuleKind>(kind: Kind) =>
  (value: ValueByKind[Kind], source: string, id: string, en: string): Rule<Kind> => ({
    kind,
    value,
    source,
    id: words(id),
    en: words(en),
  })

const money = (value: bigint, ...rest: [source: string, id: string, en: string]) => of('rupiah')(rupiah(value), ...rest)
const rate = (value: bigint, ...rest: [source: string, id: string, en: string]) =>
  of('basis_points')(basisPoints(value), ...rest)
const time = (value: string, ...rest: [source: string, id: string, en: string]) =>
  of('time')(value as TimeOfDay, ...rest)
const [ticks, seconds, minutes, hours] = [of('ticks'), of('seconds'), of('minutes'), of('hours')]
const [days, workingDays, months, years, count] = [
  of('days'),
  of('working_days'),
  of('months'),
  of('years'),
  of('count'),
]

/** Raised when a default below changes: a version kept with an old record must go on meaning the same values. */
export const EDITION = '2026.1'

/** Every rule of the product, with the value it starts from. Nothing else in the code names a limit, fee, deadline or hour. */
export const rules = {
  // Account and codes
  'account.verification_hours': hours(
    24,
    policy,
    'Masa berlaku tautan verifikasi email — Tautan yang dikirim ke email Anda saat mendaftar berlaku selama waktu ini. Setelah itu Anda dapat meminta tautan baru.',
    'Life of the e-mail verification link — The link sent to your e-mail address when you register works for this long. After that you can ask for a new one.',
  ),
  'account.reset_minutes': minutes(
    30,
    policy,
    'Masa berlaku tautan atur ulang password — Tautan untuk membuat password baru hanya berlaku selama waktu ini dan hanya dapat dipakai satu kali.',
    'Life of the password reset link — The link for a new password works for this long, and only once.',
  ),
  'account.staff_idle_minutes': minutes(
    15,
    policy,
    'Batas diam akun petugas — Petugas keluar dari sistem secara otomatis setelah tidak aktif selama waktu ini.',
    'Idle limit of staff accounts — Staff are signed out after being idle for this long.',
  ),
  'draft.days': days(
    90,
    policy,
    'Masa simpan draf — Formulir yang belum Anda kirim disimpan selama waktu ini sejak terakhir diubah, lalu dihapus.',
    'Life of a draft — A form that you have not handed in is kept for this long after its last change, then deleted.',
  ),
  'account.terms_notice_days': days(
    30,
    policy,
    'Pemberitahuan perubahan ketentuan — Edisi baru syarat dan ketentuan atau kebijakan privasi kami beritahukan paling lambat sekian hari sebelum berlaku.',
    'Notice of new terms — A new edition of the terms and conditions or of the privacy policy is announced this long before it is in force.',
  ),
  'otp.digits': count(
    6,
    policy,
    'Panjang kode OTP — Jumlah angka dalam kode sekali pakai yang kami kirim.',
    'Length of a one-time code — The number of digits in a one-time code.',
  ),
  'otp.minutes': minutes(
    5,
    policy,
    'Masa berlaku kode OTP — Kode sekali pakai tidak dapat digunakan lagi setelah waktu ini.',
    'Life of a one-time code — A one-time code stops working after this time.',
  ),
  'otp.resend_seconds': seconds(
    60,
    policy,
    'Jeda kirim ulang kode OTP — Kode baru dapat diminta setelah jeda ini.',
    'Wait before a new code — A new code can be requested after this wait.',
  ),
  'otp.sends_per_hour': count(
    5,
    policy,
    'Jumlah kode OTP per jam — Batas permintaan kode untuk satu keperluan dalam satu jam.',
    'Codes per hour — How many codes can be requested for one purpose within an hour.',
  ),
  'otp.tries': count(
    5,
    policy,
    'Batas salah kode OTP — Setelah salah sebanyak ini, pengisian kode dikunci sementara.',
    'Wrong codes allowed — After this many wrong codes, entry is locked for a while.',
  ),
  'otp.lock_minutes': minutes(
    15,
    policy,
    'Lama kunci kode OTP — Setelah terlalu banyak kode yang salah, Anda dapat mencoba lagi sesudah waktu ini.',
    'Lock after wrong codes — After too many wrong codes you can try again when this time has passed.',
  ),

  // Verification of identity and the investor’s limit
  'kyc.sla_hours': hours(
    24,
    policy,
    'Lama pemeriksaan data diri — Kami memeriksa data diri Anda paling lama dalam waktu ini sejak dikirim.',
    'Time to check your identity — We check your details within this time after you send them.',
  ),
  'kyc.refresh_months': months(
    24,
    'POJK 8/2023',
    'Pembaruan data diri — Data diri perlu Anda periksa dan perbarui setiap jangka waktu ini, atau lebih cepat bila ada yang berubah.',
    'Refreshing your details — You check and update your details once in this period, or sooner when something changes.',
  ),
  'kyc.minimum_age': years(
    17,
    policy,
    'Usia minimum pemodal — Usia paling muda untuk membuka akun pemodal dengan KTP sendiri.',
    'Minimum age — The youngest age at which you can open an investor account with your own identity card.',
  ),
  'kyc.young_account_hours': hours(
    24,
    policy,
    'Akun baru — KYC dari akun yang dibuat kurang dari waktu ini sebelum pengiriman diperiksa lebih teliti.',
    'Young account — KYC from an account made less than this time before it was sent is looked at more closely.',
  ),
  'kyc.reveal_hours': hours(
    4,
    policy,
    'Melihat nomor lengkap — Petugas dapat melihat satu nomor identitas secara lengkap dalam waktu ini sejak petugas kedua menyetujuinya, satu kali.',
    'Seeing a number in full — Staff can see one identity number in full, once, within this time after a second member of staff approved it.',
  ),
  'signature.invitation_days': days(
    7,
    policy,
    'Masa berlaku undangan tanda tangan — Undangan tanda tangan elektronik perlu diselesaikan dalam waktu ini. Sesudahnya Anda dapat meminta undangan baru.',
    'Life of a signing invitation — An invitation to sign electronically is open for this long. After that you can ask for a new one.',
  ),
  'signature.resend_seconds': seconds(
    60,
    policy,
    'Jeda kirim ulang undangan tanda tangan — Undangan dapat dikirim ulang setelah jeda ini.',
    'Wait before sending a signing invitation again — An invitation can be sent again after this wait.',
  ),
  'investor.limit_low': rate(
    500n,
    `${pojk57} Pasal 56 ayat (3)`,
    'Batas pembelian, penghasilan sampai ambang — Bagian dari penghasilan setahun yang boleh dibelikan efek bila penghasilan Anda tidak melebihi ambang.',
    'Purchase limit, income up to the threshold — The part of a year’s income you may spend on securities when your income does not exceed the threshold.',
  ),
  'investor.limit_high': rate(
    1000n,
    `${pojk57} Pasal 56 ayat (3)`,
    'Batas pembelian, penghasilan di atas ambang — Bagian dari penghasilan setahun yang boleh dibelikan efek bila penghasilan Anda melebihi ambang.',
    'Purchase limit, income above the threshold — The part of a year’s income you may spend on securities when your income exceeds the threshold.',
  ),
  'investor.limit_threshold': money(
    500_000_000n,
    `${pojk57} Pasal 56 ayat (3)`,
    'Ambang penghasilan setahun — Penghasilan setahun yang membedakan kedua batas pembelian.',
    'Income threshold — The yearly income that separates the two purchase limits.',
  ),
  'investor.experience_months': months(
    24,
    'POJK 57/2020 pasal 56 ayat (4)',
    'Pemodal berpengalaman — Pemodal yang memiliki rekening efek paling sedikit selama ini dapat dikecualikan dari batas pembelian, dengan bukti.',
    'Experienced investors — Investors who have held a securities account for at least this long can be exempted from the limit, on evidence.',
  ),
  'investor.exemption_months': months(
    24,
    policy,
    'Masa berlaku pengecualian — Pengecualian dari batas pembelian berlaku selama ini sejak disetujui, lalu perlu bukti baru.',
    'Life of an exemption — An exemption from the limit holds for this long from its approval; then new evidence is needed.',
  ),
  'investor.limit_months': months(
    12,
    `${pojk57} Pasal 56 ayat (3)`,
    'Masa hitung batas pembelian — Pembelian Anda dijumlahkan selama jangka waktu ini, dihitung mundur dari hari pembelian.',
    'Period of the purchase limit — Your purchases are added up over this period, counted back from the day of the purchase.',
  ),
  'investor.experience_years': years(
    2,
    `${pojk57} Pasal 56 ayat (4)`,
    'Pengalaman yang membebaskan batas — Pemodal yang sudah memiliki rekening efek selama jangka waktu ini tidak terkena batas pembelian setelah buktinya kami setujui.',
    'Experience that lifts the limit — An investor who has held a securities account for this long has no purchase limit once we approve the evidence.',
  ),

  // Proposals and reports of issuers
  'proposal.review_working_days': workingDays(
    5,
    policy,
    'Lama pemeriksaan pengajuan — Pengajuan pendanaan yang lengkap kami jawab paling lama dalam waktu ini.',
    'Time to review an application — We answer a complete application within this time.',
  ),
  'proposal.revision_working_days': workingDays(
    5,
    policy,
    'Waktu perbaikan pengajuan — Pengajuan atau berkas yang kami kembalikan dikirim lagi paling lama dalam waktu ini.',
    'Time to correct a proposal — An application or a file that we send back is sent in again within this time.',
  ),
  'proposal.sharia_working_days': workingDays(
    5,
    policy,
    'Lama pemeriksaan syariah — Dewan Pengawas Syariah memberi opini paling lama dalam waktu ini.',
    'Time of the sharia review — The sharia board gives its opinion within this time.',
  ),
  'proposal.committee_working_days': workingDays(
    3,
    policy,
    'Lama putusan komite — Komite memutuskan berkas paling lama dalam waktu ini.',
    'Time of the committee — The committee decides on a file within this time.',
  ),
  'proposal.signing_working_days': workingDays(
    5,
    policy,
    'Waktu menandatangani perjanjian — Perjanjian penyelenggaraan ditandatangani paling lama dalam waktu ini setelah disetujui.',
    'Time to sign the agreement — The agreement is signed within this time of the approval.',
  ),
  'proposal.rounds': count(
    3,
    policy,
    'Putaran perbaikan — Sebuah pengajuan atau berkas kami kembalikan paling banyak sekian kali; setelah itu diputuskan.',
    'Rounds of correction — An application or a file is sent back at most this many times; then it is decided.',
  ),
  'proposal.invitation_days': days(
    7,
    policy,
    'Masa berlaku undangan rekan — Undangan untuk ikut mengurus usaha berlaku selama waktu ini.',
    'Life of an invitation — An invitation to work on a business holds for this long.',
  ),
  'issuer.net_assets_limit': money(
    10_000_000_000n,
    scf,
    'Batas kekayaan bersih penerbit — Usaha dengan kekayaan bersih di atas jumlah ini, di luar tanah dan bangunan, tidak dapat menjadi penerbit.',
    'Issuer’s net assets — A business with net assets above this amount, land and buildings aside, cannot be an issuer.',
  ),
  'issuer.annual_report_months': months(
    6,
    scf,
    'Laporan tahunan penerbit — Laporan keuangan tahunan terbit paling lambat sekian lama setelah tahun buku berakhir.',
    'Annual report — The annual financial report is published within this time after the end of the financial year.',
  ),
  'issuer.quarterly_report_days': days(
    30,
    scf,
    'Laporan triwulan penerbit sukuk — Laporan keuangan triwulan terbit paling lambat sekian lama setelah triwulan berakhir.',
    'Quarterly report of sukuk issuers — The quarterly report is published within this time after the end of the quarter.',
  ),
  'issuer.monthly_report_day': count(
    20,
    policy,
    'Tanggal laporan bulanan — Laporan perkembangan usaha bulan lalu diserahkan paling lambat pada tanggal ini.',
    'Day of the monthly report — The report on last month’s business is due on this day of the month.',
  ),
  'issuer.funds_report_days': days(
    30,
    policy,
    'Laporan penggunaan dana — Sampai seluruh dana dipakai, penerbit melaporkan penggunaannya paling lambat sekian lama setelah tiap semester berakhir.',
    'Report on the use of funds — Until all of it is spent, an issuer reports how the money was used within this time after the end of each half-year.',
  ),
  'issuer.report_reminder_days': days(
    5,
    policy,
    'Pengingat laporan penerbit — Penerbit diingatkan sekian hari sebelum laporan jatuh tempo, lalu sekali lagi pada harinya.',
    'Reminder of reports — An issuer is reminded this many days before a report is due, and once more on the day.',
  ),
  'issuer.report_halt_days': days(
    7,
    policy,
    'Penghentian karena laporan terlambat — Laporan yang terlambat tampil di halaman usaha sejak hari pertama; lewat dari waktu ini perdagangan sahamnya dihentikan sampai laporan terbit.',
    'Halt for a late report — A late report is shown on the pages of the business from the first day; after this time trading in its shares stops until the report is published.',
  ),
  'issuer.report_deviation': rate(
    2000n,
    policy,
    'Selisih yang dijelaskan — Angka laporan yang lebih buruk daripada rencana melebihi bagian ini harus dijelaskan penerbit.',
    'Deviation to be explained — A figure that is worse than planned by more than this part must be explained by the issuer.',
  ),
  'sharia.debt_ratio': rate(
    4500n,
    'POJK 35/2017, POJK 8/2025',
    'Batas utang berbasis bunga — Utang berbasis bunga dibagi total aset usaha tidak boleh melebihi batas ini.',
    'Limit of interest-bearing debt — Interest-bearing debt divided by total assets may not exceed this limit.',
  ),
  'sharia.income_ratio': rate(
    500n,
    'POJK 8/2025',
    'Batas pendapatan tidak halal — Pendapatan tidak halal dibagi total pendapatan usaha tidak boleh melebihi batas ini.',
    'Limit of non-halal income — Non-halal income divided by total income may not exceed this limit.',
  ),
  'sharia.opinion_working_days': workingDays(
    10,
    policy,
    'Waktu pendapat dewan — Dewan Pengawas Syariah menyampaikan pendapatnya dalam waktu ini setelah sebuah batas terlampaui.',
    'Time of the board’s opinion — The sharia board gives its opinion within this time after a limit was passed.',
  ),
  'sharia.cure_days': days(
    180,
    policy,
    'Masa perbaikan status syariah — Penerbit yang melewati batas syariah harus memperbaikinya dalam waktu ini sesuai pendapat Dewan Pengawas Syariah.',
    'Time to restore Sharia status — An issuer that exceeds a Sharia limit must return below it within this time, as the Sharia board directs.',
  ),

  // Offerings
  'offering.max_days': days(
    45,
    scf,
    'Lama penawaran — Masa penawaran efek paling lama, dalam hari kalender.',
    'Length of an offering — The longest an offering may be open, in calendar days.',
  ),
  'offering.reminder_hours': hours(
    1,
    policy,
    'Pengingat pembukaan — Pemodal yang menyimpan sebuah penawaran diingatkan sekian jam sebelum penawaran itu dibuka.',
    'Reminder of an opening — Who has saved an offering is reminded this many hours before it opens.',
  ),
  'offering.documents_working_days': workingDays(
    2,
    policy,
    'Dokumen sebelum penawaran — Dokumen penawaran dapat dibaca umum paling lambat sekian hari kerja sebelum penawaran dibuka.',
    'Documents before the offering — The documents are public at least this many working days before the offering opens.',
  ),
  'offering.issuer_cap': money(
    10_000_000_000n,
    scf,
    'Batas dana per penerbit — Jumlah dana paling banyak yang dapat dihimpun satu penerbit dalam masa hitungnya, dari satu atau beberapa penawaran.',
    'Cap per issuer — The most one issuer can raise within the period, in one or several offerings.',
  ),
  'offering.issuer_cap_months': months(
    12,
    scf,
    'Masa hitung batas dana penerbit — Dana yang dihimpun penerbit dijumlahkan selama jangka waktu ini.',
    'Period of the issuer’s cap — What an issuer raises is added up over this period.',
  ),
  'offering.handover_working_days': workingDays(
    2,
    scf,
    'Penyerahan dana kepada penerbit — Dana diserahkan kepada penerbit paling lambat sekian hari kerja setelah penawaran berakhir dan masa pembatalan lewat.',
    'Hand-over of funds — The funds go to the issuer within this many working days after the offering has ended and no purchase can be cancelled any more.',
  ),
  'offering.distribution_days': days(
    14,
    scf,
    'Distribusi efek — Efek tercatat atas nama Anda paling lambat sekian hari setelah dana diserahkan kepada penerbit.',
    'Distribution of securities — The securities are recorded in your name within this many days after the hand-over of funds.',
  ),
  'offering.platform_fee': rate(
    500n,
    policy,
    'Ujrah penyelenggara dari penerbit — Bagian dari dana terhimpun yang dibayar penerbit saat dana diserahkan. Pemodal tidak menanggungnya.',
    'Fee paid by the issuer — The part of the funds that the issuer pays at hand-over. Investors do not bear it.',
  ),
  'sukuk.max_months': months(
    24,
    scf,
    'Tenor sukuk — Jangka waktu sukuk paling lama.',
    'Tenor of sukuk — The longest tenor of a sukuk.',
  ),
  'sukuk.secured': rate(
    12500n,
    `${pojk57} Pasal 56 ayat (4)`,
    'Jaminan yang membebaskan batas — Pembelian sukuk dengan nilai jaminan sekurang-kurangnya sebesar ini dari dana yang dihimpun tidak dihitung dalam batas pembelian.',
    'Security that lifts the limit — Sukuk secured by at least this part of the funds raised do not count towards the purchase limit.',
  ),

  // Purchases
  'subscription.payment_hours': hours(
    24,
    policy,
    'Batas waktu pembayaran — Pembelian yang belum dibayar dalam waktu ini batal dan unitnya kembali ditawarkan.',
    'Payment deadline — A purchase not paid within this time lapses and its units are offered again.',
  ),
  'subscription.cancel_hours': hours(
    48,
    scf,
    'Masa pembatalan — Anda dapat membatalkan pembelian dalam waktu ini sejak pembayaran dan dana kembali seluruhnya.',
    'Time to cancel — You may cancel a purchase within this time after payment and get everything back.',
  ),
  'subscription.refund_working_days': workingDays(
    2,
    scf,
    'Pengembalian dana — Dana pembelian yang batal kembali kepada Anda paling lambat dalam waktu ini.',
    'Refund — Money of a cancelled or void purchase returns to you within this time.',
  ),
  'subscription.proof_above': money(
    50_000_000n,
    policy,
    'Bukti untuk pembelian besar — Pembelian dari saldo dompet yang bersama pembelian 24 jam terakhir melebihi jumlah ini perlu Anda buktikan dengan kode, autentikator, atau passkey.',
    'Proof for large purchases — A purchase from the wallet that, with those of the last 24 hours, exceeds this amount has to be proven by a code, an authenticator or a passkey.',
  ),
  'subscription.proof_above_new_device': money(
    25_000_000n,
    policy,
    'Bukti dari perangkat baru — Di perangkat yang belum Anda kenalkan, bukti sudah diminta di atas jumlah ini.',
    'Proof on a new device — On a device that you have not proven yourself on before, the proof is asked for above this amount already.',
  ),
  'subscription.fee': rate(
    0n,
    policy,
    'Biaya layanan pembelian — Biaya yang Anda bayar atas nilai pembelian efek.',
    'Purchase fee — The fee you pay on the value of a purchase.',
  ),
  'subscription.vat': rate(
    1100n,
    'PMK 131/2024',
    'PPN atas biaya layanan — Tarif efektif pajak pertambahan nilai yang dikenakan atas biaya layanan, bukan atas nilai efek.',
    'VAT on fees — The effective value added tax on fees, never on the value of the securities.',
  ),
  'subscription.qris_maximum': money(
    10_000_000n,
    'PADG 24/1/PADG/2022',
    'Batas QRIS — Jumlah terbesar untuk satu pembayaran dengan QRIS.',
    'QRIS limit — The largest amount of one payment by QRIS.',
  ),
  'subscription.virtual_account_fee': money(
    0n,
    policy,
    'Biaya virtual account — Biaya per pembayaran melalui virtual account.',
    'Virtual account fee — The fee for each payment through a virtual account.',
  ),

  // Wallet
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
  'deposit.unclaimed_months': months(
    60,
    policy,
    'Dana tak dikenal, masa klaim — Setelah waktu ini dana yang pemiliknya tidak ditemukan dapat dipindahkan ke dana sosial atas persetujuan dua petugas; dana itu tidak pernah menjadi pendapatan kami.',
    'Money of an unknown owner, time to claim — After this time money whose owner was not found may go to the social fund with the consent of two members of staff; it never becomes our income.',
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
    'Biaya penarikan — Biaya untuk setiap penarikan ke rekening bank Anda.',
    'Withdrawal fee — The fee for each withdrawal to your bank account.',
  ),
  'withdrawal.max_working_days': workingDays(
    3,
    policy,
    'Lama penarikan — Dana sampai di rekening bank Anda paling lambat dalam waktu ini.',
    'Time of a withdrawal — The money reaches your bank account within this time.',
  ),
  'withdrawal.cooling_hours': hours(
    24,
    policy,
    'Masa tunggu rekening baru — Penarikan ke rekening bank yang baru Anda daftarkan dapat dilakukan setelah waktu ini.',
    'Wait for a new account — You can withdraw to a newly registered bank account after this time.',
  ),
  'withdrawal.automatic_maximum': money(
    25_000_000n,
    policy,
    'Batas persetujuan otomatis — Penarikan sampai jumlah ini dapat disetujui otomatis bila risikonya rendah. Di atasnya, dua petugas memeriksa.',
    'Automatic approval — A withdrawal up to this amount can be approved automatically when its risk is low. Above it, two members of staff check.',
  ),

  // Secondary market
  'market.window_days': workingDays(
    10,
    scf,
    'Lama jendela perdagangan — Pasar sekunder dibuka sekian hari kerja setiap jendela.',
    'Length of a trading window — The secondary market is open for this many working days in each window.',
  ),
  'market.windows_per_year': count(
    4,
    policy,
    'Jendela perdagangan setahun — Jumlah jendela perdagangan yang dijadwalkan dalam setahun.',
    'Windows per year — The number of trading windows scheduled in a year.',
  ),
  'market.window_gap_days': days(
    60,
    policy,
    'Jarak antarjendela — Jarak paling dekat antara awal dua jendela perdagangan.',
    'Gap between windows — The shortest time between the start of two trading windows.',
  ),
  'market.pre_open': time(
    '08:45',
    policy,
    'Mulai prapembukaan — Sejak jam ini order dikumpulkan untuk lelang pembukaan.',
    'Start of pre-opening — From this time orders are collected for the opening auction.',
  ),
  'market.open': time(
    '09:00',
    policy,
    'Jam buka — Lelang pembukaan berlangsung, lalu perdagangan berjalan terus-menerus.',
    'Opening time — The opening auction takes place and continuous trading starts.',
  ),
  'market.close': time(
    '16:00',
    policy,
    'Jam tutup — Perdagangan hari itu berakhir dan order yang belum bertemu gugur.',
    'Closing time — Trading ends for the day and unmatched orders expire.',
  ),
  'market.band': rate(
    1000n,
    policy,
    'Batas naik dan turun harga — Harga order paling jauh sekian dari harga acuan hari itu.',
    'Price band — An order’s price may differ from the day’s reference price by at most this much.',
  ),
  'market.pause_minutes': minutes(
    5,
    policy,
    'Jeda pada batas harga — Bila harga menyentuh batas naik atau turun, perdagangan saham itu berhenti sekian lama dan dilanjutkan dengan lelang.',
    'Pause at the price band — When a price reaches the band, trading in that share stops for this long and goes on with an auction.',
  ),
  'market.open_orders': count(
    200,
    policy,
    'Order terbuka per investor — Seorang investor dapat mempunyai sekian order terbuka pada waktu yang sama.',
    'Open orders of one investor — One investor can have this many orders open at a time.',
  ),
  'market.alerts': count(
    20,
    policy,
    'Peringatan harga per investor — Seorang investor dapat menunggu sekian harga pada waktu yang sama.',
    'Price alerts of one investor — One investor can wait for this many prices at a time.',
  ),
  'market.ticks': ticks(
    [
      { below: rupiah(200), step: rupiah(1) },
      { below: rupiah(500), step: rupiah(2) },
      { below: rupiah(2_000), step: rupiah(5) },
      { below: rupiah(5_000), step: rupiah(10) },
      { below: null, step: rupiah(25) },
    ],
    policy,
    'Fraksi harga — Kelipatan harga yang boleh dipakai pada setiap rentang harga.',
    'Price steps — The multiples in which prices move in each price range.',
  ),
  'market.buyer_fee': rate(
    25n,
    policy,
    'Biaya pembeli — Biaya dari nilai transaksi yang dibayar pembeli.',
    'Buyer’s fee — The part of a trade’s value that the buyer pays.',
  ),
  'market.seller_fee': rate(
    35n,
    policy,
    'Biaya penjual — Biaya dari nilai transaksi yang dibayar penjual.',
    'Seller’s fee — The part of a trade’s value that the seller pays.',
  ),
  'market.seasoning_months': months(
    12,
    scf,
    'Masa sebelum saham dapat diperdagangkan — Saham dapat diperdagangkan setelah jangka waktu ini sejak didistribusikan.',
    'Time before shares can be traded — Shares can be traded when this time has passed since their distribution.',
  ),
  'market.settlement_days': workingDays(
    2,
    policy,
    'Penyelesaian transaksi — Saham dan dana berpindah sekian hari kerja setelah transaksi.',
    'Settlement — Shares and money change hands this many working days after the trade.',
  ),
  'market.code_minutes': minutes(
    30,
    policy,
    'Masa sesi perdagangan dengan satu OTP — Satu kode OTP dapat mengesahkan order Anda selama waktu ini bila Anda memilihnya.',
    'Trading session on one code — One code can authorise your orders for this long if you choose so.',
  ),
  'market.hold_minutes': minutes(
    60,
    policy,
    'Batas bayar order beli — Order beli yang belum dibayar dalam waktu ini gugur.',
    'Payment of a buy order — A buy order not paid within this time expires.',
  ),

  // Rights, distributions, complaints
  'rights.exercise_days': days(
    14,
    'UU 40/2007 Pasal 43',
    'Masa pelaksanaan HMETD — Pemegang saham paling sedikit mempunyai waktu ini untuk memakai haknya membeli saham baru.',
    'Time to exercise rights — Shareholders have at least this long to use their right to buy new shares.',
  ),
  'rights.reminder_days': days(
    3,
    policy,
    'Pengingat HMETD — Pemegang hak yang belum menebus diingatkan sekian hari sebelum masa penebusan berakhir.',
    'Reminder of rights — Who has not used their rights is reminded this many days before the time to exercise ends.',
  ),
  'distribution.dividend_tax': rate(
    0n,
    'UU Cipta Kerja 11/2020, PMK 18/PMK.03/2021',
    'Pajak dividen yang dipotong — Bagian dividen yang dipotong sebelum sampai di dompet Anda. Dividen yang ditanamkan kembali oleh orang pribadi dalam negeri tidak dipotong.',
    'Tax withheld from dividends — The part of a dividend that is withheld before it reaches your wallet. Nothing is withheld from dividends that a resident person reinvests.',
  ),
  'distribution.return_tax': rate(
    0n,
    'PP 91/2021',
    'Pajak imbal hasil sukuk yang dipotong — Bagian imbal hasil sukuk yang dipotong sebelum sampai di dompet Anda.',
    'Tax withheld from sukuk returns — The part of a sukuk’s return that is withheld before it reaches your wallet.',
  ),
  'distribution.funding_days': days(
    7,
    policy,
    'Penyetoran dana oleh penerbit — Penerbit menyetor dana bagi hasil paling lambat sekian hari sebelum tanggal pembayaran.',
    'Funding by the issuer — The issuer pays in the funds at least this many days before the payment date.',
  ),
  'distribution.funding_reminder_days': days(
    3,
    policy,
    'Pengingat penyetoran dana — Penerbit diingatkan sekian hari sebelum hari terakhir penyetoran.',
    'Reminder of funding — The issuer is reminded this many days before the last day for paying in.',
  ),
  'distribution.grace_days': days(
    7,
    policy,
    'Masa toleransi keterlambatan — Pembayaran sukuk yang terlambat diumumkan sebagai keterlambatan setelah waktu ini.',
    'Grace for late payment — A late sukuk payment is announced as late after this time.',
  ),
  'distribution.default_days': days(
    30,
    policy,
    'Batas gagal bayar — Pembayaran yang terlambat melewati waktu ini dinyatakan gagal bayar dan rapat pemegang sukuk dipanggil.',
    'Default — A payment later than this is declared in default and a meeting of sukuk holders is called.',
  ),
  'meeting.call_days': days(
    14,
    'UU 40/2007 Pasal 82',
    'Panggilan rapat — Rapat pemegang saham atau pemegang sukuk dipanggil paling lambat sekian hari sebelum pemungutan suara ditutup.',
    'Call to a meeting — A meeting of shareholders or sukuk holders is called at least this many days before voting ends.',
  ),
  'meeting.quorum': rate(
    5000n,
    'UU 40/2007 Pasal 86',
    'Kuorum rapat — Mata acara biasa diputus bila lebih dari bagian ini dari seluruh unit hadir dengan bersuara.',
    'Quorum — An ordinary item is decided if more than this part of all units is present by voting.',
  ),
  'meeting.majority': rate(
    5000n,
    'UU 40/2007 Pasal 87',
    'Suara setuju — Mata acara biasa disetujui bila lebih dari bagian ini dari suara yang masuk setuju.',
    'Majority — An ordinary item is carried if more than this part of the votes cast agrees.',
  ),
  'meeting.special': rate(
    6667n,
    'UU 40/2007 Pasal 88',
    'Kuorum dan suara khusus — Mata acara yang mengubah hak pemegang memerlukan paling sedikit bagian ini hadir dan bagian ini setuju.',
    'Special quorum and majority — An item that changes holders’ rights needs at least this part present and this part in favour.',
  ),
  'complaint.acknowledge_working_days': workingDays(
    1,
    policy,
    'Tanda terima pengaduan — Kami memberi tahu bahwa pengaduan Anda diterima paling lambat dalam waktu ini.',
    'Receipt of a complaint — We confirm that we have your complaint within this time.',
  ),
  'complaint.answer_working_days': workingDays(
    10,
    'POJK 22/2023',
    'Jawaban pengaduan — Pengaduan tertulis kami jawab paling lambat dalam waktu ini.',
    'Answer to a complaint — A written complaint is answered within this time.',
  ),
  'complaint.extension_working_days': workingDays(
    10,
    'POJK 22/2023',
    'Perpanjangan jawaban pengaduan — Bila pemeriksaan membutuhkan waktu, jawaban dapat diperpanjang satu kali selama waktu ini dengan pemberitahuan kepada Anda.',
    'Extension of an answer — When the matter needs more time, the answer can be extended once by this time, and you are told.',
  ),
  'privacy.request_hours': hours(
    72,
    'UU 27/2022',
    'Jawaban permintaan data pribadi — Permintaan salinan atau perbaikan data pribadi Anda kami jawab dalam waktu ini.',
    'Answer about personal data — Your request for a copy or a correction of your data is answered within this time.',
  ),
  'privacy.breach_hours': hours(
    72,
    'UU 27/2022 Pasal 46',
    'Pemberitahuan kebocoran data — Bila data pribadi Anda bocor, kami memberi tahu Anda dan lembaga yang berwenang paling lambat dalam waktu ini.',
    'Notice of a data breach — If your personal data leak, we tell you and the authority within this time.',
  ),
  'records.retention_years': years(
    10,
    'POJK 8/2023',
    'Masa simpan catatan — Catatan transaksi dan identitas disimpan selama jangka waktu ini setelah akun ditutup, lalu dihapus.',
    'Keeping of records — Records of transactions and identity are kept for this long after an account is closed, then erased.',
  ),
  'rulebook.notice_hours': hours(
    24,
    policy,
    'Pemberitahuan perubahan aturan — Perubahan aturan paling cepat berlaku setelah waktu ini sejak disetujui dua petugas.',
    'Notice of a rule change — A change takes effect at the earliest this long after two members of staff approved it.',
  ),
} satisfies Record<string, Rule>

export type RuleKey = keyof typeof rules
export const ruleKeys = Object.keys(rules) as RuleKey[]
/** The value of every rule at one instant. */
export type Rules = { readonly [Key in RuleKey]: ValueByKind[(typeof rules)[Key]['kind']] }

export const defaultRules = Object.fromEntries(ruleKeys.map((key) => [key, rules[key].value])) as unknown as Rules

export const isRuleKey = (key: string): key is RuleKey => Object.hasOwn(rules, key)

const said = <Key extends RuleKey>(key: Key, value: Rules[Key]) => ({ kind: rules[key].kind, value }) as Said

/** A rule's value as people read it: '45 hari', '2 hari kerja', 'Rp10.000.000.000', '5%', '09.00 WIB'. */
export const sayRule = <Key extends RuleKey>(key: Key, value: Rules[Key], locale: 'id' | 'en'): string =>
  say(said(key, value), locale)

/** Puts rules and the brand into everything that a text or a tree of texts says: '{offering.max_days}' → '45 hari'. */
export const fillRules = <Tree>(tree: Tree, values: Rules): Tree =>
  fillTree(tree, (name) => (isRuleKey(name) ? said(name, values[name]) : undefined), 'id')

/** The places of a text that are neither a rule nor the brand's: a mistake of its writer. */
export const unknownRules = (text: string) => unknownPlaces(text, isRuleKey)

/** Rules that cannot be in force together, by the one that is to blame. */
export function contradictions(values: Rules): RuleKey[] {
  const wrong: [RuleKey, boolean][] = [
    ['market.open', values['market.pre_open'] >= values['market.open']],
    ['market.close', values['market.open'] >= values['market.close']],
    ['investor.limit_low', values['investor.limit_low'] > values['investor.limit_high']],
    ['deposit.minimum', values['deposit.minimum'] > values['deposit.maximum']],
    ['withdrawal.minimum', values['withdrawal.minimum'] > values['withdrawal.maximum']],
    ['distribution.grace_days', values['distribution.grace_days'] > values['distribution.default_days']],
    ['issuer.monthly_report_day', values['issuer.monthly_report_day'] > 28],
  ]
  return wrong.filter(([, broken]) => broken).map(([key]) => key)
}

export type HolidayKind = 'national' | 'joint_leave'
export type Holiday = { day: LocalDate; kind: HolidayKind; nameId: string; nameEn: string }

export const rulebookEvent = eventsOn<{ 'rulebook.changed': { key: string; validFrom: LocalDate } }>('rulebook')
