import { days, hours, money, months, pojk57, policy, type Rule, rate, seconds, years } from './kinds.ts'

/** Verification of identity and the investor’s limit. */
export const identityRules = {
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
    'Updating your details — You check and update your details once in this period, or sooner when something changes.',
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
  'kyc.unanswered_hours': hours(
    12,
    policy,
    'Menunggu layanan pemeriksa — Bila Dukcapil atau pencocokan wajah tidak menjawab selama ini sejak KYC dikirim, dua petugas dapat memutuskan berdasarkan bukti lain.',
    'Waiting for a checking service — When the civil registry or the comparison of faces has not answered for this long since a KYC was sent, two members of staff may decide on other evidence.',
  ),
  'screening.birth_years': years(
    2,
    policy,
    'Selisih tahun lahir — Nama yang mirip dengan nama di daftar tetapi lahir lebih dari sekian tahun darinya ditandai sebagai kemungkinan orang lain.',
    'Years between births — A name like one of a list that was born more than this many years from it is marked as perhaps somebody else.',
  ),
  'screening.birth_years_clear': years(
    5,
    policy,
    'Tahun lahir yang jelas berbeda — Nama yang mirip dengan nama di daftar tidak dihitung sebagai kemiripan bila tahun lahir di daftar pasti dan berbeda lebih dari sekian tahun.',
    'Years of birth clearly apart — A name like one of a list is no likeness where the list is sure of the year of birth and it is more than this many years from theirs.',
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
    `${pojk57} Pasal 56 ayat (4)`,
    'Pemodal berpengalaman — Pemodal yang memiliki rekening efek paling sedikit selama ini tidak terkena batas pembelian setelah buktinya kami setujui.',
    'Experienced investors — An investor who has held a securities account for at least this long has no purchase limit once we approve the evidence.',
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
} satisfies Record<string, Rule>
