import { namesOf as namesKept } from '#modules/identity'
import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { compareNames } from '#shared/person-names'
import type { TransferDeps } from './deps.ts'

type Names = Pick<TransferDeps, 'identity' | 'verification'>

/** How a party of a transfer is called: on their papers, and where they call themselves otherwise by that too. */
async function namesOf({ identity, verification }: Names, tx: Tx, userId: Id<'user'>): Promise<string[]> {
  const [own, papers] = [await identity.nameOf(tx, userId), await verification.nameOnPapers(tx, userId)]
  if (papers === undefined) return [own]
  return compareNames(papers, own) === 'same' ? [papers] : [papers, own]
}

/** For comparisons: also the names that the account and its papers bore before. */
export async function everyNameOf(deps: Names, tx: Tx, userId: Id<'user'>): Promise<string[]> {
  return [...new Set([...(await namesOf(deps, tx, userId)), ...(await namesKept(tx, userId))])]
}

/** As it is shown to those who decide: nobody passes for another by a name that they chose for themselves. */
export async function partyName(deps: Names, tx: Tx, userId: Id<'user'>): Promise<string> {
  const [papers = '', own] = await namesOf(deps, tx, userId)
  return own === undefined ? papers : `${papers} (${own})`
}
