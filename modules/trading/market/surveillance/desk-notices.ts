import { listStaffWithPermission } from '#modules/identity'
import type { NoticeAudience } from '#platform/commands/parts'
import { noticesOf } from '#platform/text/notice'
import type { MarketContext } from '../deps.ts'
import type { DeskEvents } from '../events.ts'

/** Notices to market staff. */
export const marketDeskNotices = noticesOf<DeskEvents>()({
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

/** Members of staff who receive the notices. */
export const marketDeskAudience = ({ db }: Pick<MarketContext, 'db'>): NoticeAudience => ({
  topic: 'market-desk',
  event: 'trades_failed',
  to: () => listStaffWithPermission(db, 'market.note-failure'),
})
