import { defineRefusals } from '#shared/refusal'

export const custodyRefusals = defineRefusals({
  custody_break_not_found: {
    status: 404,
    id: 'Selisih efek ini tidak ditemukan.',
    en: 'This break of positions was not found.',
  },
  custody_break_resolved: {
    status: 409,
    id: 'Selisih efek ini sudah selesai.',
    en: 'This break of positions is resolved already.',
  },
  custody_move_not_found: {
    status: 404,
    id: 'Pemindahan ini tidak ditemukan.',
    en: 'This transfer was not found.',
  },
  custody_move_not_refused: {
    status: 409,
    id: 'Hanya pemindahan yang ditolak kustodian dapat dikirim lagi.',
    en: 'Only a transfer that the custodian refused can be sent again.',
  },
  custody_account_not_found: {
    status: 404,
    id: 'Permintaan rekening efek ini tidak ditemukan.',
    en: 'This request for a securities account was not found.',
  },
  custody_account_not_refused: {
    status: 409,
    id: 'Hanya permintaan yang ditolak kustodian dapat dikirim lagi.',
    en: 'Only a request that the custodian refused can be sent again.',
  },
  positions_malformed: {
    status: 422,
    id: 'Berkas posisi tidak terbaca pada baris {line:count}.',
    en: 'The file of positions cannot be read at line {line:count}.',
  },
  positions_incomplete: {
    status: 422,
    id: 'Berkas ini tidak lengkap: {lacking:count} dari {registered:count} kepemilikan tidak ada di dalamnya. Tidak ada yang dibandingkan; minta berkas lengkap dari kustodian.',
    en: 'This file is incomplete: {lacking:count} of {registered:count} holdings are not in it. Nothing was compared; ask the custodian for the whole file.',
  },
  positions_older: {
    status: 422,
    id: 'Berkas yang lebih baru, per {latest:moment}, sudah dibaca.',
    en: 'A newer file, as of {latest:moment}, was read already.',
  },
  positions_ahead: {
    status: 422,
    id: 'Posisi hanya dapat dibandingkan sampai saat ini.',
    en: 'Positions can be compared until now only.',
  },
})
export type CustodyRefusals = typeof custodyRefusals
