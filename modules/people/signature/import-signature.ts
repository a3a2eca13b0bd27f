import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { computeAgreementDigest } from './agreement.ts'
import type { SignatureDeps } from './deps.ts'
import { encryptParty } from './open.ts'
import type { SignatureRefusals } from './refusals.ts'
import { changeSignatureStateInTx, lockSignatureInTx } from './rows.ts'
import { type Certificate, isOpenSignature } from './states.ts'
import { tables } from './tables.ts'

/** Records an agreement that was signed elsewhere, for imports and demo data, without notices. */
export async function importSignature(
  deps: SignatureDeps,
  actor: Actor,
  { userId, certificate }: { userId: Id<'user'>; certificate: Certificate },
): Promise<void> {
  const spec = { name: 'signature.sign-for', actor, may: 'signature.sign-for-others' as const }
  await deps.commands.run(spec, async (context) => {
    const { tx, now, note } = context
    const row = await lockSignatureInTx(tx, userId)
    const party = await deps.partyOf(tx, userId)
    if (!row || !party || !isOpenSignature(row.state)) throw new Refusal<SignatureRefusals>('signature_not_invited')
    await tables(tx)
      .updateTable('signature')
      .set({
        opened_at: now,
        digest: computeAgreementDigest({ ...row, party }),
        party_sealed: await encryptParty(deps, row, party, tx),
      })
      .where('id', '=', row.id)
      .execute()
    await changeSignatureStateInTx(context, row, 'signed', {
      checked_at: now,
      signed_at: now,
      certificate: JSON.stringify(certificate),
    })
    for (const begins of deps.signed) await begins(context, userId)
    note(`signature/${row.id}`, { data: { signed: 'elsewhere' } })
  })
}
