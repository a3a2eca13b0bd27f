import { Subscribe } from '#contract/offerings/input'
import { inputMessages } from '#contract/offerings/refusals'
import { statements } from '#contract/offerings/states'
import { walletRefusals } from '#contract/wallet/refusals'
import { bankCodes } from '#contract/wallet/states'
import type { FormState } from '../../lib/forms.ts'
import { getLocale, m } from '../../lib/words.ts'
import { wholeNumber } from '../../offerings/units.ts'

/** One purchase as the form tells it: what to buy, or what is wrong with which field, and what was typed either way. */
export function readPurchase(form: FormData, slug: string) {
  const values = typed(form)
  const { method, bank } = values
  const agreed = statements.filter((statement) => form.has(`statement_${statement}`))
  const result = Subscribe.safeParse({
    offering: slug,
    units: values.units,
    method,
    ...(method === 'virtual_account' && bank ? { bank } : {}),
    statements: agreed,
  })
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0])
    if (field !== 'statements') errors[field] ??= words(message)
  }
  if (method === 'virtual_account' && !(bankCodes as string[]).includes(bank ?? ''))
    errors.bank = walletRefusals.bank_unknown[getLocale()]
  for (const statement of statements)
    if (!agreed.includes(statement)) errors[`statement_${statement}`] = m.pay_statement_missing()
  const state: FormState = { values, errors }
  return {
    input: result.success && Object.keys(errors).length === 0 ? result.data : null,
    state,
    recount: form.has('recount') || form.has('units_step') || form.has('quick'),
    key: keyOf(form.get('key')),
    total: amountOf(form.get('total')),
  }
}

function typed(form: FormData) {
  const values: Record<string, string> = { units: wholeNumber(text(form, 'units')).slice(0, 20) }
  for (const name of ['method', 'bank']) if (form.has(name)) values[name] = text(form, name)
  for (const statement of statements) if (form.has(`statement_${statement}`)) values[`statement_${statement}`] = 'on'
  return values
}

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const words = (message: string) =>
  message in inputMessages ? inputMessages[message as keyof typeof inputMessages][getLocale()] : m.form_invalid()

/** The key made when the form was drawn: sending it twice buys once. A missing or odd one gets a fresh key. */
const keyOf = (value: unknown) =>
  typeof value === 'string' && /^[\w-]{16,64}$/.test(value) ? value : crypto.randomUUID()

const amountOf = (value: unknown) => (typeof value === 'string' && /^\d{1,18}$/.test(value) ? BigInt(value) : undefined)
