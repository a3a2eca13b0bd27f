import type { CodeSender } from '#modules/credentials'
import type { SandboxMessages } from '../sandbox-messages.ts'

/** A demo phone: stores every WhatsApp message and SMS for `/sandbox`. */
export const createPhoneSandbox = ({ messages }: { messages: SandboxMessages }): CodeSender => ({
  channels: ['whatsapp', 'sms'],
  send: ({ channel, to, text }) => messages.keep({ channel, to, subject: '', text, html: null }),
})
