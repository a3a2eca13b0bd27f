import type { ProposalAccess } from '#modules/proposals'
import type { Db, Tx } from '#platform/database'
import { forEachIsolated } from '#platform/for-each-isolated'
import { system } from '#shared/actor'
import type { PdfBlock } from '#shared/pdf-document'
import { agreementDigest, agreementWords } from './agreement-text.ts'
import type { ReviewDeps } from './deps.ts'
import { fixedText, fixTextInTx, keepCopyInTx } from './fixed-text.ts'
import { termsFrom } from './from-file.ts'
import { planOf } from './read.ts'
import { tables } from './tables.ts'

type Sought = { found: ProposalAccess; code: string; round: number }

/** The words of an agreement as the file says them now, with the owner named as on their papers. */
export async function wordsNow(deps: ReviewDeps, through: Db | Tx, { found, code }: Omit<Sought, 'round'>) {
  const issuerSigner = await deps.nameOf(through, found.applicant.owner_user_id)
  return wordsWith(deps, through, { found, code, issuerSigner })
}

async function wordsWith(
  deps: ReviewDeps,
  through: Db | Tx,
  { found, code, issuerSigner }: Omit<Sought, 'round'> & { issuerSigner: string },
): Promise<PdfBlock[]> {
  const { desk } = deps.proposals
  const { values } = await desk.filed(through, found)
  return agreementWords({ values, terms: termsFrom(values), code, issuerSigner })
}

/**
 * The words of an agreement that was opened before texts were fixed, by the digest that its sides were asked to sign: it
 * named the owner as their account was called then. Undefined where nothing was opened, or its name is known no more.
 */
export async function wordsOpenedBefore(
  deps: ReviewDeps,
  through: Db | Tx,
  { found, code, round }: Sought,
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
    const words = await wordsWith(deps, through, { found, code, issuerSigner })
    const digest = agreementDigest(words)
    if (wanted.some((row) => row.digest === digest)) return words
  }
  return undefined
}

/** Fixes at each start the texts of agreements that were signed before texts were fixed, as long as their names are known. */
export async function keepSignedBefore(deps: ReviewDeps): Promise<void> {
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
      const plan = await planOf(tx, id)
      if (!plan || (await fixedText(deps, tx, { proposalId: id, round: plan.round }))) return
      const words = await wordsOpenedBefore(deps, tx, { found, ...plan })
      if (!words) return
      const { digest } = await fixTextInTx(deps, tx, { proposalId: id, round: plan.round, words, now })
      const sides = await tables(tx)
        .selectFrom('review_agreement')
        .select('side')
        .where('proposal_id', '=', id)
        .where('round', '=', plan.round)
        .where('signed_at', 'is not', null)
        .where('digest', '=', digest)
        .execute()
      if (sides.length === 2) await keepCopyInTx(deps, tx, { proposalId: id, round: plan.round, code: plan.code, now })
      note(`proposal/${id}`, { data: { agreementText: digest } })
    }),
  )
}
