import { refusals as ofTheBusiness } from '#contracts'
import type { commandRefusals } from '#shared/command-refusals'
import { demoRefusals } from '#shared/demo-refusals'
import { mergeTables } from '#shared/merge-tables'
import { defineRefusals, type RefusalWords } from '#shared/refusal'

/** What this face itself refuses, before or after the business is asked. */
const apiRefusals = defineRefusals({
  malformed_body: {
    status: 400,
    id: 'Isi permintaan bukan JSON yang benar.',
    en: 'The body of the request is not valid JSON.',
  },
  duplicate_key: {
    status: 400,
    id: 'Isi permintaan menyebut satu nama kolom dua kali.',
    en: 'The body of the request names a field twice.',
  },
  idempotency_key_required: {
    status: 400,
    id: 'Sertakan header Idempotency-Key. Kunci yang sama menjamin permintaan ini tidak diproses dua kali.',
    en: 'Send an Idempotency-Key header. The same key makes sure that this request is never processed twice.',
  },
  idempotency_key_invalid: {
    status: 400,
    id: 'Idempotency-Key terdiri atas 1 sampai 200 karakter ASCII tanpa spasi; tanda kutip, bila ada, harus mengapit seluruhnya.',
    en: 'An Idempotency-Key is 1 to 200 visible ASCII characters; quotation marks, if any, enclose all of it.',
  },
  route_not_found: { status: 404, id: 'Alamat ini tidak ada.', en: 'There is no such address.' },
  topic_not_found: { status: 404, id: 'Topik ini tidak ditemukan.', en: 'This topic was not found.' },
  method_not_allowed: {
    status: 405,
    id: 'Metode ini tidak tersedia untuk alamat ini.',
    en: 'This method is not available at this address.',
  },
  body_too_large: {
    status: 413,
    id: 'Isi permintaan melebihi {bytes:count} byte.',
    en: 'The body of the request is larger than {bytes:count} bytes.',
  },
  not_json: {
    status: 415,
    id: 'Kirim isi permintaan sebagai application/json.',
    en: 'Send the body as application/json.',
  },
  invalid_fields: {
    status: 422,
    id: 'Periksa kembali isian Anda.',
    en: 'Please check what you entered.',
  },
  too_many_requests: {
    status: 429,
    id: 'Terlalu banyak permintaan. Coba lagi dalam {retryAfter:duration}.',
    en: 'Too many requests. Try again in {retryAfter:duration}.',
  },
  too_many_streams: {
    status: 429,
    id: 'Terlalu banyak aliran terbuka dari jaringan Anda. Tutup salah satu, lalu coba lagi.',
    en: 'Too many streams are open from your network. Close one and try again.',
  },
  streams_full: {
    status: 503,
    id: 'Pembaruan langsung sedang penuh. Coba lagi sebentar lagi.',
    en: 'Live updates are at capacity. Try again in a moment.',
  },
  internal_error: {
    status: 500,
    id: 'Terjadi kesalahan di pihak kami. Sebutkan nomor permintaan ini kepada layanan pelanggan.',
    en: 'Something went wrong on our side. Tell customer service the number of this request.',
  },
})

const all = mergeTables({ business: ofTheBusiness, demo: demoRefusals, api: apiRefusals })

/** Every refusal of the product by its code. */
export const refusals = {
  ...all,
  // a cursor is a field of the query here, and a field that does not fit is answered like any other
  page_unknown: { ...all.page_unknown, status: 422 },
}
export type RefusalCode = keyof typeof refusals
export type ApiRefusals = typeof apiRefusals & typeof commandRefusals

/** Status and messages of a refusal code; undefined for unknown codes. */
export const findRefusalWords = (code: string): RefusalWords | undefined =>
  Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : undefined
