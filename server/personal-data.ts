import type { Attachments } from '#modules/attachments'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Offerings } from '#modules/offerings'
import type { Registry } from '#modules/registry'
import type { Verification } from '#modules/verification'
import type { Wallet } from '#modules/wallet'
import type { Clock } from '#platform/clock'
import type { Actor } from '#shared/actor'
import { isoWib } from '#shared/dates'
import { hasPermission } from '#shared/permissions'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** Everything that is held of one person, part by part. */
export type PersonalData = { format: 'syirkah-personal-data/1'; made_at: string; held: Record<string, Json> }

type Modules = {
  clock: Clock
  identity: Identity
  verification: Verification
  wallet: Wallet
  offerings: Offerings
  registry: Registry
  notifications: Notifications
  attachments: Attachments
}
type Part = (actor: Actor) => Promise<unknown>

/**
 * One file with everything held of a person, through the methods that they use themselves. A module that begins to hold
 * something of people adds a line here. Refuses `confirm_identity`; each copy stands in the person's activity.
 */
export function createPersonalData(modules: Modules) {
  const { clock, identity, verification, wallet, offerings, registry, notifications, attachments } = modules
  const ofInvestors: Record<string, Part> = {
    identity_verification: (actor) => verification.kycOf(actor),
    wallet: (actor) => wallet.balances(actor),
    virtual_accounts: (actor) => wallet.virtualAccounts(actor),
    deposits: (actor) => all((after) => wallet.deposits(actor, { limit: 100, after })),
    transactions: (actor) => all((after) => wallet.transactions(actor, { limit: 100, after })),
    purchases: (actor) => all((after) => offerings.mine(actor, { limit: 50, after })),
    portfolio: (actor) => registry.portfolio(actor, { limit: 1_000 }),
  }

  return async (actor: Actor): Promise<PersonalData> => {
    const own = await identity.exportData(actor)
    const notices = await all((after) => notifications.list(actor, { limit: 100, after }, own.account.locale))
    const files = await attachments.all(actor)
    const investor = hasPermission(actor, 'wallet.read')
    const parts = await Promise.all(
      Object.entries(investor ? ofInvestors : {}).map(async ([name, read]) => [name, await read(actor)] as const),
    )
    return {
      format: 'syirkah-personal-data/1',
      made_at: isoWib(clock.now()),
      held: plain({ ...own, notices, files, ...Object.fromEntries(parts) }) as Record<string, Json>,
    }
  }
}

const MAX_PAGES = 1_000

async function all<Item>(
  read: (from: string | undefined) => Promise<{ items: Item[]; next: string | null }>,
): Promise<Item[]> {
  const items: Item[] = []
  let from: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await read(from)
    items.push(...page.items)
    if (!page.next) break
    from = page.next
  }
  return items
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
