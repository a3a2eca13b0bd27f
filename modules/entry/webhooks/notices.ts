import { noticesOf } from '#platform/text/notice'
import type { WebhookEvents } from './states.ts'

const link = ({ endpoint }: { endpoint: string }) => `/admin/webhooks/${endpoint}`
const button = { id: 'Buka webhook', en: 'Open the webhook' } as const

/** Notices to staff who manage webhooks. */
export const webhookNotices = noticesOf<WebhookEvents>()({
  webhook_failing: {
    kind: 'always',
    id: {
      subject: 'Webhook tidak diterima: {address:text}',
      lines: ['Sebuah kiriman gagal sampai percobaan terakhir. Periksa penerimanya, lalu kirim ulang.'],
      button: button.id,
    },
    en: {
      subject: 'A webhook is not taken: {address:text}',
      lines: ['A delivery failed at its last try. Look at the receiver, then send it again.'],
      button: button.en,
    },
    link,
  },
  webhook_gone: {
    kind: 'always',
    id: {
      subject: 'Webhook dimatikan penerimanya: {address:text}',
      lines: ['Penerima menjawab 410: alamat ini tidak lagi menerima kiriman. Webhook kami matikan.'],
      button: button.id,
    },
    en: {
      subject: 'A webhook was ended by its receiver: {address:text}',
      lines: ['The receiver answered 410: this address takes nothing any more. The webhook was switched off.'],
      button: button.en,
    },
    link,
  },
})
