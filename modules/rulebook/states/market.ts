import { rupiah } from '#shared/money'
import { count, days, hours, minutes, months, policy, type Rule, rate, scf, ticks, time, workingDays } from './kinds.ts'

/** Secondary market. */
export const marketRules = {
  'market.window_days': workingDays(
    10,
    scf,
    'Lama jendela perdagangan — Pasar sekunder dibuka sekian hari kerja setiap jendela.',
    'Length of a trading window — The secondary market is open for this many working days in each window.',
  ),
  'market.windows_per_year': count(
    4,
    policy,
    'Jendela perdagangan setahun — Jumlah jendela perdagangan yang dijadwalkan dalam setahun.',
    'Windows per year — The number of trading windows scheduled in a year.',
  ),
  'market.window_gap_days': days(
    60,
    policy,
    'Jarak antarjendela — Jarak paling dekat antara awal dua jendela perdagangan.',
    'Gap between windows — The shortest time between the start of two trading windows.',
  ),
  'market.pre_open': time(
    '08:45',
    policy,
    'Mulai prapembukaan — Sejak jam ini order dikumpulkan untuk lelang pembukaan.',
    'Start of pre-opening — From this time orders are collected for the opening auction.',
  ),
  'market.open': time(
    '09:00',
    policy,
    'Jam buka — Lelang pembukaan berlangsung, lalu perdagangan berjalan terus-menerus.',
    'Opening time — The opening auction takes place and continuous trading starts.',
  ),
  'market.close': time(
    '16:00',
    policy,
    'Jam tutup — Perdagangan hari itu berakhir dan order yang belum bertemu gugur.',
    'Closing time — Trading ends for the day and unmatched orders expire.',
  ),
  'market.band': rate(
    1000n,
    policy,
    'Batas naik dan turun harga — Harga order paling jauh sekian dari harga acuan hari itu.',
    'Price band — An order’s price may differ from the day’s reference price by at most this much.',
  ),
  'market.fair_price_days': days(
    90,
    policy,
    'Transaksi untuk harga wajar — Harga wajar memperhitungkan rata-rata transaksi selama jangka waktu ini.',
    'Trades for the fair price — The fair price takes in the average of the trades of this period.',
  ),
  'market.pause_minutes': minutes(
    5,
    policy,
    'Jeda pada batas harga — Bila harga menyentuh batas naik atau turun, perdagangan saham itu berhenti sekian lama dan dilanjutkan dengan lelang.',
    'Pause at the price band — When a price reaches the band, trading in that share stops for this long and goes on with an auction.',
  ),
  'market.open_orders': count(
    200,
    policy,
    'Order terbuka per investor — Seorang investor dapat mempunyai sekian order terbuka pada waktu yang sama.',
    'Open orders of one investor — One investor can have this many orders open at a time.',
  ),
  'market.alerts': count(
    20,
    policy,
    'Peringatan harga per investor — Seorang investor dapat menunggu sekian harga pada waktu yang sama.',
    'Price alerts of one investor — One investor can wait for this many prices at a time.',
  ),
  'market.ticks': ticks(
    [
      { below: rupiah(200), step: rupiah(1) },
      { below: rupiah(500), step: rupiah(2) },
      { below: rupiah(2_000), step: rupiah(5) },
      { below: rupiah(5_000), step: rupiah(10) },
      { below: null, step: rupiah(25) },
    ],
    policy,
    'Fraksi harga — Kelipatan harga yang boleh dipakai pada setiap rentang harga.',
    'Price steps — The multiples in which prices move in each price range.',
  ),
  'market.buyer_fee': rate(
    25n,
    policy,
    'Biaya pembeli — Biaya dari nilai transaksi yang dibayar pembeli.',
    'Buyer’s fee — The part of a trade’s value that the buyer pays.',
  ),
  'market.seller_fee': rate(
    35n,
    policy,
    'Biaya penjual — Biaya dari nilai transaksi yang dibayar penjual.',
    'Seller’s fee — The part of a trade’s value that the seller pays.',
  ),
  'market.seasoning_months': months(
    12,
    scf,
    'Masa sebelum saham dapat diperdagangkan — Saham dapat diperdagangkan setelah jangka waktu ini sejak didistribusikan.',
    'Time before shares can be traded — Shares can be traded when this time has passed since their distribution.',
  ),
  'market.settlement_days': workingDays(
    2,
    policy,
    'Penyelesaian transaksi — Saham dan dana berpindah sekian hari kerja setelah transaksi.',
    'Settlement — Shares and money change hands this many working days after the trade.',
  ),
  'market.code_minutes': minutes(
    30,
    policy,
    'Masa sesi perdagangan dengan satu OTP — Satu kode OTP dapat mengesahkan order Anda selama waktu ini bila Anda memilihnya.',
    'Trading session on one code — One code can authorise your orders for this long if you choose so.',
  ),
  'market.hold_minutes': minutes(
    60,
    policy,
    'Batas bayar order beli — Order beli yang belum dibayar dalam waktu ini gugur.',
    'Payment of a buy order — A buy order not paid within this time expires.',
  ),
  'market.watch_days': days(
    30,
    policy,
    'Masa pengawasan — Pengawas pasar melihat transaksi dan order selama jangka waktu ini.',
    'Time under watch — The supervisors of the market look at the trades and orders of this period.',
  ),
  'market.watch_both_ways': count(
    2,
    policy,
    'Temuan bolak-balik — Dua orang yang saling membeli dan menjual sebanyak ini dalam sehari menjadi temuan.',
    'Finding: back and forth — Two who buy from and sell to each other this often in a day are a finding.',
  ),
  'market.watch_concentration': rate(
    6000n,
    policy,
    'Temuan pemusatan — Satu orang dengan bagian ini dari volume sehari menjadi temuan.',
    'Finding: concentration — One person with this part of a day’s volume is a finding.',
  ),
  'market.watch_move': rate(
    800n,
    policy,
    'Temuan perubahan harga — Harga yang berubah sejauh ini dalam sehari menjadi temuan.',
    'Finding: move — A price that moves this far in a day is a finding.',
  ),
  'market.watch_cancelled': count(
    10,
    policy,
    'Temuan pembatalan — Satu orang yang membatalkan atau mengganti order sebanyak ini dalam sehari menjadi temuan.',
    'Finding: cancelled orders — One person who cancels or replaces this many orders in a day is a finding.',
  ),
  'market.watch_close': rate(
    200n,
    policy,
    'Temuan harga penutupan — Harga terakhir yang berjarak sejauh ini dari harga sebelum menjelang tutup menjadi temuan.',
    'Finding: moved close — A last price this far from the one before the end of the session is a finding.',
  ),
  'market.watch_close_from': time(
    '15:30',
    policy,
    'Menjelang tutup — Sejak jam ini transaksi terakhir dilihat sebagai penggeser harga penutupan.',
    'Shortly before the close — From this time a last trade is looked at for moving the close.',
  ),
  'market.case_confirm_hours': hours(
    24,
    policy,
    'Konfirmasi kasus pengawasan — Kasus yang menahan order gugur bila petugas kedua tidak menyetujuinya dalam waktu ini.',
    'Confirming a case — A case that holds orders ends by itself unless a second member of staff agrees within this time.',
  ),
} satisfies Record<string, Rule>
