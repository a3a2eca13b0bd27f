import { days, hours, money, months, pojk57, policy, type Rule, rate, scf, workingDays } from './kinds.ts'

/** Offerings. */
export const offeringRules = {
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
  'offering.weak_return': rate(
    5_000n,
    policy,
    'Simulasi hasil lemah — Halaman penawaran menunjukkan hasil bila usaha hanya mencapai bagian ini dari proyeksi penerbit.',
    'Simulation of a weak result — The offering’s page shows the outcome if the business reaches only this part of the issuer’s projection.',
  ),
  'offering.forced_sale': rate(
    5_000n,
    policy,
    'Simulasi usaha gagal — Halaman penawaran menunjukkan sisa modal bila jaminan, atau aset perusahaan, hanya laku pada bagian ini dari nilainya.',
    'Simulation of a failure — The offering’s page shows what is left if the collateral, or the company’s assets, sell for only this part of their value.',
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
} satisfies Record<string, Rule>
