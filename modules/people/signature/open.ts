import type { AgreementParty } from '#modules/verification'
import type { Db, Tx } from '#platform/db/database'
import { writePdf } from '#platform/files/pdf'
import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { computeAgreementDigest, TITLE, toAgreementDocument } from './agreement.ts'
import type { SignatureDeps } from './deps.ts'
import type { SignatureRefusals } from './refusals.ts'
import { lockSignatureInTx, partySealContext, type SignatureRow } from './rows.ts'
import { isOpenSignature } from './states.ts'
import { tables } from './tables.ts'

/**
 * Opens the agreement at the provider and returns its address. Text and reference are fixed before the provider is
 * called,
 * so repeated calls open the same signing. Refuses `signature_not_invited`, `already_signed`, `signature_over` and
 * `signing_unavailable`.
 */
export async function openSigning(deps: SignatureDeps, actor: Actor): Promise<{ url: string }> {
  const spec = { name: 'signature.open', actor, may: 'signature.sign' as const }
  const { row, party } = await deps.commands.run(spec, async ({ tx, now, actor: signer, note }) => {
    const found = await lockSignatureInTx(tx, signer.userId)
    if (!found) throw new Refusal<SignatureRefusals>('signature_not_invited')
    if (found.state === 'signed') throw new Refusal<SignatureRefusals>('already_signed')
    if (!isOpenSignature(found.state) || found.expires_at <= now) throw new Refusal<SignatureRefusals>('signature_over')
    if (found.opened_at) return { row: found, party: await decryptParty(deps, found, tx) }
    const named = await deps.partyOf(tx, signer.userId)
    if (!named) throw new Refusal<SignatureRefusals>('signature_not_invited')
    note(`signature/${found.id}`, { data: { opened: true } })
    const opened = await tables(tx)
      .updateTable('signature')
      .set({
        opened_at: now,
        digest: computeAgreementDigest({ ...found, party: named }),
        party_sealed: await encryptParty(deps, found, named, tx),
      })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { row: opened, party: named }
  })
  if (row.portal_url) return { url: row.portal_url }
  const { pdf } = await writePdf(toAgreementDocument({ ...row, party, dated: row.invited_at }))
  const { providerId, url } = await deps.provider.open({
    reference: row.reference,
    signer: { name: party.signer, email: await deps.emailOf(deps.db, row.user_id) },
    title: TITLE,
    digest: row.digest!,
    pdf,
    expiresAt: row.expires_at,
    returnTo: `${deps.publicUrl()}/digital-signature-verification/success`,
  })
  await deps.commands.run({ ...spec, name: 'signature.opened' }, async ({ tx, note }) => {
    await tables(tx)
      .updateTable('signature')
      .set({ provider_id: providerId, portal_url: url })
      .where('id', '=', row.id)
      .where('state', 'in', ['invited', 'checked'])
      .execute()
    note(`signature/${row.id}`, { data: { providerId } })
  })
  return { url }
}

/** Encrypts the signer's data with their key, bound to the row. */
export const encryptParty = async ({ keys }: SignatureDeps, row: SignatureRow, party: AgreementParty, tx: Tx) =>
  (await keys.of(row.user_id, tx)).sealText(JSON.stringify(party), partySealContext(row.id))

/** Decrypts the signer's data. */
export const decryptParty = async (
  { keys, db }: Pick<SignatureDeps, 'keys' | 'db'>,
  row: SignatureRow,
  through: Db | Tx = db,
): Promise<AgreementParty> =>
  JSON.parse((await keys.of(row.user_id, through)).openText(row.party_sealed!, partySealContext(row.id)))
