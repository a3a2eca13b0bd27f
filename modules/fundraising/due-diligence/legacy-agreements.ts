import type { ProposalAccess } from '#modules/proposals'
import type { Db, Tx } from '#platform/db/database'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import type { PdfBlock } from '#shared/pdf-document'
import { computeAgreementDigest, toAgreementBlocks } from './agreement-text.ts'
import type { ReviewDeps } from './deps.ts'
import { freezeAgreementTextInTx, readAgreementText, storeSignedCopyInTx } from './fixed-text.ts'
import { readOfferingTermsFromFile } from './from-file.ts'
import { findPlan } from './read.ts'
import { tables } from './tables.ts'

type AgreementRound = { found: ProposalAccess; code: string; round: number }

/** The agreement's text from the current file, with the owner's verified name. */
export async function readCurrentAgreementBlocks(
  deps: ReviewDeps,
  through: Db | Tx,
  { found, code }: Omit<AgreementRound, 'round'>,
) {
  const issuerSigner = await deps.nameOf(through, found.applicant.owner_user_id)
  return agreementBlocksWithSigner(deps, through, { found, code, issuerSigner })
}

async function agreementBlocksWithSigner(
  deps: ReviewDeps,
  through: Db | Tx,
  { found, code, issuerSigner }: Omit<AgreementRound, 'round'> & { issuerSigner: string },
): Promise<PdfBlock[]> {
  const { desk } = deps.proposals
  const { values } = await desk.filed(through, found)
  return toAgreementBlocks({ values, terms: readOfferingTermsFromFile(values), code, issuerSigner })
}

/**
 * The text of an agreement opened before texts were stored, found by its digest among the owner's known names.
 * Undefined if nothing was opened or no name matches.
 */
export async function findLegacyAgreementBlocks(
  deps: ReviewDeps,
  through: Db | Tx,
  { found, code, round }: AgreementRound,
): Promise<PdfBlock[] | undefined> {
  const opened = await tables(through)
    .selectFrom('review_agreement')
    .select(['side', 'signer', 'digest', 'signed_at'])
    .where('proposal_id', '=', found.proposal.id)
    .where('round', '=', round)
    .orderBy('signed_at')
    .execute()
  if (opened.length === 0) return undefined
  const owner = found.applicant.owner_user_id
  const names = [
    ...opened.filter(({ side }) => side === 'issuer').map(({ signer }) => signer),
    await deps.identity.nameOf(through, owner),
    await deps.nameOf(through, owner),
  ]
  const signed = opened.filter(({ signed_at }) => signed_at !== null)
  const wanted = signed.length > 0 ? signed : opened
  for (const issuerSigner of new Set(names)) {
    const words = await agreementBlocksWithSigner(deps, through, { found, code, issuerSigner })
    const digest = computeAgreementDigest(words)
    if (wanted.some((row) => row.digest === digest)) return words
  }
  return undefined
}

/** Stores, at each start, the texts of agreements that were signed before texts were stored. */
export async function storeLegacyAgreementTexts(deps: ReviewDeps): Promise<void> {
  const rows = await tables(deps.db)
    .selectFrom('review_plan as plan')
    .innerJoin('review_agreement as signed', (join) =>
      join.onRef('signed.proposal_id', '=', 'plan.proposal_id').onRef('signed.round', '=', 'plan.round'),
    )
    .leftJoin('review_agreement_text as text', (join) =>
      join.onRef('text.proposal_id', '=', 'plan.proposal_id').onRef('text.round', '=', 'plan.round'),
    )
    .select('plan.proposal_id')
    .distinct()
    .where('signed.signed_at', 'is not', null)
    .where('text.proposal_id', 'is', null)
    .execute()
  const spec = { name: 'reviews.keep-text', actor: system('reviews'), may: 'proposal.run' as const }
  await forEachIsolated(rows, ({ proposal_id: id }) =>
    deps.commands.run(spec, async ({ tx, now, actor, note }) => {
      const { desk } = deps.proposals
      const found = await desk.find(tx, actor, id, { lock: true })
      const plan = await findPlan(tx, id)
      if (!plan || (await readAgreementText(deps, tx, { proposalId: id, round: plan.round }))) return
      const words = await findLegacyAgreementBlocks(deps, tx, { found, ...plan })
      if (!words) return
      const { digest } = await freezeAgreementTextInTx(deps, tx, { proposalId: id, round: plan.round, words, now })
      const sides = await tables(tx)
        .selectFrom('review_agreement')
        .select('side')
        .where('proposal_id', '=', id)
        .where('round', '=', plan.round)
        .where('signed_at', 'is not', null)
        .where('digest', '=', digest)
        .execute()
      if (sides.length === 2)
        await storeSignedCopyInTx(deps, tx, { proposalId: id, round: plan.round, code: plan.code, now })
      note(`proposal/${id}`, { data: { agreementText: digest } })
    }),
  )
}
