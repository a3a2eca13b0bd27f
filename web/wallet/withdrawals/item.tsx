import { Download, Info } from 'lucide-react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { AnswerQuestion } from '#contract/withdrawals/input'
import {
  ANSWER_FILES,
  answerFileFields,
  can,
  type Withdrawal,
  type WithdrawalState,
} from '#contract/withdrawals/states'
import { appContext, requestContext } from '../../context.ts'
import { formAction, formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { withFormFiles } from '../../forms/form-files.ts'
import { idempotencyKeyField } from '../../forms/key.ts'
import { useFormState } from '../../forms/state.ts'
import { dateTime, money } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { toPageTitle } from '../../lib/title.ts'
import { useRevalidateOnReturn } from '../../lib/use-revalidate-on-return.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { DecisionLayout } from '../../ui/layout/decision-layout.tsx'
import { type Moment, Timeline } from '../../ui/lists/timeline.tsx'
import { LargeAmount } from '../../ui/text/money.tsx'
import type { Route } from './+types/item.ts'
import '../../portfolio/portfolio.css'
import { answerFields, StaffQuestions } from './staff-questions.tsx'
import { formatWithdrawalState, getWithdrawalStateTone } from './state-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: toPageTitle(
      loaderData ? m.withdraw_of({ amount: money(loaderData.withdrawal.amount) }) : m.withdraw_title(),
    ),
  },
]
export const headers = personalHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { withdrawals } = context.get(appContext)
  const withdrawal = await orThrowNotFound(withdrawals.one(requirePerson(context), params.id))
  const { now } = context.get(requestContext)
  return respondWithPersonalData({ withdrawal, now: now.toISOString(), key: crypto.randomUUID() })
}

/** Takes it back while the bank does not have it. */
const cancel = formAction({
  form: 'cancel',
  fields: {},
  schema: z.object({ key: idempotencyKeyField }),
  async run({ context, params }: Route.ActionArgs, { key }) {
    await orThrowNotFound(
      context.get(appContext).withdrawals.cancel(requirePerson(context), { id: params.id }, { key }),
    )
    return redirect(paths.withdrawalOf(params.id), 303)
  },
})

export async function action(call: Route.ActionArgs) {
  return withFormFiles(call, { purpose: ANSWER_FILES, fields: answerFileFields }, (form, keepFiles) => {
    const answer = formAction({
      form: 'answer',
      fields: answerFields,
      schema: AnswerQuestion,
      async run({ context, params }: Route.ActionArgs, asked) {
        const files = await keepFiles()
        const { withdrawals } = context.get(appContext)
        await orThrowNotFound(withdrawals.answer(requirePerson(context), { ...asked, id: params.id, files }))
        return redirect(paths.withdrawalOf(params.id), 303)
      },
    })
    return formActions<Route.ActionArgs>({ cancel, answer })(call, form)
  })
}

/** The bank works elsewhere: a page that is looked at tells by itself how far it is. */
const REFRESH = 10_000

export default function WithdrawalPage({ loaderData: { withdrawal, now, key } }: Route.ComponentProps) {
  useRevalidateOnReturn(REFRESH)
  const [cancelling, answering] = [useFormState('cancel'), useFormState('answer')]
  const { amount, fee, vat, total, state, reference, account, late, arrivesBy, why } = withdrawal
  const waits = withdrawal.questions.some((each) => each.waits)
  const refused = (can.cancel(state) ? undefined : cancelling.message) ?? (waits ? undefined : answering.message)
  return (
    <>
      <BackLink to={paths.withdrawal()}>{m.withdraw_title()}</BackLink>
      <div className="page-h">
        <h1>{m.withdraw_of({ amount: money(amount) })}</h1>
      </div>
      <DecisionLayout
        side={
          <Card title={m.wallet_details()}>
            <LabelledValues
              rows={[
                { label: m.withdraw_reference(), value: reference },
                { label: m.withdraw_account(), value: `${account.bankName} •••• ${account.last}, ${account.holder}` },
                { label: m.withdraw_to_account(), value: money(amount) },
                { label: m.withdraw_fee_vat({ vat: money(vat) }), value: money(fee) },
                { label: m.withdraw_from_wallet(), value: money(total), total: true },
              ]}
            />
          </Card>
        }
      >
        {refused ? <Warning>{refused}</Warning> : null}
        {late ? <Warning>{m.withdraw_late({ date: dateTime(arrivesBy) })}</Warning> : null}
        {why ? <Warning>{m.withdraw_why({ why: why[getLocale()] })}</Warning> : null}
        {state === 'returned' ? <ButtonLink to={paths.kycStatus()}>{m.withdraw_renew()}</ButtonLink> : null}
        <StaffQuestions questions={withdrawal.questions} now={now} />
        <section className="card" aria-labelledby="withdraw-way">
          <div className="sec between">
            <div>
              <p className="small muted num">{reference}</p>
              <LargeAmount value={amount} />
              <p className="small muted num">
                {m.withdraw_to({ account: `${account.bankName} •••• ${account.last}` })}
              </p>
            </div>
            <Badge tone={getWithdrawalStateTone(state)}>{formatWithdrawalState(state)}</Badge>
          </div>
          <div className="sec">
            <h2 id="withdraw-way">{m.withdraw_progress()}</h2>
            <div className="mt-4">
              <Timeline moments={[...past(withdrawal), ...coming(withdrawal)]} />
            </div>
          </div>
          <div className="sec pair">
            {can.cancel(state) ? (
              <Form
                name="cancel"
                fields={{}}
                submit={m.withdraw_cancel()}
                working={m.auth_working()}
                look={{ kind: 'danger', full: true }}
                stays
              >
                <input type="hidden" name="key" value={key} />
              </Form>
            ) : null}
            <ButtonLink to={paths.withdrawalReceipt(withdrawal.id)} reloadDocument>
              <Download className="i i-16" aria-hidden />
              {m.receipt_download()}
            </ButtonLink>
          </div>
        </section>
      </DecisionLayout>
    </>
  )
}

const Warning = ({ children }: { children: string }) => (
  <Note tone="warn" icon={<Info className="i" aria-hidden />}>
    {children}
  </Note>
)

const BAD: readonly WithdrawalState[] = ['returned', 'refused', 'cancelled']

const past = ({ history }: Withdrawal): Moment[] => [
  ...(history[0] ? [{ title: m.withdraw_asked(), time: timeOf(history[0].at), state: 'done' as const }] : []),
  ...history
    .filter(({ state }) => state !== 'queued' && state !== 'review')
    .map(({ state, at }) => ({
      title: formatWithdrawalState(state),
      time: timeOf(at),
      state: BAD.includes(state) ? ('bad' as const) : ('done' as const),
    })),
]

function coming({ state, arrivesBy }: Withdrawal): Moment[] {
  const arrival: Moment = {
    title: m.withdraw_state_settled(),
    time: m.history_until({ date: dateTime(arrivesBy) }),
    state: 'todo',
  }
  const sending: Moment = { title: m.withdraw_state_sending(), text: m.withdraw_no_way_back(), state: 'todo' }
  const back: Moment = { title: m.withdraw_bank_refuses(), text: m.withdraw_if_refused(), state: 'else' }
  if (state === 'review')
    return [{ title: m.withdraw_state_review(), text: m.withdraw_review_text(), state: 'now' }, sending, arrival, back]
  if (state === 'queued') return [{ ...sending, state: 'now' }, arrival, back]
  return state === 'sending' ? [{ ...arrival, state: 'now' }, back] : []
}

const timeOf = (at: Date) => <time dateTime={at.toISOString()}>{dateTime(at)}</time>
