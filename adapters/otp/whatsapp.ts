import { z } from 'zod'
import type { PhoneMessage } from '#modules/credentials'
import { sendToProvider } from './call.ts'

export type WhatsappSettings = {
  /** 'https://graph.facebook.com/v23.0'. */
  url: string
  /** The id of the business's number, not the number. */
  phoneId: string
  token: string
  /** The approved authentication template; it exists in `id` and `en`. */
  template: string
}

const taken = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })

/**
 * Sends through Meta's WhatsApp Cloud API. Codes use an authentication template, as Meta requires; other texts are
 * plain.
 */
export const createWhatsapp =
  ({ url, phoneId, token, template }: WhatsappSettings) =>
  async ({ to, text, locale, code }: Omit<PhoneMessage, 'channel'>): Promise<void> => {
    await sendToProvider({
      url: `${url}/${phoneId}/messages`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.slice(1),
        ...(code === undefined ? { type: 'text', text: { body: text } } : byTemplate(template, locale, code)),
      }),
      answer: taken,
    })
  }

const byTemplate = (name: string, locale: string, code: string) => ({
  type: 'template',
  template: {
    name,
    language: { code: locale },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: code }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code }] },
    ],
  },
})
