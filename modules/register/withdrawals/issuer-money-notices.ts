import { noticesOf } from '#platform/text/notice'
import type { IssuerMoneyEvents } from './states.ts'

/** Notices to finance about issuer money that was not proposed for payout in time. */
export const issuerMoneyNotices = noticesOf<IssuerMoneyEvents>()({
  issuer_money_late_desk: {
    kind: 'always',
    id: {
      subject: 'Dana {name:text} belum dikirim',
      lines: [
        'Dana {name:text} sebesar {amount:rupiah} menunggu sejak {since:moment} dan seharusnya diajukan untuk dikirim paling lambat {due:moment}. Ajukan pengirimannya, atau bantu pemilik usaha melengkapi rekening banknya.',
      ],
      button: 'Buka dana penerbit',
    },
    en: {
      subject: 'The money of {name:text} has not been sent',
      lines: [
        '{amount:rupiah} of {name:text} has waited since {since:moment} and was to be put forward for sending by {due:moment}. Put it forward, or help the owner of the business to complete their bank account.',
      ],
      button: 'Open the issuer’s money',
    },
    link: ({ business }) => `/admin/withdrawals/issuers/${business}`,
  },
})
