import { defineRefusals } from '#shared/refusal'

export const importRefusals = defineRefusals({
  import_running: {
    status: 409,
    id: 'Impor ini sedang ditulis oleh proses lain. Tunggu sampai selesai.',
    en: 'Another process is writing this import. Wait until it has finished.',
  },
  import_waits: {
    status: 409,
    id: 'Impor lain masih menunggu persetujuan atau belum selesai.',
    en: 'Another import waits for its approval or is not finished.',
  },
})
export type ImportRefusals = typeof importRefusals
