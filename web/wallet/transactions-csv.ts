import { data } from 'react-router'
import type { Transaction } from '#contract/wallet/states'
import type { UserActor } from '#shared/actor'
import { isoWib } from '#shared/dates'
import type { App } from '../context.ts'
import { appContext, requestContext } from '../context.ts'
import { tableDownload } from '../lib/csv.ts'
import { personOf } from '../lib/who-asks.ts'
import { getLocale, m } from '../lib/words.ts'
import type { Route } from './+types/transactions-csv.ts'
import { askedOf, type MovementFilter, readFilter } from './movements/movement-filter.ts'

const PAGE = 100

/** The movements of the same address on the page, as a file: all of them, not only those on the screen. */
export async function loader(call: Route.LoaderArgs) {
  const actor = personOf(call.context)
  const { now } = call.context.get(requestContext)
  const filter = readFilter(new URL(call.request.url).searchParams, now)
  if (filter.wrong) throw data(null, { status: 404 })
  const { wallet } = call.context.get(appContext)
  await wallet.noteExport(actor, {})
  const span = filter.from ? `${filter.from}_${filter.to}` : isoWib(now).slice(0, 10)
  return tableDownload(call.request, {
    name: `mutasi-${span}`,
    head: head(),
    rows: rows(wallet, actor, filter, getLocale()),
  })
}

type Wallet = App['wallet']
type Locale = ReturnType<typeof getLocale>

const head = () => [
  m.account_csv_at(),
  m.account_movement(),
  m.entry_name(),
  m.account_reference(),
  m.entry_code(),
  m.account_csv_asset(),
  m.account_inflow(),
  m.account_outflow(),
  m.account_csv_available(),
  m.account_balance_after(),
]

async function* rows(wallet: Wallet, actor: UserActor, filter: MovementFilter, locale: Locale) {
  let after: string | undefined
  do {
    const page = await wallet.transactions(actor, { limit: PAGE, ...askedOf(filter), ...(after ? { after } : {}) })
    for (const movement of page.items) yield csvCells(movement, locale)
    after = page.next ?? undefined
  } while (after)
}

/** In words and WIB, without ids of ours. In and out stand in columns of their own, so that no amount begins with a sign. */
export const csvCells = (
  { at, title, name, reference, code, asset, change, availableChange, balanceAfter }: Transaction,
  locale: Locale,
) => [
  isoWib(at).slice(0, 16).replace('T', ' '),
  title[locale],
  name ?? '',
  reference ?? '',
  code,
  asset,
  change > 0n ? change : 0n,
  change < 0n ? -change : 0n,
  availableChange,
  balanceAfter,
]
