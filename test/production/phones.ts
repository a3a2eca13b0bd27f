import { Hono } from 'hono'
import { z } from 'zod'
import { newId } from '#shared/ids'
import { serveDouble } from './double.ts'
import type { Inbox } from './inbox.ts'

const PHONE_ID = '106540352242922'
const TOKEN = 'whatsapp-system-user-token'
const ACCOUNT = 'AC0123456789abcdef0123456789abcdef'
const SMS_TOKEN = 'twilio-auth-token'

const parameters = z.array(z.object({ type: z.literal('text'), text: z.string().min(1) })).length(1)
const outgoing = z.intersection(
  z.object({
    messaging_product: z.literal('whatsapp'),
    recipient_type: z.literal('individual'),
    to: z.string().regex(/^[1-9]\d{7,14}$/),
  }),
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.object({ body: z.string().min(1).max(4_096) }) }),
    z.object({
      type: z.literal('template'),
      template: z.object({
        name: z.string(),
        language: z.object({ code: z.string() }),
        components: z.tuple([
          z.object({ type: z.literal('body'), parameters }),
          z.object({ type: z.literal('button'), sub_type: z.literal('url'), index: z.literal('0'), parameters }),
        ]),
      }),
    }),
  ]),
)

/** Meta's WhatsApp Cloud API: `POST /<phone number id>/messages`. */
export async function startWhatsapp(inbox: Inbox) {
  const graph = new Hono()
  graph.use(async (c, next) =>
    c.req.header('authorization') === `Bearer ${TOKEN}`
      ? next()
      : c.json({ error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190 } }, 401),
  )
  graph.get(`/${PHONE_ID}`, (c) => c.json({ id: PHONE_ID, verified_name: 'Syirkah', quality_rating: 'GREEN' }))
  graph.post(`/${PHONE_ID}/messages`, async (c) => {
    const asked = outgoing.safeParse(await c.req.json())
    if (!asked.success) return c.json({ error: { message: z.prettifyError(asked.error), code: 100 } }, 400)
    const { data } = asked
    const text = data.type === 'text' ? data.text.body : data.template.components[0].parameters[0]!.text
    inbox.add({ to: `+${data.to}`, subject: data.type === 'text' ? 'WhatsApp' : data.template.name, text })
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: data.to, wa_id: data.to }],
      messages: [{ id: `wamid.${newId<'message'>(new Date())}`, message_status: 'accepted' }],
    })
  })
  const service = await serveDouble(graph)
  const settings = { WHATSAPP_URL: service.url, WHATSAPP_PHONE_ID: PHONE_ID, WHATSAPP_TOKEN: TOKEN }
  return { settings, stop: service.stop }
}

/** Twilio's messages: `POST /2010-04-01/Accounts/<sid>/Messages.json`. */
export async function startTwilio(inbox: Inbox) {
  const twilio = new Hono()
  const authorization = `Basic ${Buffer.from(`${ACCOUNT}:${SMS_TOKEN}`).toString('base64')}`
  twilio.use(async (c, next) =>
    c.req.header('authorization') === authorization
      ? next()
      : c.json({ code: 20003, message: 'Authenticate', status: 401 }, 401),
  )
  twilio.get(`/2010-04-01/Accounts/${ACCOUNT}.json`, (c) => c.json({ sid: ACCOUNT, status: 'active' }))
  twilio.post(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`, async (c) => {
    const { To, From, Body } = await c.req.parseBody()
    if (!To || !From || !Body) return c.json({ code: 21604, message: 'A parameter is missing', status: 400 }, 400)
    inbox.add({ to: String(To), subject: 'SMS', text: String(Body) })
    return c.json({ sid: `SM${newId<'message'>(new Date()).replaceAll('-', '')}`, status: 'queued', to: To }, 201)
  })
  const service = await serveDouble(twilio)
  const settings = { SMS_URL: service.url, SMS_ACCOUNT: ACCOUNT, SMS_TOKEN, SMS_FROM: '+15005550006' }
  return { settings, stop: service.stop }
}
