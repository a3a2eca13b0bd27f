import type { Accounts } from '#modules/accounts'
import type { Clock } from '#platform/runtime/clock'
import type { Actor, UserActor } from '#shared/actor'
import { isoWib } from '#shared/dates'
import { hasPermission } from '#shared/permissions'
import { toWire } from '#shared/wire'
import type { Parts } from './parts.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** Everything stored about one person, part by part. */
export type PersonalData = { format: 'personal-data/1'; madeAt: string; held: Record<string, Json> }

type Sources = Pick<Parts, 'personalData'> & { clock: Clock; accounts: Accounts }

/**
 * Exports everything stored about a person through their own queries. Refuses `confirm_identity`; each export is part
 * of their activity.
 */
export function createPersonalDataExport({ clock, accounts, personalData }: Sources) {
  return async (actor: Actor): Promise<PersonalData> => {
    const own = await accounts.exportData(actor)
    const others = await Promise.all(
      personalData
        .filter(({ may }) => hasPermission(actor, may))
        .map(async ({ name, read }) => [name, await read(actor as UserActor, own.account.locale)] as const),
    )
    return {
      format: 'personal-data/1',
      madeAt: isoWib(clock.now()),
      held: plain({ ...toWire(own), ...Object.fromEntries(others) }) as Record<string, Json>,
    }
  }
}

/** As JSON holds it: amounts as digit strings, instants in WIB. */
function plain(value: unknown): Json {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return isoWib(value)
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Map) return plain(Object.fromEntries(value))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, plain(item)]])),
    )
  return value as Json
}
