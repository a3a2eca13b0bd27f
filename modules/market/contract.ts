/** Specification §7, to the letter: the answer of GET /info-statistik. */
export type InfoStatistik = { secondary_market: { is_open: boolean; message: string } }

/** Specification §4: the open market's default message. */
export const openMessage = 'Pasar sekunder telah dibuka. Transaksi jual beli saham sudah dapat diakses'
