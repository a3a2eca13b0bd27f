import { type Audit, verifySealedFactsInTx } from '#modules/audit'
import {
  type Difference,
  factsInvariant,
  type InvariantCheck,
  type LedgerFacts,
  type LedgerVerdict,
  verifyChartInTx,
  verifyLedgerInTx,
} from '#modules/ledger'
import { type Database, snapshot, type Tx } from '#platform/database'
import type { Recurring } from '#platform/parts'
import { watch } from '#platform/watch'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { begin } from './begin.ts'
import type { FreezeDeps } from './deps.ts'
import { verifyGuardsInTx } from './guards.ts'
import { keepHead, lookAtAudit } from './look-at-audit.ts'
import { freezes, standing } from './queries.ts'
import type { FreezeView } from './states.ts'
import { askForThaw, thawSubject } from './thaw.ts'

export type { Extension } from './deps.ts'

type Given = Omit<FreezeDeps, 'lookInTx'> & {
  audit: Pick<Audit, 'verify' | 'keepHead'>
  database: Database
  invariants: readonly InvariantCheck[]
  ledgerFacts: readonly LedgerFacts[]
}

/**
 * Money stands still, in every process at once, from the moment at which the books are found wrong or a member of staff
 * stops it, until two members of staff have found them right.
 */
export async function createFreeze({ database, audit, invariants, ledgerFacts, ...given }: Given) {
  const { db } = database
  const lookInTx = (tx: Tx) =>
    verdictInTx(tx, [
      verifyGuardsInTx,
      verifyChartInTx,
      verifySealedFactsInTx,
      factsInvariant(ledgerFacts),
      ...invariants,
    ])
  const deps: FreezeDeps = { ...given, lookInTx }

  let seen: FreezeView | null = null
  const follow = async () => {
    seen = await standing(db)
  }
  await follow()
  const stop = await watch(database, 'freeze', () => void follow().catch(() => {}))

  /** Ledger and modules, looked at as of one instant: they agree with themselves and with each other, or money stops. */
  async function books(): Promise<LedgerVerdict> {
    const verdict = await snapshot(db, lookInTx)
    if (verdict.differences.length > 0) await begin(deps, verdict.differences)
    return verdict
  }
  const everyMinute: Recurring = { name: 'freeze.look-at-books', cron: '* * * * *', run: books }

  const everyHour: Recurring = {
    name: 'freeze.look-at-audit',
    cron: '37 * * * *',
    run: () => lookAtAudit(deps, audit),
  }
  const keepingHead: Recurring = { name: 'freeze.keep-head', cron: '* * * * *', run: () => keepHead(deps, audit) }

  return {
    books,
    lookAtAudit: () => lookAtAudit(deps, audit),
    /** Keeps the head of the audit chain outside the database; money stops where the chain does not hold the last one. */
    keepHead: () => keepHead(deps, audit),
    /** What the checks find, as a transaction sees it. */
    lookInTx,
    /** Since when money stands still, as far as this process has heard: for pages and metrics, never to decide on. */
    seen: () => seen,
    standing: () => standing(db),
    list: (actor: Actor) => {
      requirePermission(actor, 'freeze.read')
      return freezes(db)
    },
    begin: (actor: Actor, asked: { reason: string }) => begin(deps, [], { actor, ...asked }),
    askForThaw: (actor: Actor, asked: { reason: string }) => askForThaw(deps, actor, asked),
    stop,

    parts: { recurring: [everyMinute, everyHour, keepingHead], approvals: [thawSubject(deps)] },
  }
}
export type Freeze = Awaited<ReturnType<typeof createFreeze>>

async function verdictInTx(tx: Tx, invariants: readonly InvariantCheck[]) {
  const verdict = await verifyLedgerInTx(tx)
  const differences: Difference[] = [...verdict.differences]
  for (const check of invariants) differences.push(...(await check(tx)))
  return { ...verdict, differences }
}
