import type { Both } from '#shared/text'

/** The records that can be exported. */
export const recordKinds = ['trades', 'orders', 'cases'] as const
export type RecordKind = (typeof recordKinds)[number]
export const recordNames = {
  trades: { id: 'Transaksi', en: 'Trades' },
  orders: { id: 'Order', en: 'Orders' },
  cases: { id: 'Kasus pengawasan', en: 'Cases of supervision' },
} as const satisfies Record<RecordKind, Both>

/** The columns of each file in the regulator's terms, in one language because programs read them. */
export const recordColumns: Readonly<Record<RecordKind, readonly string[]>> = {
  trades: [
    ...['nomor_transaksi', 'kode_saham', 'hari_bursa', 'waktu', 'harga', 'lembar', 'nilai', 'pengambil'],
    ...['order_beli', 'order_jual', 'pembeli', 'penjual', 'biaya_pembeli', 'biaya_penjual'],
    ...['penyelesaian', 'keadaan', 'selesai', 'sebab_gagal'],
  ],
  orders: [
    ...['nomor_order', 'kode_saham', 'hari_bursa', 'waktu', 'pemodal', 'sisi', 'harga', 'lembar', 'terpenuhi'],
    ...['segera_atau_batal', 'keadaan', 'sebab', 'berakhir', 'menggantikan'],
  ],
  cases: [
    ...['nomor_kasus', 'kode_saham', 'temuan', 'hari_bursa', 'angka', 'alasan', 'dibuka', 'dibuka_oleh'],
    ...['disetujui', 'ditutup', 'ditutup_oleh', 'hasil', 'pemodal'],
  ],
}
/** The cells of a line; people are their trader numbers. */
export type RecordLine = readonly (string | bigint)[]
