import { hours, money, policy, type Rule, rate, scf, workingDays } from './kinds.ts'

/** Purchases. */
export const purchaseRules = {
  'subscription.payment_hours': hours(
    24,
    policy,
    'Batas waktu pembayaran — Pembelian yang belum dibayar dalam waktu ini batal dan unitnya kembali ditawarkan.',
    'Payment deadline — A purchase not paid within this time lapses and its units are offered again.',
  ),
  'subscription.unpaid_part': rate(
    1000n,
    policy,
    'Bagian yang dapat dipesan sebelum dibayar — Seorang pemodal dapat memesan paling banyak bagian ini dari suatu penawaran tanpa membayarnya lebih dulu, termasuk pesanan yang tidak jadi dibayar. Selebihnya dibayar dari saldo dompet.',
    'Part that can be ordered before it is paid — One investor can order at most this part of an offering without paying first, orders that were never paid included. More is paid for from the wallet.',
  ),
  'subscription.unpaid_free': money(
    50_000_000n,
    policy,
    'Pesanan sebelum dibayar yang tidak dibatasi — Sampai jumlah ini seorang pemodal selalu dapat memesan suatu penawaran sebelum membayarnya.',
    'Orders before payment that are never limited — Up to this amount an investor can always order of an offering before paying.',
  ),
  'subscription.cancel_hours': hours(
    48,
    scf,
    'Masa pembatalan — Anda dapat membatalkan pembelian dalam waktu ini sejak pembayaran dan dana kembali seluruhnya.',
    'Time to cancel — You may cancel a purchase within this time after payment and get everything back.',
  ),
  'subscription.refund_working_days': workingDays(
    2,
    scf,
    'Pengembalian dana — Dana pembelian yang batal kembali kepada Anda paling lambat dalam waktu ini.',
    'Refund — Money of a cancelled or void purchase returns to you within this time.',
  ),
  'subscription.proof_above': money(
    50_000_000n,
    policy,
    'Bukti untuk pembelian besar — Pembelian dari saldo dompet yang bersama pembelian 24 jam terakhir melebihi jumlah ini perlu Anda buktikan dengan kode, autentikator, atau passkey.',
    'Proof for large purchases — A purchase from the wallet that, with those of the last 24 hours, exceeds this amount has to be proven by a code, an authenticator or a passkey.',
  ),
  'subscription.proof_above_new_device': money(
    25_000_000n,
    policy,
    'Bukti dari perangkat baru — Di perangkat yang belum Anda kenalkan, bukti sudah diminta di atas jumlah ini.',
    'Proof on a new device — On a device that you have not proven yourself on before, the proof is asked for above this amount already.',
  ),
  'subscription.fee': rate(
    0n,
    policy,
    'Biaya layanan pembelian — Biaya yang Anda bayar atas nilai pembelian efek.',
    'Purchase fee — The fee you pay on the value of a purchase.',
  ),
  'subscription.vat': rate(
    1100n,
    'PMK 131/2024',
    'PPN atas biaya layanan — Tarif efektif pajak pertambahan nilai yang dikenakan atas biaya layanan, bukan atas nilai efek.',
    'VAT on fees — The effective value added tax on fees, never on the value of the securities.',
  ),
  'subscription.qris_maximum': money(
    10_000_000n,
    'PADG 24/1/PADG/2022',
    'Batas QRIS — Jumlah terbesar untuk satu pembayaran dengan QRIS.',
    'QRIS limit — The largest amount of one payment by QRIS.',
  ),
  'subscription.virtual_account_fee': money(
    0n,
    policy,
    'Biaya virtual account — Biaya per pembayaran melalui virtual account.',
    'Virtual account fee — The fee for each payment through a virtual account.',
  ),
} satisfies Record<string, Rule>
