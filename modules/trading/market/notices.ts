import { noticesOf } from '#platform/text/notice'
import type { OrderEvents } from './events.ts'

const link = ({ order }: { order: string }) => `/users/orders/${order}`
const share = ({ slug }: { slug: string }) => `/market/${slug}`
const book = { id: 'Buka order book', en: 'Open the order book' } as const
const trades = () => '/users/orders'
const open = { id: 'Buka order', en: 'Open the order' } as const
const all = { id: 'Buka transaksi', en: 'Open your trades' } as const

/** Notices to an investor about an own order. */
export const marketNotices = noticesOf<OrderEvents>()({
  order_bought: {
    kind: 'order',
    id: {
      subject: 'Terbeli: {filled:count} lembar {name:text}',
      lines: [
        'Order beli Anda bertemu penjual untuk {filled:count} dari {units:count} lembar {name:text}, pada {price:rupiah} per lembar atau lebih murah.',
        'Saham masuk ke portofolio Anda pada {settlesOn:date}.',
      ],
      button: open.id,
    },
    en: {
      subject: 'Bought: {filled:count} shares of {name:text}',
      lines: [
        'Your buy order met a seller for {filled:count} of {units:count} shares of {name:text}, at {price:rupiah} each or less.',
        'The shares reach your portfolio on {settlesOn:date}.',
      ],
      button: open.en,
    },
    link,
  },
  order_sold: {
    kind: 'order',
    id: {
      subject: 'Terjual: {filled:count} lembar {name:text}',
      lines: [
        'Order jual Anda bertemu pembeli untuk {filled:count} dari {units:count} lembar {name:text}, pada {price:rupiah} per lembar atau lebih mahal.',
        'Dananya masuk ke dompet Anda pada {settlesOn:date}.',
      ],
      button: open.id,
    },
    en: {
      subject: 'Sold: {filled:count} shares of {name:text}',
      lines: [
        'Your sell order met a buyer for {filled:count} of {units:count} shares of {name:text}, at {price:rupiah} each or more.',
        'The money reaches your wallet on {settlesOn:date}.',
      ],
      button: open.en,
    },
    link,
  },
  order_expired: {
    kind: 'order',
    id: {
      subject: 'Order gugur: {name:text}',
      lines: [
        'Sesi perdagangan berakhir sebelum {units:count} lembar {name:text} pada {price:rupiah} bertemu lawan. Yang ditahan untuk order ini sudah kembali.',
      ],
      button: open.id,
    },
    en: {
      subject: 'Order expired: {name:text}',
      lines: [
        'The session ended before {units:count} shares of {name:text} at {price:rupiah} met anybody. What was held for this order is yours to use again.',
      ],
      button: open.en,
    },
    link,
  },
  order_cancelled: {
    kind: 'order',
    id: {
      subject: 'Order dibatalkan: {name:text}',
      lines: [
        '{units:count} lembar {name:text} pada {price:rupiah} dibatalkan: {whyId:text}. Yang ditahan sudah kembali.',
      ],
      button: open.id,
    },
    en: {
      subject: 'Order cancelled: {name:text}',
      lines: [
        '{units:count} shares of {name:text} at {price:rupiah} were cancelled: {whyEn:text}. What was held is yours to use again.',
      ],
      button: open.en,
    },
    link,
  },
  trade_settled: {
    kind: 'order',
    id: {
      subject: 'Transaksi selesai: {units:count} lembar {name:text}',
      lines: [
        'Transaksi {reference:text} senilai {total:rupiah} sudah diselesaikan kustodian: saham dan dana sudah berpindah.',
      ],
      button: all.id,
    },
    en: {
      subject: 'Trade settled: {units:count} shares of {name:text}',
      lines: [
        'The custodian has settled trade {reference:text} of {total:rupiah}: shares and money have changed hands.',
      ],
      button: all.en,
    },
    link: trades,
  },
  trade_undone: {
    kind: 'always',
    id: {
      subject: 'Transaksi batal: {units:count} lembar {name:text}',
      lines: [
        'Kustodian tidak dapat menyelesaikan transaksi {reference:text} senilai {total:rupiah}. Saham dan dana kembali ke pemilik semula, tanpa biaya.',
        'Anda tidak perlu melakukan apa pun.',
      ],
      button: all.id,
    },
    en: {
      subject: 'Trade undone: {units:count} shares of {name:text}',
      lines: [
        'The custodian could not settle trade {reference:text} of {total:rupiah}. Shares and money are back with who had them, at no cost.',
        'There is nothing for you to do.',
      ],
      button: all.en,
    },
    link: trades,
  },
  trading_stopped: {
    kind: 'order',
    id: {
      subject: 'Perdagangan {name:text} dihentikan',
      lines: [
        'Perdagangan saham {name:text} dihentikan: {whyId:text}. Order Anda tetap menunggu dan dapat dibatalkan.',
      ],
      button: book.id,
    },
    en: {
      subject: 'Trading in {name:text} has stopped',
      lines: ['Trading in {name:text} has stopped: {whyEn:text}. Your orders keep waiting and can be cancelled.'],
      button: book.en,
    },
    link: share,
  },
  trading_resumed: {
    kind: 'order',
    id: {
      subject: 'Perdagangan {name:text} dibuka kembali',
      lines: ['Saham {name:text} dapat diperdagangkan lagi, dimulai dengan lelang. Order Anda ikut di dalamnya.'],
      button: book.id,
    },
    en: {
      subject: 'Trading in {name:text} resumes',
      lines: ['{name:text} can be traded again, beginning with an auction. Your orders take part in it.'],
      button: book.en,
    },
    link: share,
  },
  trading_barred: {
    kind: 'always',
    id: {
      subject: 'Order Anda untuk {name:text} ditahan',
      lines: [
        'Pengawas pasar sedang memeriksa transaksi saham {name:text}. Order Anda yang menunggu dibatalkan, yang ditahan untuknya sudah kembali, dan order baru untuk saham ini belum dapat diterima.',
        'Saham dan dana Anda tetap milik Anda. Hubungi kami bila ingin memberi penjelasan.',
      ],
      button: book.id,
    },
    en: {
      subject: 'Your orders in {name:text} are held',
      lines: [
        'The supervisors of the market are looking at trading in {name:text}. Your waiting orders were cancelled, what was held for them is back, and no new order in this share can be taken for now.',
        'Your shares and your money stay yours. Contact us if you want to explain something.',
      ],
      button: book.en,
    },
    link: share,
  },
  trading_allowed: {
    kind: 'always',
    id: {
      subject: 'Order untuk {name:text} diterima lagi',
      lines: ['Pemeriksaan transaksi saham {name:text} selesai. Anda dapat memasang order lagi.'],
      button: book.id,
    },
    en: {
      subject: 'Orders in {name:text} are taken again',
      lines: ['The examination of trading in {name:text} is over. You can place orders again.'],
      button: book.en,
    },
    link: share,
  },
  price_above: {
    kind: 'price_alert',
    id: {
      subject: '{name:text} naik sampai {last:rupiah}',
      lines: [
        'Anda minta diberi tahu bila {name:text} naik sampai {price:rupiah} per lembar. Baru saja ada transaksi pada {last:rupiah}.',
        'Peringatan ini disampaikan satu kali. Pasang lagi bila masih Anda perlukan.',
      ],
      button: book.id,
    },
    en: {
      subject: '{name:text} rose to {last:rupiah}',
      lines: [
        'You asked to be told when {name:text} rises to {price:rupiah} a share. A trade was just made at {last:rupiah}.',
        'This alert is told once. Set it again if you still want it.',
      ],
      button: book.en,
    },
    link: share,
  },
  price_below: {
    kind: 'price_alert',
    id: {
      subject: '{name:text} turun sampai {last:rupiah}',
      lines: [
        'Anda minta diberi tahu bila {name:text} turun sampai {price:rupiah} per lembar. Baru saja ada transaksi pada {last:rupiah}.',
        'Peringatan ini disampaikan satu kali. Pasang lagi bila masih Anda perlukan.',
      ],
      button: book.id,
    },
    en: {
      subject: '{name:text} fell to {last:rupiah}',
      lines: [
        'You asked to be told when {name:text} falls to {price:rupiah} a share. A trade was just made at {last:rupiah}.',
        'This alert is told once. Set it again if you still want it.',
      ],
      button: book.en,
    },
    link: share,
  },
})
