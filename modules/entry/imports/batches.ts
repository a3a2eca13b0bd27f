import { inBothLanguages } from '#contract/approvals/states'
import { depositBanks } from '#contract/wallet/states'
import type { ApprovalSubject } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import { type Db, type Tx, violatedConstraint } from '#platform/db/database'
import { system } from '#shared/actor'
import { money } from '#shared/format'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import type { ImportCheck } from './check.ts'
import type { ImportDeps } from './deps.ts'
import type { ImportRefusals } from './refusals.ts'
import type { ImportState, ImportTotals } from './states.ts'
import { type Row, tables } from './tables.ts'

const SUBJECT = 'imports.run'
type Payload = { batch: Id<'import'>; digest: string; totals: ImportTotals }

/** The import of the files with this digest that was not rejected; undefined where nobody proposed it. */
export const findBatch = (through: Db | Tx, digest: string): Promise<Row<'import_batch'> | undefined> =>
  tables(through)
    .selectFrom('import_batch')
    .selectAll()
    .where('digest', '=', digest)
    .where('state', '<>', 'rejected')
    .executeTakeFirst()

/** Asks two members of staff to approve files in which no fault was found. Refuses `import_waits`. */
export function proposeImport(deps: ImportDeps, { digest, totals }: Pick<ImportCheck, 'digest' | 'totals'>) {
  const spec = { name: 'imports.propose', actor: system('ops'), may: 'import.propose' as const }
  return deps.commands
    .run(spec, async (context) => {
      const id = newId<'import'>(context.now)
      const state: ImportState = 'proposed'
      await tables(context.tx)
        .insertInto('import_batch')
        .values({ id, digest, totals: JSON.stringify(totals), state, proposed_at: context.now })
        .execute()
      await deps.approvals.proposeInTx(context, {
        subject: SUBJECT,
        object: `import/${id}`,
        payload: { batch: id, digest, totals } satisfies Payload,
        reason: `npm run ops -- import, SHA-256 ${digest}`,
        amount: rupiah(Object.values(totals.cash).reduce((sum, amount) => sum + BigInt(amount), 0n)),
      })
      context.note(`import/${id}`, { data: { digest, ...totals } })
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'import_batch_one_at_a_time'
        ? new Refusal<ImportRefusals>('import_waits')
        : error
    })
}

/** The approval of two members of staff, by whom the files with this digest may be written. */
export const importApproval: ApprovalSubject<Payload> = {
  name: SUBJECT,
  kind: { id: 'Impor data', en: 'Data import' },
  money: 'forward',
  policy: () => [{ from: 0n, permission: 'import.decide', votes: 2 }],
  describe: (_, { digest, totals }) => ({
    title: { id: 'Impor data dari platform lain', en: 'Import data of another platform' },
    changes: listTotals(totals)
      .concat([[{ id: 'SHA-256 berkas', en: 'SHA-256 of the files' }, digest]])
      .map(([label, value]) => ({ label, before: null, after: inBothLanguages(value) })),
  }),
  execute: (context, { id, payload: { batch } }) =>
    changeState(context, batch, { state: 'approved', request_id: id, approved: 'approved' }),
  close: (context, { payload: { batch } }, { reason }) => {
    context.note(`import/${batch}`, { reason })
    return changeState(context, batch, { state: 'rejected', ended_at: context.now })
  },
}

async function changeState(
  { tx, note }: CommandContext,
  id: Id<'import'>,
  change: Partial<Pick<Row<'import_batch'>, 'state' | 'ended_at' | 'request_id' | 'approved'>>,
): Promise<void> {
  await tables(tx).updateTable('import_batch').set(change).where('id', '=', id).execute()
  note(`import/${id}`, { data: { state: change.state } })
}
export const markDone = (context: CommandContext, id: Id<'import'>) =>
  changeState(context, id, { state: 'done', ended_at: context.now })

/** What an import holds in all, by which the files are compared with the books of the platform they come from. */
export function listTotals(totals: ImportTotals): [Both, string][] {
  const counts: [Both, number | string][] = [
    [{ id: 'Orang', en: 'People' }, totals.people],
    [{ id: 'Verifikasi identitas', en: 'Verifications' }, totals.verifications],
    [{ id: 'Penerbit', en: 'Issuers' }, totals.issuers],
    [{ id: 'Efek', en: 'Securities' }, totals.securities],
    [{ id: 'Kepemilikan', en: 'Holdings' }, totals.holdings],
    [{ id: 'Unit', en: 'Units' }, totals.units],
    [{ id: 'Pembayaran penerbit', en: 'Payments of issuers' }, totals.distributions],
    [{ id: 'Pembayaran kepada pemegang', en: 'Payments to holders' }, totals.payments],
    [{ id: 'Rupiah kepada pemegang, sebelum pajak', en: 'Rupiah to holders, before tax' }, money(rupiah(totals.paid))],
    [{ id: 'Kewajiban penerbit yang terbuka', en: 'Open obligations of issuers' }, totals.obligations],
    [{ id: 'Rupiah kewajiban terbuka', en: 'Rupiah of open obligations' }, money(rupiah(totals.owed))],
  ]
  const cash = Object.entries(totals.cash).map(([bank, amount]): [Both, string] => {
    const { name } = depositBanks[bank as keyof typeof depositBanks]
    return [{ id: `Saldo kas di ${name}`, en: `Cash at ${name}` }, money(rupiah(amount))]
  })
  return [...counts.map(([label, count]): [Both, string] => [label, String(count)]), ...cash]
}
