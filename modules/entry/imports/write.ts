import { type Party, parties } from '#contract/verification/states'
import { insertEmptyCredentialsInTx } from '#modules/credentials'
import { insertTransferredDistributionsInTx, insertTransferredPaymentsInTx } from '#modules/distributions'
import { insertTransferredPeopleInTx, loadAccountsByEmail } from '#modules/identity'
import { insertTransferredBusinessesInTx, listBusinessesByIds, loadBusinessIds } from '#modules/issuers'
import { insertTransferredSecuritiesInTx, insertTransferredUnitsInTx } from '#modules/registry'
import { bookTransferredBalancesInTx } from '#modules/wallet'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { toAnswers } from './check-people.ts'
import type { Columns, FileFormat, RowOf } from './columns.ts'
import { type ImportFolder, readRows } from './csv.ts'
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
import { tables } from './tables.ts'

type Write<C extends Columns> = (
  deps: ImportDeps,
  context: CommandContext,
  given: { importId: Id<'import'>; rows: readonly RowOf<C>[] },
) => Promise<bigint>

/** Writes a batch of rows in the transaction that notes how far the file is; answers their rupiah or units. */
type WriteBatch = (deps: ImportDeps, context: CommandContext, importId: Id<'import'>) => Promise<bigint>
/** A file with how its rows are written, from row `skip` on. */
type Step = {
  file: string
  batches(folder: ImportFolder, skip: number): AsyncGenerator<{ rows: number; write: WriteBatch }>
}
const step = <C extends Columns>(format: FileFormat<C>, write: Write<C>): Step => ({
  file: format.name,
  async *batches(folder, skip) {
    for await (const read of readRows(folder, format, { skip })) {
      const rows = read.map(({ values }) => values).filter((values) => values !== undefined)
      if (rows.length < read.length) throw new Error(`${format.name} is not the file that was checked`)
      yield { rows: rows.length, write: (deps, context, importId) => write(deps, context, { importId, rows }) }
    }
  },
})

const writePeople: Write<typeof people.columns> = async (_, { tx, now }, { importId, rows }) => {
  const made = rows.map(({ language, ...person }) => ({ ...person, locale: language }))
  const ids = await insertTransferredPeopleInTx(tx, made, now)
  await insertEmptyCredentialsInTx(tx, ids)
  if (ids.length > 0)
    await tables(tx)
      .insertInto('import_invitation')
      .values(ids.map((id) => ({ user_id: id, batch_id: importId, invited_at: null })))
      .execute()
  return 0n
}

const writeVerifications =
  (party: Party): Write<(typeof verifications)[Party]['columns']> =>
  async (deps, context, { rows }) => {
    const idOf = await identify(context.tx, rows)
    const answers = rows.map((row) => toAnswers(party, row))
    const checked = await deps.verification.checkTransferredApplications(context.tx, answers)
    const given = rows.map((row, at) => {
      const found = checked[at]!
      if ('faults' in found) throw new Error(`the verification of ${row.person} has faults`)
      const { state, submittedOn, approvedOn, renewalDueOn, riskLevel, exemptUntil, sid, sre } = row
      const told = { state, submittedOn, approvedOn, renewalDueOn, riskLevel, exemptUntil, sid, sre }
      return { userId: idOf(row.person), ...told, application: found.application }
    })
    await deps.verification.insertTransferredKycInTx(context, given)
    return 0n
  }

const writeIssuers: Write<typeof issuers.columns> = async (_, context, { rows }) => {
  const idOf = await identify(
    context.tx,
    rows.map(({ owner }) => ({ person: owner })),
  )
  await insertTransferredBusinessesInTx(
    context,
    rows.map(({ owner, ...business }) => ({ ...business, ownerUserId: idOf(owner) })),
  )
  return 0n
}

const writeSecurities: Write<typeof securities.columns> = async (_, context, { rows }) => {
  const ids = await loadBusinessIds(
    context.tx,
    rows.map(({ issuer }) => issuer),
  )
  await insertTransferredSecuritiesInTx(
    context,
    rows.map(({ issuer, issuedUnits: _units, amortised, ...security }) => ({
      ...security,
      amortised: amortised === 'yes',
      businessId: ids.get(issuer)!,
    })),
  )
  return 0n
}

const writeCash: Write<typeof cash.columns> = async (_, context, { importId, rows }) => {
  const idOf = await identify(context.tx, rows)
  const balances = rows.map(({ person, bank, amount }) => ({ userId: idOf(person), bank, amount }))
  return bookTransferredBalancesInTx(context, { importId, balances })
}

const writeHoldings: Write<typeof holdings.columns> = async (_, context, { importId, rows }) => {
  const idOf = await identify(context.tx, rows)
  const lots = rows.map(({ person, security, ...lot }) => ({ ...lot, userId: idOf(person), code: security }))
  return insertTransferredUnitsInTx(context, { importId, lots })
}

const writeDistributions: Write<typeof distributions.columns> = async (deps, context, { importId, rows }) => {
  const issuerOf = await loadIssuers(deps, context.tx, rows)
  const paid = rows.map((row) => ({ ...row, code: row.security, ...issuerOf(row.security) }))
  return insertTransferredDistributionsInTx(context, { importId, distributions: paid })
}

const writePayments: Write<typeof payments.columns> = async (_, context, { importId, rows }) => {
  const idOf = await identify(context.tx, rows)
  const paid = rows.map(({ person, distribution, ...row }) => ({
    ...row,
    userId: idOf(person),
    reference: distribution,
  }))
  return insertTransferredPaymentsInTx(context, { importId, payments: paid })
}

const writeObligations: Write<typeof obligations.columns> = async (deps, context, { rows }) => {
  const issuerOf = await loadIssuers(deps, context.tx, rows)
  const owed = rows.map((row) => ({ ...row, code: row.security, ...issuerOf(row.security) }))
  return deps.distributions.openTransferredObligationsInTx(context, owed)
}

/** The securities that rows name, and who pays for their issuers. */
async function loadIssuers({ registry }: ImportDeps, tx: Tx, rows: readonly { security: string }[]) {
  const codes = [...new Set(rows.map(({ security }) => security))]
  const found = new Map(await Promise.all(codes.map(async (code) => [code, await registry.known(code, tx)] as const)))
  const businesses = await listBusinessesByIds(tx, [
    ...new Set([...found.values()].map(({ businessId }) => businessId)),
  ])
  const owners = new Map(businesses.map(({ id, ownerUserId }) => [id, ownerUserId]))
  return (code: string) => {
    const security = found.get(code)!
    return { security, payer: owners.get(security.businessId)! }
  }
}

/**
 * In the order of `files`. Past payments come before units, so that no due task opens them again; what is owed comes
 * after them, since its meetings of holders need holders.
 */
export const steps: readonly Step[] = [
  step(people, writePeople),
  ...parties.map((party) => step(verifications[party], writeVerifications(party))),
  step(issuers, writeIssuers),
  step(securities, writeSecurities),
  step(cash, writeCash),
  step(distributions, writeDistributions),
  step(payments, writePayments),
  step(holdings, writeHoldings),
  step(obligations, writeObligations),
]

async function identify(tx: Tx, rows: readonly { person: string }[]) {
  const accounts = await loadAccountsByEmail(
    tx,
    rows.map(({ person }) => person),
  )
  return (email: string) => {
    const account = accounts.get(email)
    if (!account) throw new Error(`${email} has no account: was it closed since the files were checked?`)
    return account.id
  }
}
