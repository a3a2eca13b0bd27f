import type { Updateable } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { nameOf } from '#shared/actor'
import { after, SECOND } from '#shared/dates'
import type { Id } from '#shared/ids'
import { isOpenSignature, type SignatureState, type SignatureView } from './states.ts'
import { type Row, type Tables, tables } from './tables.ts'

export type SignatureRow = Row<'signature'>

/** A person's signed invitation, otherwise the last one. */
export const findLastSignature = (through: Db | Tx, userId: Id<'user'>): Promise<SignatureRow | undefined> =>
  tables(through)
    .selectFrom('signature')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((of) => of.case().when('state', '=', 'signed').then(0).else(1).end())
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks a person's signing, so that its changes happen one after the other. */
export async function lockSignatureInTx(tx: Tx, userId: Id<'user'>): Promise<SignatureRow | undefined> {
  await tables(tx)
    .selectFrom('signature')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('round')
    .forUpdate()
    .execute()
  return findLastSignature(tx, userId)
}

/** Changes the state of a locked row and adds it to the history. */
export async function changeSignatureStateInTx(
  context: CommandContext,
  row: SignatureRow,
  state: SignatureState,
  more: Updateable<Pick<Tables['signature'], 'why' | 'signed_at' | 'certificate' | 'checked_at'>> = {},
): Promise<void> {
  const { tx, now } = context
  await tables(tx)
    .updateTable('signature')
    .set({ state, ...more, ...(isOpenSignature(state) ? {} : { ended_at: row.ended_at ?? now, portal_url: null }) })
    .where('id', '=', row.id)
    .execute()
  await addSignatureHistoryInTx(context, row.id, state)
}

/** Adds a state to the history. */
export async function addSignatureHistoryInTx(
  { tx, now, actor }: CommandContext,
  id: Id<'signature'>,
  state: SignatureState,
) {
  await tables(tx)
    .insertInto('signature_change')
    .values(({ selectFrom }) => ({
      signature_id: id,
      seq: selectFrom('signature_change')
        .select(({ fn }) => fn.countAll<number>().as('before'))
        .where('signature_id', '=', id),
      state,
      at: now,
      by: nameOf(actor),
    }))
    .execute()
}

export const toSignatureView = (row: SignatureRow, resendSeconds: number): SignatureView => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  round: row.round,
  invitedAt: row.invited_at,
  expiresAt: row.expires_at,
  openedAt: row.opened_at,
  checkedAt: row.checked_at,
  signedAt: row.signed_at,
  portalUrl: row.portal_url,
  resendAt: after(row.told_at, resendSeconds * SECOND),
  why: row.why,
  certificate: row.certificate && {
    issuer: row.certificate.issuer,
    serial: row.certificate.serial,
    algorithm: row.certificate.algorithm,
  },
})

/** The sealing context of the signer's data. */
export const partySealContext = (id: string) => ({ table: 'signature', column: 'party_sealed', id })
