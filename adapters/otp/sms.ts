import { z } from 'zod'
import type { PhoneMessage } from '#modules/credentials'
import { sendToProvider } from './call.ts'

export type SmsSettings = {
  /** 'https://api.twilio.com'. */
  url: string
  account: string
  token: string
  /** Our number or registered sender. */
  from: string
}

const taken = z.object({ sid: z.string().min(1) })

/** Sends SMS through Twilio's programmable SMS. */
export const createSms =
  ({ url, account, token, from }: SmsSettings) =>
  async ({ to, text }: Omit<PhoneMessage, 'channel'>): Promise<void> => {
    await sendToProvider({
      url: `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      answer: taken,
    })
  }
