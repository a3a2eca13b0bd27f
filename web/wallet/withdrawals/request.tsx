import { ShieldCheck } from 'lucide-react'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { credentialsRefusals } from '#contract/credentials/refusals'
import { ledgerRefusals } from '#contract/ledger/refusals'
import { inputMessages, withdrawalRefusals } from '#contract/withdrawals/refusals'
import type { WithdrawalQuote } from '#contract/withdrawals/states'
import { commandRefusals } from '#shared/command-refusals'
import { isRefusal } from '#shared/refusal'
import { appContext, requestContext } from '../../context.ts'
import { formAction, toRefusalState } from '../../forms/action.ts'
import { idempotencyKeyField } from '../../forms/key.ts'
import { useFormState } from '../../forms/state.ts'
import { useStepUpRequest } from '../../forms/use-step-up-request.ts'
import { bareDigits } from '../../lib/bare-number.ts'
import { dateTime } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { runWithStepUp } from '../../lib/run-with-step-up.ts'
import type { StepUpState } from '../../lib/step-up-request.ts'
import { toPageTitle } from '../../lib/title.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Note } from '../../ui/cards/card.tsx'
import type { Route } from './+types/request.ts'
import '../../portfolio/portfolio.css'
import { CardStack, TwoColumns } from '../../ui/layout/columns.tsx'
import { WithdrawalReview } from './review.tsx'
import { WithdrawalAmountForm } from './withdrawal-amount-form.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.withdraw_title()) }]
export const headers = personalHeaders

const PAGE = 15

/** `/penarikan`: amount form; with `?amount=` the costs and arrival time to review. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = requirePerson(context)
  const { credentials, rulebook, wallet, withdrawals } = context.get(appContext)
  const { now } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const after = searchParams.get('after') ?? undefined
  const typed = searchParams.has('all') ? 'all' : searchParams.get('amount')
  const wanted = searchParams.has('change') ? null : typed
  const [rules, balances, past, blockedUntil, proofs, asked] = await Promise.all([
    rulebook.at(now),
    wallet.balances(actor),
    orThrowNotFound(withdrawals.list(actor, { limit: PAGE, after })),
    credentials.withdrawalsBlockedUntil(actor.userId),
    wanted === null ? null : credentials.proofWays(actor),
    wanted === null ? null : quoted(wanted, (amount) => withdrawals.quote(actor, { amount })),
  ])
  const terms = { fee: rules['withdrawal.fee'], least: rules['withdrawal.minimum'] }
  return respondWithPersonalData({
    terms,
    balances,
    past,
    blockedUntil,
    typed: typed ?? '',
    proofs,
    ...asked,
    key: crypto.randomUUID(),
  })
}

type QuoteResult = { quote?: WithdrawalQuote; refused?: string | undefined }

async function quoted(
  typed: string,
  quote: (amount: bigint | 'all') => Promise<WithdrawalQuote>,
): Promise<QuoteResult> {
  const digits = bareDigits(typed)
  if (typed !== 'all' && !/^\d{1,15}$/.test(digits)) return { refused: inputMessages.withdrawal_digits[getLocale()] }
  try {
    return { quote: await quote(typed === 'all' ? 'all' : BigInt(digits)) }
  } catch (error) {
    if (!isRefusal(error) || !Object.hasOwn(withdrawalRefusals, error.code)) throw error
    const { message, errors } = toRefusalState(error, refusals)!.state
    return { refused: message ?? Object.values(errors)[0] }
  }
}

/** Confirms exactly what was reviewed; the proof holds for this amount and account alone. */
export const action = formAction({
  fields: { amount: { kind: 'currency', label: m.withdraw_amount } },
  schema: z.object({
    amount: z
      .string()
      .regex(/^\d{1,15}$/, 'withdrawal_digits')
      .transform(BigInt),
    key: idempotencyKeyField,
  }),
  async run({ context }: Route.ActionArgs, { amount, key }, { posted }) {
    const { withdrawals } = context.get(appContext)
    const actor = requirePerson(context)
    const asked = await runWithStepUp({ context }, posted, (proof) =>
      withdrawals.request(actor, { amount }, { key, proof }),
    )
    if ('state' in asked) return data(asked.state, { status: asked.status })
    return redirect(paths.withdrawalOf(asked.done.id), 303)
  },
})

export default function WithdrawPage({ loaderData }: Route.ComponentProps) {
  const { balances, past, blockedUntil, quote } = loaderData
  const answer = useFormState()
  const asked = useStepUpRequest()
  const refused = answer.message ?? Object.values(answer.errors)[0] ?? loaderData.refused
  if (quote && (asked || !refused))
    return (
      <>
        <BackLink to={paths.withdrawal({ amount: String(quote.amount), change: '1' })}>{m.withdraw_change()}</BackLink>
        <div className="page-h">
          <h1>{m.withdraw_review()}</h1>
        </div>
        <WithdrawalReview
          quote={quote}
          balances={balances}
          asks={quote.accountWaitsUntil || blockedUntil ? null : (asked ?? unasked(loaderData))}
        />
      </>
    )
  return (
    <>
      <BackLink to={paths.deposit()}>{m.wallet_title()}</BackLink>
      <div className="page-h">
        <h1>{m.withdraw_title()}</h1>
      </div>
      <TwoColumns narrow="first">
        <CardStack>
          {blockedUntil ? (
            <Note tone="warn" icon={<ShieldCheck className="i" aria-hidden />}>
              {m.settings_blocked({ until: dateTime(blockedUntil) })}
            </Note>
          ) : null}
          <WithdrawalAmountForm
            balances={balances}
            typed={loaderData.typed}
            refused={refused}
            terms={loaderData.terms}
          />
          <Note>{m.withdraw_note()}</Note>
        </CardStack>
        <WithdrawalList withdrawals={past.items} next={past.next} />
      </TwoColumns>
    </>
  )
}

/** The proof before anything was pressed: the first press asks for it with what the page shows. */
const unasked = ({ proofs, quote, key }: Route.ComponentProps['loaderData']): StepUpState => ({
  values: {},
  errors: {},
  asking: {
    id: '',
    about: '',
    ways: proofs?.ways ?? [],
    sent: null,
    phone: proofs?.phone ?? null,
    fields: [
      ['amount', String(quote?.amount ?? '')],
      ['key', key],
    ],
  },
})

/** What the business says to a withdrawal. */
const refusals = [withdrawalRefusals, credentialsRefusals, ledgerRefusals, commandRefusals]
