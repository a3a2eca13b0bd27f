import { days, hours, policy, type Rule, rate, workingDays, years } from './kinds.ts'

/** Rights, distributions, complaints. */
export const rightsRules = {
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
  'buyback.part': rate(
    1_000n,
    'UU 40/2007 Pasal 37',
    'Pembelian kembali saham — Paling banyak bagian ini dari saham yang beredar dapat dibeli kembali oleh penerbitnya dalam satu pembelian kembali.',
    'Buy-back — At most this part of the shares in issue can be bought back by their issuer in one buy-back.',
  ),
  'buyback.offer_days': days(
    10,
    policy,
    'Masa penawaran pembelian kembali — Pemegang saham paling sedikit mempunyai waktu ini untuk menawarkan sahamnya.',
    'Time to offer shares to a buy-back — Holders have at least this long to offer their shares.',
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
  'meeting.reminder_days': days(
    3,
    policy,
    'Pengingat pemungutan suara — Pemegang yang belum bersuara diingatkan sekian hari sebelum pemungutan suara ditutup.',
    'Reminder to vote — Holders who have not voted are reminded this many days before voting ends.',
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
