import { z } from 'zod'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { walletRefusals } from '#contract/wallet/refusals'
import { bankCodes } from '#contract/wallet/states'
import { idempotencyKeyField } from '../../forms/key.ts'
import { fieldMessage } from '../../lib/field-messages.ts'
import { getLocale, m } from '../../lib/words.ts'
import { toStatementField } from './fields.ts'

/** Whether the form only recounts (without JavaScript) instead of buying. */
export const isRecount = (form: FormData) => ['recount', 'units_step', 'quick'].some((name) => form.has(name))

/** One purchase as the form tells it: what to buy, under which key, and the total that its buyer saw. */
export const Order = z.record(z.string(), z.unknown()).transform((posted, context) => {
  const said = (name: string) => String(posted[name] ?? '').trim()
  const [method, bank] = [said('method'), said('bank')]
  const agreed = purchaseConfirmations.filter((statement) => toStatementField(statement) in posted)
  const wish = Subscribe.safeParse(
    {
      offering: said('offering'),
      units: said('units'),
      method,
      ...(method === 'virtual_account' && bank ? { bank } : {}),
      statements: agreed,
    },
    { error: fieldMessage(getLocale()) },
  )
  const errors: [field: string, message: string][] = (wish.error?.issues ?? [])
    .filter(({ path }) => path[0] !== 'statements')
    .map(({ path, message }) => [String(path[0]), message])
  if (method === 'virtual_account' && !(bankCodes as string[]).includes(bank))
    errors.push(['bank', walletRefusals.bank_unknown[getLocale()]])
  for (const statement of purchaseConfirmations)
    if (!agreed.includes(statement)) errors.push([toStatementField(statement), m.pay_statement_missing()])
  for (const [field, message] of errors) context.addIssue({ code: 'custom', path: [field], message })
  if (!wish.success || errors.length > 0) return z.NEVER
  return {
    wish: wish.data,
    key: idempotencyKeyField.parse(posted.key) ?? crypto.randomUUID(),
    total: amountOf(said('total')),
  }
})

const amountOf = (text: string) => (/^\d{1,18}$/.test(text) ? BigInt(text) : undefined)
