import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { listNames as allNamesOf, findUserInTx, lockUserInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { nameOf } from '#shared/actor'
import { date, number } from '#shared/format'
import { type Id, isId } from '#shared/ids'
import { compareNames } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import { distributeEstateInTx } from './book-estate.ts'
import { bookGiftInTx } from './book-gift.ts'
import type { TransferDeps } from './deps.ts'
import { TRANSFER_APPROVAL } from './file-gift.ts'
import { listAllNames, readPartyName } from './party-name.ts'
import type { TransferRefusals } from './refusals.ts'
import { listReceivers, type Receiver, type TransferRow } from './rows.ts'
import { transferEvent } from './states.ts'
import { tables } from './tables.ts'

type Payload = { transfer: Id<'transfer'> }

/** Two members of staff review the papers; the second approval books the transfer. */
export const transferApproval = (deps: TransferDeps): ApprovalSubject<Payload> => ({
  name: TRANSFER_APPROVAL,
  kind: { id: 'Pemindahan efek di luar pasar', en: 'Transfer outside the market' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'transfer.decide', votes: 2 }],
  describe: async (tx, { transfer }) => describe(deps, tx, await lockTransferInTx(tx, transfer)),
  async beforeVote(context, { payload }) {
    await assertNotNamesakeInTx(deps, context, await lockTransferInTx(context.tx, payload.transfer))
  },
  async execute(context, { id: request, payload }) {
    const { tx, now, note } = context
    const row = await lockTransferInTx(tx, payload.transfer)
    if (row.state !== 'filed') throw new Refusal<TransferRefusals>('transfer_state')
    const receivers = await listReceivers(tx, row.id)
    await lockPeopleInTx(tx, [row.from_user, row.filed_by, ...receivers.map(({ to_user }) => to_user)])
    await assertAccountsActiveInTx(tx, row, receivers)
    await tables(tx)
      .updateTable('holding_transfer')
      .set({ state: 'done', ended_at: now, request_id: request, approved: 'approved' })
      .where('id', '=', row.id)
      .execute()
    if (row.kind === 'gift') await bookGiftInTx(deps, context, { row, receivers })
    else await distributeEstateInTx(deps, context, { row, receivers })
    note(`transfer/${row.id}`, { data: { state: 'done' } })
  },
  async close({ tx, now, emit, note }, { payload }, { state: ending, reason }) {
    const row = await lockTransferInTx(tx, payload.transfer)
    if (row.state !== 'filed') return
    const isBack = ending === 'withdrawn'
    await tables(tx)
      .updateTable('holding_transfer')
      .set({
        ...(isBack ? { state: 'withdrawn' as const } : { state: 'rejected' as const, why: reason }),
        ended_at: now,
      })
      .where('id', '=', row.id)
      .execute()
    const { filed_by: filer, from_user: owner, reference } = row
    if (!isBack) {
      note(`transfer/${row.id}`, { reason, data: { state: 'rejected' } })
      return emit(transferEvent(filer, 'transfer_refused', { reference, why: reason }))
    }
    note(`transfer/${row.id}`, { data: { state: ending } })
    emit(transferEvent(filer, 'transfer_withdrawn', { reference }))
    if (row.kind === 'inheritance') emit(transferEvent(owner, 'estate_withdrawn', { reference }))
  },
})

const lockTransferInTx = (tx: Tx, id: Id<'transfer'>): Promise<TransferRow> =>
  tables(tx).selectFrom('holding_transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** In a fixed order, so that two transfers cannot deadlock. */
async function lockPeopleInTx(tx: Tx, ids: readonly Id<'user'>[]) {
  for (const id of [...new Set(ids)].sort()) await lockUserInTx(tx, id)
}

/** The filer and both sides of a gift must have active accounts when it is booked. */
async function assertAccountsActiveInTx(tx: Tx, row: TransferRow, receivers: readonly Receiver[]) {
  const people = row.kind === 'gift' ? [row.from_user, ...receivers.map(({ to_user }) => to_user)] : []
  for (const id of [row.filed_by, ...people])
    if ((await findUserInTx(tx, id))?.state === 'suspended')
      throw new Refusal<TransferRefusals>('transfer_account_suspended')
}

async function describe(deps: TransferDeps, tx: Tx, row: TransferRow) {
  const from = await readPartyName(deps, tx, row.from_user)
  const receivers = await listReceivers(tx, row.id)
  const named = await Promise.all(
    receivers.map(async (each) => ({ ...each, name: await readPartyName(deps, tx, each.to_user) })),
  )
  const line = (label: Both, after: string) => ({ label, before: null, after: inBothLanguages(after) })
  const common = [
    line({ id: 'Nomor', en: 'Reference' }, row.reference),
    line({ id: 'Hubungan', en: 'How they are related' }, row.reason),
  ]
  if (row.kind === 'gift') {
    const { name } = await deps.registry.known(row.security_code ?? '', tx)
    const to = named[0]?.name ?? ''
    return {
      title: { id: `Hibah ${name} dari ${from} kepada ${to}`, en: `Gift of ${name} from ${from} to ${to}` },
      changes: [line({ id: 'Unit', en: 'Units' }, number(row.units ?? 0n)), ...common],
    }
  }
  return {
    title: { id: `Waris ${from}`, en: `Estate of ${from}` },
    changes: [
      {
        label: { id: 'Meninggal pada', en: 'Died on' },
        before: null,
        after: { id: date(row.died_on ?? '', 'id'), en: date(row.died_on ?? '', 'en') },
      },
      ...named.map(heirLine),
      ...common,
    ],
  }
}

const heirLine = ({ name, position, numerator, denominator }: Receiver & { name: string }) => ({
  label: { id: `Ahli waris ${position}`, en: `Heir ${position}` },
  before: null,
  after: inBothLanguages(`${name}: ${numerator}/${denominator}`),
})

/** Refuses `transfer_voter_party` to staff who bear, or bore, the name of a party. */
async function assertNotNamesakeInTx(
  deps: Pick<TransferDeps, 'identity' | 'verification'>,
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  row: TransferRow,
): Promise<void> {
  const voter = nameOf(actor)
  if (!isId(voter)) return
  const names = await allNamesOf(tx, voter)
  const receivers = await listReceivers(tx, row.id)
  for (const party of [row.from_user, row.filed_by, ...receivers.map(({ to_user }) => to_user)])
    if ((await listAllNames(deps, tx, party)).some((each) => names.some((name) => compareNames(each, name) === 'same')))
      throw new Refusal<TransferRefusals>('transfer_voter_party')
}
