import type { Tx } from '#platform/db/database'
import type { UserActor } from '#shared/actor'
import type { ProposalDeps } from './deps.ts'
import { type CoworkerRight, coworkerRightWords, provenRights } from './states.ts'

type Grant = {
  applicant: { id: string; name: string }
  email: string
  before: readonly CoworkerRight[]
  rights: readonly CoworkerRight[]
  proof: string | undefined
}

/** Requires the owner’s proof before `sign` or `pay` is granted, bound to this co-worker and these rights. */
export async function proveGrantInTx(
  { credentials }: Pick<ProposalDeps, 'credentials'>,
  { tx, actor, now }: { tx: Tx; actor: UserActor; now: Date },
  { applicant, email, before, rights, proof }: Grant,
): Promise<void> {
  const added = provenRights.filter((right) => rights.includes(right) && !before.includes(right))
  if (added.length === 0) return
  const words = (language: 'id' | 'en') => added.map((right) => coworkerRightWords[right][language]).join(', ')
  const subject = {
    operation: 'proposals.grant',
    content: { applicant: applicant.id, email, rights: [...rights].sort() },
    about: {
      id: `Beri ${email} hak atas ${applicant.name}: ${words('id')}`,
      en: `Give ${email} rights on ${applicant.name}: ${words('en')}`,
    },
  }
  await credentials.spendProofInTx(tx, actor, { ...subject, proof }, now)
}
