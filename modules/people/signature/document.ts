import { createHash } from 'node:crypto'
import type { Db, Tx } from '#platform/db/database'
import { writePdf } from '#platform/files/pdf'
import { newFileName } from '#platform/files/storage'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { fill } from '#shared/text'
import { AGREEMENT_EDITION, toAgreementDocument, toSignedAgreementDocument } from './agreement.ts'
import type { SignatureDeps } from './deps.ts'
import { decryptParty } from './open.ts'
import type { SignatureRefusals } from './refusals.ts'
import { findLastSignature, type SignatureRow } from './rows.ts'
import { tables } from './tables.ts'

/**
 * The actor's agreement as PDF: the stored file after signing, the unsigned text before. Refuses
 * `signature_not_invited`
 * and `agreement_damaged`.
 */
export async function readOwnAgreement(deps: SignatureDeps, actor: Actor): Promise<{ name: string; pdf: Buffer }> {
  requirePermission(actor, 'signature.read')
  const row = await findLastSignature(deps.db, actor.userId)
  if (!row) throw new Refusal<SignatureRefusals>('signature_not_invited')
  const name = `perjanjian-pemodal-${row.reference}.pdf`
  if (row.state !== 'signed') return { name, pdf: await unsigned(deps, row) }
  return { name, pdf: row.file ? await open(deps, row) : await storePdf(deps, row) }
}

/** The signed agreement of a closed account during its retention period. Refuses `signature_not_invited`. */
export async function readAgreementOfClosedAccount(
  deps: SignatureDeps,
  actor: Actor,
  userId: Id<'user'>,
): Promise<StoredDocument> {
  requirePermission(actor, 'kyc.read-kept')
  const row =
    isId(userId) && (await deps.hasOpenedKept(actor, userId)) ? await findLastSignature(deps.db, userId) : undefined
  if (row?.state !== 'signed') throw new Refusal<SignatureRefusals>('signature_not_invited')
  const { reference } = row
  await deps.commands.run({ name: 'signature.read-kept', actor, may: 'kyc.read-kept' }, async ({ note }) =>
    note(`kyc/${userId}`, { data: { agreement: reference } }),
  )
  return {
    name: `perjanjian-pemodal-${reference}.pdf`,
    pdf: row.file ? await open(deps, row) : await storePdf(deps, row),
  }
}
type StoredDocument = { name: string; pdf: Buffer }

async function unsigned(deps: SignatureDeps, row: SignatureRow): Promise<Buffer> {
  const party = row.party_sealed ? await decryptParty(deps, row) : await deps.partyOf(deps.db, row.user_id)
  if (!party) throw new Refusal<SignatureRefusals>('signature_not_invited')
  const { reference, invited_at: dated } = row
  return (await writePdf(toAgreementDocument({ reference, edition: AGREEMENT_EDITION, party, dated }))).pdf
}

const place = ({ id }: Pick<SignatureRow, 'id'>) => ({ table: 'signature', column: 'file', id })

/**
 * Prints the signed agreement once and stores it sealed with its owner's key, so that later code does not change it.
 */
async function storePdf(deps: SignatureDeps, row: SignatureRow): Promise<Buffer> {
  const { db, storage, keys } = deps
  const document = toSignedAgreementDocument({
    ...row,
    party: await decryptParty(deps, row),
    dated: row.signed_at!,
    digest: row.digest!,
    signedAt: fill('{at:moment}', { at: row.signed_at! }, 'id'),
    certificate: row.certificate!,
    checkAt: `${deps.publicUrl()}/verify`,
  })
  const { pdf } = await writePdf(document)
  const file = `${newFileName()}.sealed`
  const key = await keys.of(row.user_id)
  await storage.put(file, key.sealPieces(once(pdf), place(row)))
  const { numUpdatedRows } = await tables(db)
    .updateTable('signature')
    .set({ file, file_sha256: sha256(pdf) })
    .where('id', '=', row.id)
    .where('file', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return pdf
  await storage.remove([file]) // a concurrent reader stored it first
  return open(deps, (await findLastSignature(db, row.user_id))!)
}

async function open({ keys, storage }: SignatureDeps, row: SignatureRow): Promise<Buffer> {
  const sealed = await storage.get(row.file!)
  if (!sealed) throw new Refusal<SignatureRefusals>('agreement_damaged')
  const pdf = (await keys.of(row.user_id)).openBytes(sealed, place(row))
  if (sha256(pdf) !== row.file_sha256) throw new Refusal<SignatureRefusals>('agreement_damaged')
  return pdf
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Stored agreements for the backup. */
export async function listStoredFiles({ keys }: Pick<SignatureDeps, 'keys'>, through: Db | Tx) {
  const rows = await tables(through).selectFrom('signature').select(['id', 'user_id', 'reference', 'file']).execute()
  return rows.flatMap(({ id, user_id: owner, reference, file }) =>
    file
      ? [
          {
            ...{ file, sha256: null, of: `agreement ${reference}` },
            opens: (sealed: Buffer) => keys.opens(sealed, { owner, place: place({ id }), through }),
          },
        ]
      : [],
  )
}
