import { type Party, parties } from '#contract/verification/states'
import { listDistributionsToTransfer, listObligationsToTransfer, loadPaymentsToTransfer } from '#modules/distributions'
import { listPeopleToTransfer, loadPeopleToTransfer } from '#modules/identity'
import { listBusinessesToTransfer } from '#modules/issuers'
import { listSecuritiesToTransfer } from '#modules/registry'
import { loadBalancesToTransfer } from '#modules/wallet'
import { snapshot, type Tx } from '#platform/db/database'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Columns, FileFormat, RowOf } from './columns.ts'
import { formatRow } from './csv.ts'
import type { ImportDeps } from './deps.ts'
import {
  cash,
  distributions,
  holdings,
  issuers,
  obligations,
  payments,
  people,
  securities,
  verifications,
} from './files.ts'

/** Receives a file, piece by piece. */
export type ExportFolder = { write(name: string, pieces: AsyncIterable<string>): Promise<void> }
type Person = Awaited<ReturnType<typeof loadPeopleToTransfer>>[number]
const PAGE = 500

/** Writes all files as of one instant, a page of people at a time; answers the rows of each. The export is audited. */
export async function exportAll(deps: ImportDeps, folder: ExportFolder): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  await deps.commands.run({ name: 'imports.export', actor: system('ops'), may: 'export.write' }, async ({ note }) => {
    note('export', {})
  })
  await snapshot(deps.db, async (tx) => {
    const ids = await listPeopleToTransfer(tx)
    for (const { format, rows } of listSources(deps, tx, ids))
      await folder.write(format.name, written(format, rows, counts))
  })
  return counts
}

async function* written(
  { name, columns }: FileFormat,
  rows: AsyncIterable<readonly Readonly<Record<string, unknown>>[]>,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  const names = Object.keys(columns)
  counts.set(name, 0)
  yield formatRow(names)
  for await (const page of rows) {
    counts.set(name, counts.get(name)! + page.length)
    yield page.map((row) => formatRow(names.map((column) => row[column]))).join('')
  }
}

type Source = { format: FileFormat; rows: AsyncIterable<readonly Readonly<Record<string, unknown>>[]> }
type PerPerson = <R>(rowsOf: (of: readonly Person[]) => Promise<R[]>) => AsyncGenerator<R[]>
const source = <C extends Columns>(format: FileFormat<C>, rows: AsyncIterable<RowOf<C>[]>): Source => ({ format, rows })

function listSources(deps: ImportDeps, tx: Tx, ids: readonly Id<'user'>[]): Source[] {
  /** Rows that are made of a page of people. */
  async function* perPerson<R>(rowsOf: (of: readonly Person[]) => Promise<R[]>): AsyncGenerator<R[]> {
    for (let at = 0; at < ids.length; at += PAGE)
      yield await rowsOf(await loadPeopleToTransfer(tx, ids.slice(at, at + PAGE)))
  }
  const idsOf = (of: readonly Person[]) => of.map(({ id }) => id)
  return [
    source(
      people,
      perPerson(async (page) => page.map(({ locale, ...person }) => ({ ...person, language: locale }))),
    ),
    ...parties.map((party) =>
      source(
        verifications[party],
        perPerson((page) => listVerifications(deps, tx, { party, page })),
      ),
    ),
    source(issuers, listIssuers(tx)),
    source(securities, listSecurities(tx)),
    source(
      cash,
      perPerson(async (page) => {
        const balances = await loadBalancesToTransfer(tx, idsOf(page))
        return page.flatMap(({ id, email }) => {
          const balance = balances.get(id)
          return balance ? [{ person: email, ...balance }] : []
        })
      }),
    ),
    source(distributions, listDistributions(tx, ids)),
    source(payments, listPayments(tx, perPerson)),
    source(
      holdings,
      perPerson(async (page) => {
        const lots = await deps.registry.loadLotsToTransfer(tx, idsOf(page))
        return page.flatMap(({ id, email }) =>
          (lots.get(id) ?? []).map(({ code, ...lot }) => ({ person: email, security: code, ...lot })),
        )
      }),
    ),
    source(obligations, listObligations(tx)),
  ]
}

async function listVerifications(
  deps: ImportDeps,
  tx: Tx,
  { party, page }: { party: Party; page: readonly Person[] },
): Promise<RowOf<(typeof verifications)[Party]['columns']>[]> {
  const found = await deps.verification.loadKycToTransfer(
    tx,
    page.map(({ id }) => id),
  )
  return page.flatMap(({ id, email }) => {
    const known = found.get(id)
    if (known?.application.party !== party) return []
    const { application, ...told } = known
    return [{ ...application, ...told, person: email }]
  })
}

async function* listIssuers(tx: Tx) {
  const all = await listBusinessesToTransfer(tx)
  const owners = await loadPeopleToTransfer(tx, [...new Set(all.map(({ ownerUserId }) => ownerUserId))])
  const emails = new Map(owners.map(({ id, email }) => [id, email]))
  yield all.map(({ ownerUserId, ...business }) => ({ ...business, owner: emails.get(ownerUserId) ?? '' }))
}

async function* listSecurities(tx: Tx) {
  const slugs = new Map((await listBusinessesToTransfer(tx)).map(({ id, slug }) => [id, slug]))
  yield (await listSecuritiesToTransfer(tx)).map(({ businessId, amortised, ...security }) => ({
    ...security,
    issuer: slugs.get(businessId)!,
    amortised: amortised ? ('yes' as const) : ('no' as const),
  }))
}

const listCodes = async (tx: Tx) => (await listSecuritiesToTransfer(tx)).map(({ code }) => code)

async function* listDistributions(tx: Tx, userIds: readonly Id<'user'>[]) {
  const paid = await listDistributionsToTransfer(tx, { codes: await listCodes(tx), userIds })
  yield paid.map(({ code, ...distribution }) => ({ ...distribution, security: code }))
}

async function* listPayments(tx: Tx, perPerson: PerPerson) {
  const codes = await listCodes(tx)
  yield* perPerson(async (page) => {
    const paid = await loadPaymentsToTransfer(tx, { codes, userIds: page.map(({ id }) => id) })
    return page.flatMap(({ id, email }) =>
      (paid.get(id) ?? []).map(({ reference, ...payment }) => ({ person: email, distribution: reference, ...payment })),
    )
  })
}

async function* listObligations(tx: Tx) {
  const owed = await listObligationsToTransfer(tx, await listSecuritiesToTransfer(tx))
  yield owed.map(({ code, ...obligation }) => ({ ...obligation, security: code }))
}
