import { data } from 'react-router'
import { z } from 'zod'
import { inFours } from '#contract/wallet/states'
import { wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { isRefusal } from '#shared/refusal'
import type { App } from '../context.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { dateTime, money } from '../lib/format.ts'
import { type FormState, invalid, parseForm } from '../lib/forms.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { steps } from './steps.ts'

type Demo = NonNullable<App['demo']>

const Transfer = z.object({
  va: z.string().regex(/^\d{6,24}$/, 'va'),
  amount: z.string().regex(/^[1-9]\d{0,14}$/, 'amount'),
})
const Advance = z.object({ advance: z.enum(steps) })
const Move = z.object({ at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 'at') })

/** What the sandbox's forms do: pay an account at the bank counter, or move the product's time. */
export async function act(demo: Demo, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'transfer') return transfer(demo, form)
  if (intent === 'advance') return advance(demo, form)
  if (intent === 'move') return move(demo, form)
  throw data(null, { status: 400 })
}

async function transfer(demo: Demo, form: FormData) {
  const parsed = parseForm(form, Transfer, { va: 'digits', amount: 'digits' })
  if (!parsed.ok) return invalid(asTexts(parsed.state))
  const { va, amount } = parsed.data
  return orRefused(parsed.values, 'va', async () => {
    await demo.transfer({ virtualAccount: va, amount: rupiah(amount) })
    const message = m.sandbox_paid_text({ amount: money(amount), number: inFours(va) })
    return redirectWithToast(`${paths.sandbox()}#bank`, { variant: 'success', title: m.sandbox_paid(), message })
  })
}

async function advance(demo: Demo, form: FormData) {
  const parsed = parseForm(form, Advance)
  if (!parsed.ok) throw data(null, { status: 400 })
  return orRefused({}, 'at', async () => moved(await demo.clock.advance(parsed.data.advance)))
}

async function move(demo: Demo, form: FormData) {
  const parsed = parseForm(form, Move)
  if (!parsed.ok) return invalid(asTexts(parsed.state))
  const [day = '', hour = ''] = parsed.data.at.split('T')
  const instant = wib(day, hour.slice(0, 5))
  if (Number.isNaN(instant.getTime())) return invalid(asTexts({ ...parsed, errors: { at: 'at' } }))
  return orRefused(parsed.values, 'at', async () => moved(await demo.clock.moveTo(instant)))
}

const moved = (now: Date) =>
  redirectWithToast(`${paths.sandbox()}#waktu`, {
    variant: 'success',
    title: m.sandbox_moved(),
    message: m.sandbox_moved_text({ now: dateTime(now) }),
  })

const asTexts = ({ values, errors }: FormState): FormState => ({
  values,
  errors: Object.fromEntries(Object.entries(errors).map(([name]) => [name, wordsFor(name)])),
})

const wordsFor = (name: string) =>
  ({ va: m.sandbox_va_wrong(), amount: m.sandbox_amount_wrong(), at: m.sandbox_at_wrong() })[name] ?? m.form_invalid()

const REFUSED: Record<string, () => string> = {
  clock_out_of_range: () => m.sandbox_clock_range(),
  virtual_account_unknown: () => m.sandbox_va_unknown(),
  transfer_refused: () => m.sandbox_transfer_refused(),
}

async function orRefused<T>(values: Record<string, string>, field: string, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    const message = REFUSED[error.code]?.() ?? m.sandbox_refused({ code: error.code })
    return data({ values, errors: { [field]: message } } satisfies FormState, { status: 409 })
  }
}
