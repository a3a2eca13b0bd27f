import { inBothLanguages } from '#contract/approvals/states'
import type { Tx } from '#platform/db/database'
import { money } from '#shared/format'
import type { Id } from '#shared/ids'
import { hasTradableShares } from './change.ts'
import type { ShariaDeps } from './deps.ts'

/** What ends when the status is lost, for those who decide: trading and running offerings. */
export async function describeStatusLoss(deps: ShariaDeps, tx: Tx, businessId: Id<'business'>) {
  const offerings = await deps.offerings.raisesOf(tx, businessId)
  const rights = await deps.rights.raisesOf(tx, businessId)
  const stopped = (id: string, en: string, raises: typeof offerings) =>
    raises.map(({ name, paid }) => ({
      label: { id, en },
      before: inBothLanguages(name),
      after: {
        id: paid > 0n ? `Dihentikan, ${money(paid)} dikembalikan` : 'Dihentikan',
        en: paid > 0n ? `Stopped, ${money(paid, 'en')} is returned` : 'Stopped',
      },
    }))
  return [
    ...((await hasTradableShares(deps, tx, businessId))
      ? [
          {
            label: { id: 'Perdagangan saham', en: 'Trading in shares' },
            before: null,
            after: { id: 'Dihentikan', en: 'Halted' },
          },
        ]
      : []),
    ...stopped('Penawaran', 'Offering', offerings),
    ...stopped('HMETD', 'Rights issue', rights),
  ]
}
