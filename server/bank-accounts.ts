import type { z } from 'zod'
import { type Bank, depositBanks } from '#contract/wallet/states'

export type BankAccounts = Partial<Record<Bank, string>>

/** Parses `bsi:7001234567,muamalat:3010001234`: our account number at each bank. */
export function parseBankAccounts(list: string, { issues }: z.RefinementCtx): BankAccounts {
  const pairs = list
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.trim().split(':'))
  const isOnce = new Set(pairs.map(([bank]) => bank)).size === pairs.length
  const fits = pairs.every(
    ([bank = '', number = '', ...more]) =>
      Object.hasOwn(depositBanks, bank) && /^\d{6,20}$/.test(number) && !more.length,
  )
  if (fits && isOnce) return Object.fromEntries(pairs)
  const known = Object.keys(depositBanks).join(', ')
  issues.push({
    code: 'custom',
    input: list,
    message: `must be <bank>:<digits>, each bank once, separated by commas; banks: ${known}`,
  })
  return {}
}
