import type { Leg } from '#modules/ledger'
import { createPrintedReference } from '#platform/text/printed-reference'
import type { Id } from '#shared/ids'
import type { MovementDescription, MovementSource, WalletDeps } from './deps.ts'
import { type Bank, investorOwner, type Place, type Side, type Transaction } from './states.ts'

type Deps = Pick<WalletDeps, 'db' | 'ledger' | 'movementSources'>
/** One entry as it touched an owner, for one asset, before anything is said about the fact behind it. */
export type Line = Pick<
  Transaction,
  'id' | 'at' | 'kind' | 'title' | 'source' | 'asset' | 'change' | 'availableChange' | 'balanceAfter'
> & { seq: bigint }
export type ExplainedLine = Line & Transaction & { legs: Leg[]; income: boolean }

const nothing: Omit<MovementDescription, 'source'> = { name: null, reference: null, why: null, about: null }

/** Adds origin, destination and a description of the underlying fact to each movement of an owner. */
export async function describeMovements(
  deps: Deps,
  userId: Id<'user'>,
  lines: readonly Line[],
  isNeeded: (source: MovementSource) => boolean = () => true,
): Promise<ExplainedLine[]> {
  const [legs, facts] = await Promise.all([
    deps.ledger.legsOf([...new Set(lines.map(({ id }) => id))]),
    factsOf(deps, userId, { sources: [...new Set(lines.map(({ source }) => source))], isNeeded }),
  ])
  const byEntry = Map.groupBy(legs, ({ entryId }) => entryId)
  return lines.map((line) => {
    const { income, own, titles, source: _, ...fact } = facts.get(line.source) ?? { ...nothing, source: line.source }
    const entry = byEntry.get(line.id) ?? []
    const all = own ? ownLegs(entry, userId, own) : entry
    const of = all.filter(({ asset }) => asset === line.asset)
    const side = (which: 'debit' | 'credit') => sidesOf(of, userId, which)
    const code = createPrintedReference('MT', line.id, line.at)
    const title = titles?.[line.kind] ?? line.title
    return {
      ...line,
      ...fact,
      title,
      code,
      from: side('debit'),
      to: side('credit'),
      legs: all,
      income: income === true,
    }
  })
}

type SourceFilter = { sources: readonly string[]; isNeeded: (source: MovementSource) => boolean }

async function factsOf({ db, movementSources }: Deps, userId: Id<'user'>, { sources, isNeeded }: SourceFilter) {
  const explained = await Promise.all(
    movementSources.filter(isNeeded).map(({ kind, explain: ask }) => {
      const own = sources.filter((source) => source.startsWith(`${kind}/`))
      return own.length ? ask(db, userId, own) : []
    }),
  )
  return new Map(explained.flat().map((fact) => [fact.source, fact]))
}

/** Postings on one side, those at the same place as one. */
function sidesOf(legs: readonly Leg[], userId: string, which: 'debit' | 'credit'): Side[] {
  const sides: Side[] = []
  for (const leg of legs) {
    if (leg[which] === 0n) continue
    const { place, bank } = placeOf(leg, userId)
    const known = sides.find((side) => side.place === place && side.bank === bank)
    if (known) known.amount += leg[which]
    else sides.push({ place, bank, asset: leg.asset, amount: leg[which] })
  }
  return sides
}

function placeOf({ owner, purpose, asset }: Leg, userId: string): { place: Place; bank: Bank | null } {
  const at = (place: Place) => ({ place, bank: null })
  if (owner === investorOwner(userId)) {
    if (purpose === 'held' || purpose === 'settling') return at(purpose)
    return at(asset === 'IDR' ? 'wallet' : 'securities')
  }
  const [kind, id] = owner.split('/')
  if (purpose === 'clearing') return { place: 'bank', bank: id as Bank }
  if (kind === 'investor') return at('others')
  if (kind === 'offering' || kind === 'distribution') return at(kind)
  if (kind === 'split' && purpose === 'escrow') return at('odd')
  if (kind === 'buyback') return at('buyback')
  if (purpose === 'available' || purpose === 'held' || purpose === 'settling') return at('issuer')
  return at(purpose === 'escrow' ? 'offering' : purpose)
}

type Own = { fees: bigint; tax: bigint }

/**
 * The legs of an entry of two parties as one of them knows it: of fee and tax only their own, and between the two what is
 * left when each has paid theirs.
 */
function ownLegs(legs: readonly Leg[], userId: string, own: Own): Leg[] {
  const ownOf = ({ owner, purpose }: Leg) =>
    owner === 'platform' && (purpose === 'fees' || purpose === 'tax') ? own[purpose] : undefined
  const isOther = ({ owner, asset }: Leg) =>
    asset === 'IDR' && owner.startsWith('investor/') && owner !== investorOwner(userId)
  const theirs = legs.reduce((sum, leg) => sum + leg.credit - (ownOf(leg) ?? leg.credit), 0n)
  return legs.map((leg) => {
    const credit = ownOf(leg)
    if (credit !== undefined) return { ...leg, credit }
    if (!isOther(leg)) return leg
    return leg.credit > 0n ? { ...leg, credit: leg.credit + theirs } : { ...leg, debit: leg.debit - theirs }
  })
}
