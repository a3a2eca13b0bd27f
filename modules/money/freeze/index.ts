import type { Audit } from '#modules/audit'
import {
  type Difference,
  type InvariantCheck,
  type LedgerFacts,
  type LedgerVerdict,
  readLastEntryNumber,
} from '#modules/ledger'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Recurring } from '#platform/commands/parts'
import { type Database, snapshot, type Tx, transact } from '#platform/db/database'
import { watch } from '#platform/db/watch'
import { createGuardsReader } from '#platform/db-admin/guards'
import { listUnknownMigrations } from '#platform/db-admin/migrate'
import type { Clock } from '#platform/runtime/clock'
import type { Actor } from '#shared/actor'
import { MINUTE } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { beginFreeze, beginFreezeForFindings } from './begin.ts'
import {
  markSnapshotInTx,
  OLD_ENTRIES_CHECK,
  readLatestCheckpoint,
  sealNextChunk,
  storeCheckpointInTx,
} from './checkpoint.ts'
import type { FreezeDeps } from './deps.ts'
import { GUARDS_CHECK, type OnNewerSchema } from './guards.ts'
import { findCurrentFreeze, listFreezes } from './queries.ts'
import type { FreezeView } from './states.ts'
import { proposeThaw, thawApproval } from './thaw.ts'
import { verifyAllInTx, verifySinceInTx } from './verify.ts'
import { hasFreezeNamed, storeAuditHead, verifyAuditOrFreeze, verifyAuditSliceOrFreeze } from './verify-audit.ts'

export type { DeadlineExtension } from './deps.ts'

type FreezeModuleDeps = Omit<FreezeDeps, 'lookInTx'> & {
  audit: Pick<Audit, 'verify' | 'keepHead' | 'faultInSlice'>
  clock: Clock
  database: Database
  invariants: readonly InvariantCheck[]
  ledgerFacts: readonly LedgerFacts[]
  log: { warn(details: object, text: string): void }
}

/**
 * The freeze: all movements stop in every process when the books fail a check or staff stop them, until two members of
 * staff confirm the books.
 */
export async function createFreeze({
  database,
  audit,
  clock,
  invariants,
  ledgerFacts,
  log,
  ...given
}: FreezeModuleDeps) {
  const { db } = database
  const checks = { invariants, ledgerFacts, readGuards: createGuardsReader(), onNewerSchema: warnOfNewerSchema(log) }
  const lookInTx = (tx: Tx) => verifyAllInTx(tx, checks)
  const deps: FreezeDeps = { ...given, lookInTx }

  let seen: FreezeView | null = null
  const follow = async () => {
    seen = await findCurrentFreeze(db)
  }
  await follow()
  const stop = await watch(database, 'freeze', () => void follow().catch(() => {}))

  /** A migration that ended while the check read leaves its own guards behind: those differences are of this process. */
  async function judged(differences: readonly Difference[]): Promise<Difference[]> {
    const ofGuards = differences.some(({ check }) => check === GUARDS_CHECK)
    const outdated = ofGuards && (await listUnknownMigrations(db)).length > 0
    return differences.filter(({ check }) => !(outdated && check === GUARDS_CHECK))
  }

  /**
   * Ledger and modules whole, looked at as of one instant: they agree with themselves and with each other, or money
   * stops. What was found right is the checkpoint from which the minutes go on.
   */
  async function books(): Promise<LedgerVerdict> {
    const now = clock.now()
    const { looked, mark } = await snapshot(db, async (tx) => ({
      looked: await lookInTx(tx),
      mark: await markSnapshotInTx(tx, now),
    }))
    const verdict = { ...looked, differences: await judged(looked.differences) }
    if (verdict.differences.length > 0) await beginFreezeForFindings(deps, verdict.differences)
    else await transact(db, (tx) => storeCheckpointInTx(tx, now, { ...mark, postings: verdict.postings }))
    return verdict
  }

  /** What came after the checkpoint and one slice of what is old; whole where no checkpoint is. */
  async function sinceCheckpoint(): Promise<Difference[]> {
    const checkpoint = await readLatestCheckpoint(db)
    if (!checkpoint) return (await books()).differences
    const now = clock.now()
    const at = { now, turn: turnOf(now) }
    const found = await judged(await snapshot(db, (tx) => verifySinceInTx(tx, checks, checkpoint, at)))
    const differences: Difference[] = []
    for (const difference of found)
      if (difference.check !== OLD_ENTRIES_CHECK || !(await hasFreezeNamed(db, difference, { ended: true })))
        differences.push(difference)
    if (differences.length > 0) await beginFreezeForFindings(deps, differences)
    else await sealNextChunk(db, now, checkpoint)
    return differences
  }

  /** As long as the books are small, all of them. */
  async function minute() {
    if ((await readLastEntryNumber(db)) > SMALL) await sinceCheckpoint()
    else {
      const differences = await judged((await snapshot(db, lookInTx)).differences)
      if (differences.length > 0) await beginFreezeForFindings(deps, differences)
    }
    await verifyAuditSliceOrFreeze(deps, audit, turnOf(clock.now()))
  }
  const everyMinute: Recurring = { name: 'freeze.look-at-books', cron: '* * * * *', run: minute }
  const everyNight: Recurring = {
    name: 'freeze.look-at-everything',
    cron: '37 2 * * *',
    run: async () => {
      await books()
      await verifyAuditOrFreeze(deps, audit)
    },
  }
  const keepingHead: Recurring = { name: 'freeze.keep-head', cron: '* * * * *', run: () => storeAuditHead(deps, audit) }

  return {
    books,
    sinceCheckpoint,
    lookAtAudit: () => verifyAuditOrFreeze(deps, audit),
    /** Keeps the head of the audit chain outside the database; money stops where the chain does not hold the last one. */
    keepHead: () => storeAuditHead(deps, audit),
    /** What the checks find, as a transaction sees it. */
    lookInTx,
    /** Since when money stands still, as far as this process has heard: for pages and metrics, never to decide on. */
    seen: () => seen,
    ...bindDeps(db, {
      standing: findCurrentFreeze,
    }),
    list: (actor: Actor) => {
      requirePermission(actor, 'freeze.read')
      return listFreezes(db)
    },
    ...bindDeps(deps, {
      begin: beginFreeze,
      askForThaw: proposeThaw,
    }),
    stop,

    parts: { recurring: [everyMinute, everyNight, keepingHead], approvals: [thawApproval(deps)] },
  }
}
export type Freeze = Awaited<ReturnType<typeof createFreeze>>

/** Once for each set of migrations: the check comes by each minute. */
function warnOfNewerSchema(log: FreezeModuleDeps['log']): OnNewerSchema {
  let warned = ''
  return (migrations) => {
    const names = migrations.join(' ')
    if (names && names !== warned)
      log.warn({ migrations }, 'newer schema: this process is outdated and does not compare the guards of the tables')
    warned = names
  }
}

/** So many entries are looked at whole each minute. */
const SMALL = 20_000n

/** Whose turn it is of what is looked at slice by slice. */
const turnOf = (now: Date) => Math.trunc(now.getTime() / MINUTE)
