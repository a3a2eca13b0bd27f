import { count, days, money, months, policy, type Rule, rate, scf, workingDays } from './kinds.ts'

/** Proposals and reports of issuers. */
export const issuerRules = {
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
  'issuer.paper_reminder_days': days(
    30,
    policy,
    'Pengingat masa berlaku dokumen — Penerbit diingatkan sekian hari sebelum izin, sertifikat, atau polisnya berakhir.',
    'Reminder of a document’s end — An issuer is reminded so long before a permit, certificate or policy of its own ends.',
  ),
  'valuation.earnings_multiple': count(
    8,
    policy,
    'Kelipatan laba — Lembar harga menilai usaha sekian kali laba bersih setahun, kelipatan yang lazim bagi usaha kecil dan menengah.',
    'Earnings multiple — The pricing sheet values a business at this many times a year’s net profit, as is usual for small and medium businesses.',
  ),
  'valuation.expected_yield': rate(
    1800n,
    policy,
    'Hasil yang diharapkan pemodal — Lembar harga menghitung nilai hari ini dari laba yang direncanakan dengan hasil setahun ini.',
    'Yield that investors expect — The pricing sheet reckons what planned profits are worth today with this yield a year.',
  ),
  'valuation.benchmark_return': rate(
    650n,
    'Sukuk ritel negara; kebijakan penyelenggara',
    'Imbal hasil acuan — Imbal hasil sebuah sukuk disandingkan dengan imbal hasil setahun ini.',
    'Benchmark return — The return of a sukuk is set beside this return a year.',
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
} satisfies Record<string, Rule>
