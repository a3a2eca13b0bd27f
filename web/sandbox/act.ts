import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { groupByFour } from '#contract/wallet/states'
import { demoRefusals } from '#shared/demo-refusals'
import { rupiah } from '#shared/money'
import { appContext } from '../context.ts'
import { formAction, formActions } from '../forms/action.ts'
import { requiredInstant } from '../forms/instants.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { dateTime, money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { moveFields, steps, transferFields } from './fields.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }

/** The demo's controls; throws 404 outside a demo. */
export function requireDemo(context: Readonly<RouterContextProvider>) {
  const { demo } = context.get(appContext)
  if (!demo) throw data(null, { status: 404 })
  return demo
}

/** Whether the text is the content of a QRIS code instead of an account number. */
export const isQrisText = (typed: string) => /^000201.*6304/.test(typed)

const Transfer = z.object({
  va: z
    .string()
    .transform((typed) => (isQrisText(typed) ? typed : typed.replace(/[\s.-]/g, '')))
    .pipe(z.string().regex(/^(\d{6,24}|000201[ -~]{20,500})$/, { error: () => m.sandbox_va_wrong() })),
  amount: z.string().regex(/^[1-9]\d{0,14}$/, { error: () => m.sandbox_amount_wrong() }),
})

const transfer = formAction({
  form: 'transfer',
  fields: transferFields,
  schema: Transfer,
  refusals: [demoRefusals],
  at: { virtual_account_unknown: 'va' },
  async run({ context }: Call, { va, amount }) {
    await requireDemo(context).transfer({ virtualAccount: va, amount: rupiah(amount) })
    const message = m.sandbox_paid_text({
      amount: money(amount),
      number: isQrisText(va) ? m.pay_qris() : groupByFour(va),
    })
    return redirectWithToast(`${paths.sandbox()}#bank`, { variant: 'success', title: m.sandbox_paid(), message })
  },
})

const advance = formAction({
  form: 'advance',
  fields: {},
  schema: z.object({ advance: z.enum(steps) }),
  refusals: [demoRefusals],
  run: async ({ context }: Call, { advance }) => moved(await requireDemo(context).clock.advance(advance)),
})

const move = formAction({
  form: 'move',
  fields: moveFields,
  schema: z.object({ at: requiredInstant }),
  refusals: [demoRefusals],
  run: async ({ context }: Call, { at }) => moved(await requireDemo(context).clock.moveTo(at)),
})

const moved = (now: Date) =>
  redirectWithToast(`${paths.sandbox()}#waktu`, {
    variant: 'success',
    title: m.sandbox_moved(),
    message: m.sandbox_moved_text({ now: dateTime(now) }),
  })

/** What the sandbox's forms do: pay an account at the bank counter, or move the product's time. */
export const act = formActions({ transfer, advance, move })
