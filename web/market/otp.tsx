import { redirect } from 'react-router'
import { z } from 'zod'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { personal, personalHeaders } from '../lib/personal.ts'
import { titled } from '../lib/title.ts'
import { personOf } from '../lib/who-asks.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Stack } from '../ui/columns.tsx'
import type { Route } from './+types/otp.ts'
import { Carried } from './carried.tsx'
import { proofIn } from './proof-of.ts'
import { wishIn } from './wish.ts'

export const meta: Route.MetaFunction = () => [{ title: titled(m.market_otp()) }]
export const headers = personalHeaders

/** How the one-time code for this order is to come. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { proof, key, id } = await proofIn(context, searchParams, slug)
  return personal({ slug, wish: wishIn(searchParams), id, key, about: proof.about[getLocale()], ways: proof.ways })
}

const channels = ['whatsapp', 'sms'] as const

export const action = formAction({
  fields: {},
  schema: z.object({ channel: z.enum(channels), proof: z.string().max(100), key: z.string().max(100) }),
  async run({ context, params: { slug } }: Route.ActionArgs, { channel, proof, key }, { posted }) {
    const { credentials } = context.get(appContext)
    const { to } = await credentials.sendProofCode(personOf(context), { proofId: proof, channel })
    return redirect(paths.marketCode(slug, { ...wishIn(posted), key, proof, to }), 303)
  },
})

export default function OtpPage({ loaderData: { slug, wish, id, key, about, ways } }: Route.ComponentProps) {
  const carried = { ...wish, key, proof: id }
  return (
    <>
      <BackLink to={paths.marketConfirm(slug, wish)}>{m.market_review()}</BackLink>
      <div className="page-h">
        <h1>{m.market_otp()}</h1>
      </div>
      <Stack narrow>
        <Card title={about}>
          <p className="muted">{m.market_otp_lede()}</p>
          {ways.includes('code') ? (
            <Form
              fields={{}}
              className="mt-4"
              stays
              buttons={
                <div className="cta">
                  {channels.map((channel) => (
                    <SubmitButton key={channel} name="channel" value={channel} working={m.register_mail_sending()}>
                      {channel === 'sms' ? m.prove_send_sms() : m.prove_send_whatsapp()}
                    </SubmitButton>
                  ))}
                </div>
              }
            >
              <Carried wish={wish} more={{ key, proof: id }} />
            </Form>
          ) : null}
          {ways.includes('totp') ? (
            <div className="cta">
              <ButtonLink to={paths.marketCode(slug, { ...carried, way: 'totp' })}>{m.market_otp_app()}</ButtonLink>
            </div>
          ) : null}
        </Card>
      </Stack>
    </>
  )
}
