import type { Trouble } from '#contract/distributions/states'
import type { PaymentTroubles } from '#modules/distributions'
import { readTogether } from '#platform/read-together'
import type { ArrearsDeps } from './deps.ts'
import type { ArrearsRow } from './rows.ts'
import { tables } from './tables.ts'

/** The graver one is what a security stands at. */
const GRAVEST: readonly Trouble[] = ['default', 'restructured', 'late', 'recovered']

/** Securities whose issuer is late or in default, owes what a meeting agreed to, or settled something in that way. */
export const paymentTroubles =
  ({ distributions }: Pick<ArrearsDeps, 'distributions'>): PaymentTroubles =>
  async (through, businessId) => {
    const late = tables(through)
      .selectFrom('arrears')
      .select(['security_code', 'state', 'successor'])
      .where('late_by', '=', 'issuer')
      .where('state', 'not in', ['paid', 'cancelled'])
      .$if(businessId !== undefined, (query) => query.where('business_id', '=', businessId!))
    const rows = await readTogether(through, late, {})
    const found = await Promise.all(
      rows.map(async (row) => ({ code: row.security_code, trouble: await troubleOf(row) })),
    )
    return new Map(
      found
        .toSorted((a, b) => GRAVEST.indexOf(b.trouble) - GRAVEST.indexOf(a.trouble))
        .map(({ code, trouble }) => [code, trouble]),
    )

    async function troubleOf({ state, successor }: Pick<ArrearsRow, 'state' | 'successor'>): Promise<Trouble> {
      if (successor === null) return state === 'late' ? 'late' : 'default'
      const outcome = await distributions.outcome(through, successor)
      return outcome.state === 'paid' ? 'recovered' : outcome.state === 'open' ? 'restructured' : 'default'
    }
  }
