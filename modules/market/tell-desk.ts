import { staffWith } from '#modules/identity'
import { noticesOf } from '#platform/notice'
import type { NoticeAudience } from '#platform/parts'
import type { Inside } from './deps.ts'
import type { DeskEvents } from './events.ts'

/** What the market desk is told. */
export const deskNotices = noticesOf<DeskEvents>()({
  trades_failed: {
    kind: 'always',
    id: {
      subject: '{count:count} transaksi gagal diselesaikan',
      lines: [
        'Kustodian tidak dapat menyelesaikan {count:count} transaksi dalam berkas {file:text}, senilai {total:rupiah}. Saham dan dana sudah kembali ke pemilik semula.',
        'Catat tindak lanjutnya di meja pasar.',
      ],
      button: 'Buka meja pasar',
    },
    en: {
      subject: '{count:count} trades could not be settled',
      lines: [
        'The custodian could not settle {count:count} trades of the file {file:text}, worth {total:rupiah}. Shares and money are back with who had them.',
        'Record at the market desk what was done about them.',
      ],
      button: 'Open the market desk',
    },
    link: () => '/admin/market',
  },
})

/** Who looks into them hears of them. */
export const tellDesk = ({ db }: Pick<Inside, 'db'>): NoticeAudience => ({
  topic: 'market-desk',
  event: 'trades_failed',
  to: () => staffWith(db, 'market.note-failure'),
})
