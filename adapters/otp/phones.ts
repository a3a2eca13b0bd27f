import type { CodeSender, PhoneMessage } from '#modules/credentials'
import { MessageRejected } from './call.ts'
import { createSms, type SmsSettings } from './sms.ts'
import { createWhatsapp, type WhatsappSettings } from './whatsapp.ts'

type Settings = { whatsapp: WhatsappSettings | undefined; sms: SmsSettings | undefined }

/** The configured channels to a phone: WhatsApp, SMS or both. */
export function createCodeSender({ whatsapp, sms }: Settings): CodeSender {
  const ways: Partial<Record<PhoneMessage['channel'], (message: PhoneMessage) => Promise<void>>> = {
    ...(whatsapp && { whatsapp: createWhatsapp(whatsapp) }),
    ...(sms && { sms: createSms(sms) }),
  }
  return {
    channels: Object.keys(ways) as PhoneMessage['channel'][],
    async send(message) {
      const way = ways[message.channel]
      if (!way) throw new MessageRejected(`Nothing is configured for ${message.channel}`)
      await way(message)
    },
  }
}
