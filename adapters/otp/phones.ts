import type { CodeSender, PhoneMessage } from '#modules/credentials'
import { NotTaken } from './call.ts'
import { createSms, type SmsSettings } from './sms.ts'
import { createWhatsapp, type WhatsappSettings } from './whatsapp.ts'

type Settings = { whatsapp: WhatsappSettings | undefined; sms: SmsSettings | undefined }

/** The ways to a telephone that are configured. */
export function createPhones({ whatsapp, sms }: Settings): CodeSender {
  const ways: Partial<Record<PhoneMessage['channel'], (message: PhoneMessage) => Promise<void>>> = {
    ...(whatsapp && { whatsapp: createWhatsapp(whatsapp) }),
    ...(sms && { sms: createSms(sms) }),
  }
  return {
    channels: Object.keys(ways) as PhoneMessage['channel'][],
    async send(message) {
      const way = ways[message.channel]
      if (!way) throw new NotTaken(`Nothing is configured for ${message.channel}`)
      await way(message)
    },
  }
}
