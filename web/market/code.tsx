import { redirect } from 'react-router'
import { z } from 'zod'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { idempotencyKeyField } from '../forms/key.ts'
import { useFormState } from '../forms/state.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { titled } from '../lib/title.ts'
import { personOf } from '../lib/who-asks.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { CodeField } from '../ui/inputs/fields/code.tsx'
import { CardStack } from '../ui/layout/columns.tsx'
import type { Route } from './+types/code.ts'
import { Carried } from './carried.tsx'
import { proofIn } from './proof-of.ts'
import { orderOf } from './typed-order.ts'
import { wishIn } from './wish.ts'

export const meta: Route.MetaFunction = () => [{ title: titled(m.market_code()) }]
export const headers = personalHeaders

/** The code that came, for this order alone. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { proof, key, id } = await proofIn(context, searchParams, slug)
  const to = (searchParams.get('to') ?? '').slice(0, 40)
  return personal({ slug, wish: wishIn(searchParams), id, key, to, about: proof.about[getLocale()] })
}

/** Proves and places. A code of another order proves nothing here. */
export const action = formAction({
  fields: {},
  schema: z.object({
    typed: z.string().max(20),
    proof: z.string().max(100),
    key: idempotencyKeyField,
  }),
  at: { wrong_code: 'typed', code_wrong: 'typed', code_expired: 'typed' },
  async run({ context, params: { slug } }: Route.ActionArgs, { typed, proof, key }, { posted }) {
    const { credentials, market } = context.get(appContext)
    const actor = personOf(context)
    const wish = wishIn(posted)
    const parsed = orderOf(slug, wish)
    if (!parsed.success) return redirect(paths.marketOrder(slug, wish), 303)
    await credentials.prove(actor, { proofId: proof, code: typed.replace(/\s/g, '') })
    const order = await market.place(actor, parsed.data, { key, proof })
    return redirect(paths.order(order.id), 303)
  },
})

export default function CodePage({ loaderData }: Route.ComponentProps) {
  const { slug, wish, id, key, to, about } = loaderData
  const { errors } = useFormState()
  return (
    <>
      <BackLink to={paths.marketOtp(slug, { ...wish, key, proof: id })}>{m.market_otp()}</BackLink>
      <div className="page-h">
        <h1>{m.market_code()}</h1>
      </div>
      <CardStack narrow>
        <Card title={about}>
          <p className="muted">{m.market_code_sent({ to })}</p>
          <Form
            fields={{}}
            className="mt-4"
            submit={wish.side === 'sell' ? m.market_place_sell() : m.market_place_buy()}
            working={m.auth_working()}
            labels={{ typed: m.code_label() }}
            stays
          >
            <CodeField name="typed" error={errors.typed} required />
            <Carried wish={wish} more={{ key, proof: id }} />
          </Form>
          <p className="tiny muted mt-3">{m.market_code_session()}</p>
        </Card>
      </CardStack>
    </>
  )
}
