import type { Trouble } from '#contract/distributions/states'
import type { PaymentTroubles } from '#modules/distributions'
import { readTogether } from '#platform/db/read-together'
import type { ArrearsDeps } from './deps.ts'
import type { ArrearsRow } from './rows.ts'
import { tables } from './tables.ts'

/** The most severe one is shown for a security. */
const BY_SEVERITY: readonly Trouble[] = ['default', 'restructured', 'late', 'recovered']

/** The payment status of securities that are late, in default, restructured or recovered. */
export const readPaymentTroubles =
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
        .toSorted((a, b) => BY_SEVERITY.indexOf(b.trouble) - BY_SEVERITY.indexOf(a.trouble))
        .map(({ code, trouble }) => [code, trouble]),
    )

    async function troubleOf({ state, successor }: Pick<ArrearsRow, 'state' | 'successor'>): Promise<Trouble> {
      if (successor === null) return state === 'late' ? 'late' : 'default'
      const outcome = await distributions.outcome(through, successor)
      return outcome.state === 'paid' ? 'recovered' : outcome.state === 'open' ? 'restructured' : 'default'
    }
  }
