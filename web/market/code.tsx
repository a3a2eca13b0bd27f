import { redirect } from 'react-router'
import { z } from 'zod'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { idempotencyKeyField } from '../forms/key.ts'
import { useFormState } from '../forms/state.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { CodeField } from '../ui/inputs/fields/code.tsx'
import { CardStack } from '../ui/layout/columns.tsx'
import type { Route } from './+types/code.ts'
import { HiddenOrderFields } from './hidden-order-fields.tsx'
import { readOrderFormValues } from './order-form-values.ts'
import { loadOrderProof } from './order-proof.ts'
import { parseOrder } from './parse-order.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.market_code()) }]
export const headers = personalHeaders

/** The order and its pending step-up authentication, for the page that asks for the code. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { proof, key, id } = await loadOrderProof(context, searchParams, slug)
  const to = (searchParams.get('to') ?? '').slice(0, 40)
  return respondWithPersonalData({
    slug,
    wish: readOrderFormValues(searchParams),
    id,
    key,
    to,
    about: proof.about[getLocale()],
  })
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
    const actor = requirePerson(context)
    const wish = readOrderFormValues(posted)
    const parsed = parseOrder(slug, wish)
    if (!parsed.success) return redirect(paths.marketOrder(slug, wish), 303)
    await credentials.prove(actor, { proofId: proof, code: typed.replace(/\s/g, '') })
    const order = await market.place(actor, parsed.data, { key, proof })
    return redirect(paths.order(order.id), 303)
  },
})

export default function OrderCodePage({ loaderData }: Route.ComponentProps) {
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
            <HiddenOrderFields wish={wish} more={{ key, proof: id }} />
          </Form>
          <p className="tiny muted mt-3">{m.market_code_session()}</p>
        </Card>
      </CardStack>
    </>
  )
}
