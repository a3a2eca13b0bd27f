import { type RawBuilder, sql } from 'kysely'
import { isoWib, type LocalDate, plusDays, wib } from '#shared/dates'
import { feesOfSideSql } from '../settlement/trade-fees.ts'
import type { RecordKind } from '../states.ts'

export type Days = { from: LocalDate; to: LocalDate }
type Cell = string | bigint | boolean | Date | null
/** A line of an export, with the cursor for the next page. */
export type RecordRow = Record<string, Cell> & { place: string; mark: bigint | string }

/** The query of each export file, by its columns. */
export const recordQueries: Record<
  RecordKind,
  (days: Days, after: { place: string; mark: string } | undefined) => RawBuilder<RecordRow>
> = {
  trades: ({ from, to }, after) => sql`
    select t.security_code as place, t.number as mark, t.reference as nomor_transaksi, t.security_code as kode_saham,
      t.day::text as hari_bursa, t.at as waktu, t.price as harga, t.units as lembar, t.price * t.units as nilai, t.taker as pengambil,
      b.reference as order_beli, s.reference as order_jual, bt.number as pembeli, st.number as penjual,
      ${feesOfSideSql.buy} as biaya_pembeli, ${feesOfSideSql.sell} as biaya_penjual, t.settles_on::text as penyelesaian, t.state as keadaan,
      t.ended_at as selesai, t.why as sebab_gagal
    from market_trade t join market_order b on b.id = t.buy_order join market_order s on s.id = t.sell_order
      left join market_trader bt on bt.user_id = t.buyer left join market_trader st on st.user_id = t.seller
    where t.day between ${from}::date and ${to}::date
      and (t.security_code, t.number) > (${after?.place ?? ''}, ${after?.mark ?? '0'}::bigint)
    order by t.security_code, t.number limit ${LINES_PER_QUERY}`,
  orders: ({ from, to }, after) => sql`
    select o.security_code as place, o.number as mark, o.reference as nomor_order, o.security_code as kode_saham,
      o.day::text as hari_bursa, o.placed_at as waktu, t.number as pemodal, o.side as sisi, o.price as harga, o.units as lembar,
      o.filled as terpenuhi, o.immediate as segera_atau_batal, o.state as keadaan, o.why as sebab, o.ended_at as berakhir,
      r.reference as menggantikan
    from market_order o left join market_trader t on t.user_id = o.user_id left join market_order r on r.id = o.replaces
    where o.day between ${from}::date and ${to}::date
      and (o.security_code, o.number) > (${after?.place ?? ''}, ${after?.mark ?? '0'}::bigint)
    order by o.security_code, o.number limit ${LINES_PER_QUERY}`,
  cases: ({ from, to }, after) => sql`
    select '' as place, c.id::text as mark, c.id::text as nomor_kasus, c.security_code as kode_saham, c.kind as temuan,
      c.day::text as hari_bursa, c.figure as angka, c.reason as alasan, c.opened_at as dibuka, c.opened_by::text as dibuka_oleh,
      c.confirmed_at as disetujui, c.closed_at as ditutup, c.closed_by::text as ditutup_oleh, c.outcome as hasil,
      (select string_agg(coalesce(t.number::text, '-'), ' ' order by t.number)
        from market_case_person p left join market_trader t on t.user_id = p.user_id where p.case_id = c.id) as pemodal
    from market_case c
    where c.opened_at >= ${wib(from)} and c.opened_at < ${wib(plusDays(to, 1))}
      and c.id > ${after?.mark ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by c.id limit ${LINES_PER_QUERY}`,
}

/** Lines read per query. */
export const LINES_PER_QUERY = 1_000

/** A cell as written to the file: instants in WIB, null as empty. */
export function formatCell(value: Cell): string | bigint {
  if (value === null) return ''
  if (value instanceof Date) return isoWib(value)
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  return value
}
