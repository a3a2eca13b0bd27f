import { defineRefusals } from '#shared/refusal'

export const rulebookRefusals = defineRefusals({
  unknown_rule: { status: 404, id: 'Aturan ini tidak ada.', en: 'There is no such rule.' },
  bad_rule_value: {
    status: 422,
    id: 'Nilai ini tidak sesuai dengan jenis aturannya.',
    en: 'This value does not fit the kind of the rule.',
  },
  rules_disagree: {
    status: 422,
    id: 'Nilai ini bertentangan dengan aturan “{rule:both}”.',
    en: 'This value contradicts the rule “{rule:both}”.',
  },
  rule_unchanged: {
    status: 422,
    id: 'Nilai ini sudah berlaku pada hari itu.',
    en: 'This value is in force on that day already.',
  },
  rule_too_soon: {
    status: 422,
    id: 'Perubahan aturan paling cepat berlaku mulai {earliest:moment}.',
    en: 'The change can take effect from {earliest:moment} at the earliest.',
  },
  bad_holiday: {
    status: 422,
    id: 'Isi tanggal yang benar dan nama hari libur dalam dua bahasa.',
    en: 'Give a valid date and the name of the holiday in both languages.',
  },
  holiday_planned: {
    status: 409,
    id: 'Tanggal ini ada di dalam jendela pasar {first:date} sampai {last:date} yang sudah diumumkan. Tarik jendela itu lebih dahulu, lalu jadwalkan yang baru.',
    en: 'This day lies in the market window from {first:date} to {last:date}, which was announced. Take that window back first, then schedule another.',
  },
  holiday_line: {
    status: 422,
    id: 'Baris {line:count} tidak dapat dibaca atau tanggalnya sudah lewat. Tidak ada yang disimpan.',
    en: 'Line {line:count} cannot be read, or its day has passed. Nothing is saved.',
  },
  holiday_past: {
    status: 422,
    id: 'Hari libur hanya dapat diubah untuk tanggal yang belum lewat.',
    en: 'Holidays can only be changed for days that have not passed.',
  },
})
export type RulebookRefusals = typeof rulebookRefusals
