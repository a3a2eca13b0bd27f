import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createSealingKey } from '#modules/identity'
import type { Db, Tx } from '#platform/db/database'
import { isSealedWithOldKey } from '#platform/db-admin/sealed-with-old-key'
import { writePdf } from '#platform/files/pdf'
import type { Vault } from '#platform/runtime/crypto'
import type { Id } from '#shared/ids'
import type { PdfBlock } from '#shared/pdf-document'
import {
  computeAgreementDigest,
  OPERATING_AGREEMENT_EDITION,
  toAgreementDocument,
  toSignaturesPage,
} from './agreement-text.ts'
import { type Row, tables } from './tables.ts'

type Round = { proposalId: Id<'proposal'>; round: number }
export type AgreementText = { edition: string; digest: string; words: readonly PdfBlock[]; copy: Buffer | null }

const roundName = ({ proposalId, round }: Round) => `${proposalId}/${round}`
const sealContext = (of: Round, column: 'key_sealed' | 'text_sealed' | 'copy_sealed') => ({
  table: 'review_agreement_text',
  column,
  id: roundName(of),
})
const unsealTextKey = (vault: Vault, of: Round, sealed: string) =>
  createSealingKey(Buffer.from(vault.open(sealed, sealContext(of, 'key_sealed')), 'base64'))

const rowOf = (through: Db | Tx, { proposalId, round }: Round) =>
  tables(through)
    .selectFrom('review_agreement_text')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('round', '=', round)
    .executeTakeFirst()

/**
 * Decrypts the frozen agreement of a round and its signed PDF, if any; undefined before a side first opened it, which
 * freezes it.
 */
export async function readAgreementText(
  { vault }: { vault: Vault },
  through: Db | Tx,
  of: Round,
): Promise<AgreementText | undefined> {
  const row = await rowOf(through, of)
  if (!row) return undefined
  const key = unsealTextKey(vault, of, row.key_sealed)
  const words: PdfBlock[] = JSON.parse(key.openText(row.text_sealed, sealContext(of, 'text_sealed')))
  const copy = row.copy_sealed
    ? Buffer.from(key.openText(row.copy_sealed, sealContext(of, 'copy_sealed')), 'base64')
    : null
  return { edition: row.edition, digest: row.digest, words, copy }
}

/**
 * Stores the agreement of a round encrypted, so that both sides sign the same words. Called when the first side opens
 * it, with the proposal locked.
 */
export async function freezeAgreementTextInTx(
  { vault }: { vault: Vault },
  tx: Tx,
  { words, now, ...of }: Round & { words: readonly PdfBlock[]; now: Date },
): Promise<AgreementText> {
  const bytes = randomBytes(32)
  const digest = computeAgreementDigest(words)
  await tables(tx)
    .insertInto('review_agreement_text')
    .values({
      proposal_id: of.proposalId,
      round: of.round,
      edition: OPERATING_AGREEMENT_EDITION,
      digest,
      key_sealed: vault.seal(bytes.toString('base64'), sealContext(of, 'key_sealed')),
      text_sealed: createSealingKey(bytes).sealText(JSON.stringify(words), sealContext(of, 'text_sealed')),
      fixed_at: now,
    })
    .execute()
  return { edition: OPERATING_AGREEMENT_EDITION, digest, words, copy: null }
}

/** The signed agreements of a round (at most one per side), oldest first. */
export const listSignatures = (through: Db | Tx, { proposalId, round }: Round) =>
  tables(through)
    .selectFrom('review_agreement')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('round', '=', round)
    .where('signed_at', 'is not', null)
    .orderBy('signed_at')
    .execute()

/** The agreement as PDF, with a page of signatures if there are any. */
export async function printAgreement(
  text: Pick<AgreementText, 'words' | 'edition' | 'digest'>,
  { signed, code, now }: { signed: readonly Row<'review_agreement'>[]; code: string; now: Date },
): Promise<Buffer> {
  const document = toAgreementDocument({
    ...text,
    reference: signed.map(({ reference }) => reference).join(' · ') || code,
    dated: signed.at(-1)?.signed_at ?? now,
  })
  const signatures = signed.length > 0 ? toSignaturesPage(signed, text.digest) : []
  return (await writePdf({ ...document, blocks: [...document.blocks, ...signatures] })).pdf
}

/** Stores the PDF that both sides signed, so that later changes of names, figures or code do not change it. */
export async function storeSignedCopyInTx(
  { vault }: { vault: Vault },
  tx: Tx,
  { code, now, ...of }: Round & { code: string; now: Date },
): Promise<void> {
  const row = await rowOf(tx, of)
  const text = await readAgreementText({ vault }, tx, of)
  if (!row || !text || text.copy) return
  const pdf = await printAgreement(text, { signed: await listSignatures(tx, of), code, now })
  const copy_sealed = unsealTextKey(vault, of, row.key_sealed).sealText(
    pdf.toString('base64'),
    sealContext(of, 'copy_sealed'),
  )
  await tables(tx)
    .updateTable('review_agreement_text')
    .set({ copy_sealed })
    .where('proposal_id', '=', of.proposalId)
    .where('round', '=', of.round)
    .execute()
}

/** Re-encrypts text keys that an older DATA_KEY wrapped. */
export async function rewrapAgreementKeys({ db, vault }: { db: Db; vault: Vault }): Promise<void> {
  const rows = await tables(db)
    .selectFrom('review_agreement_text')
    .select(['proposal_id', 'round', 'key_sealed'])
    .where(isSealedWithOldKey(vault, sql.ref('key_sealed')))
    .execute()
  for (const { proposal_id, round, key_sealed } of rows) {
    const at = sealContext({ proposalId: proposal_id, round }, 'key_sealed')
    await tables(db)
      .updateTable('review_agreement_text')
      .set({ key_sealed: vault.seal(vault.open(key_sealed, at), at) })
      .where('proposal_id', '=', proposal_id)
      .where('round', '=', round)
      .where('key_sealed', '=', key_sealed)
      .execute()
  }
}
