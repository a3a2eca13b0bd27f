import { data } from 'react-router'
import type { Transaction } from '#contract/wallet/states'
import type { UserActor } from '#shared/actor'
import { isoWib } from '#shared/dates'
import type { App } from '../context.ts'
import { appContext, requestContext } from '../context.ts'
import { respondWithTable } from '../lib/csv.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { getLocale, m } from '../lib/words.ts'
import type { Route } from './+types/transactions-csv.ts'
import { type MovementFilter, parseMovementFilter, toWalletQuery } from './movements/movement-filter.ts'

const PAGE = 100

/** CSV of all transactions that match the filter. */
export async function loader(call: Route.LoaderArgs) {
  const actor = requirePerson(call.context)
  const { now } = call.context.get(requestContext)
  const filter = parseMovementFilter(new URL(call.request.url).searchParams, now)
  if (filter.wrong) throw data(null, { status: 404 })
  const { wallet } = call.context.get(appContext)
  await wallet.noteExport(actor, {})
  const span = filter.from ? `${filter.from}_${filter.to}` : isoWib(now).slice(0, 10)
  return respondWithTable(call.request, {
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
    const page = await wallet.transactions(actor, {
      limit: PAGE,
      ...toWalletQuery(filter),
      ...(after ? { after } : {}),
    })
    for (const movement of page.items) yield toCsvCells(movement, locale)
    after = page.next ?? undefined
  } while (after)
}

/** CSV cells of a transaction; in and out in separate columns, so that no amount starts with a sign. */
export const toCsvCells = (
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
