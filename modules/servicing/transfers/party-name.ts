import { listNames as namesKept } from '#modules/identity'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { compareNames } from '#shared/person-names'
import type { TransferDeps } from './deps.ts'

type Names = Pick<TransferDeps, 'identity' | 'verification'>

/** The verified name and the account's display name. */
async function currentNames({ identity, verification }: Names, tx: Tx, userId: Id<'user'>): Promise<string[]> {
  const [own, papers] = [await identity.nameOf(tx, userId), await verification.nameOnPapers(tx, userId)]
  if (papers === undefined) return [own]
  return compareNames(papers, own) === 'same' ? [papers] : [papers, own]
}

/** Current and former names of account and papers, for comparisons. */
export async function listAllNames(deps: Names, tx: Tx, userId: Id<'user'>): Promise<string[]> {
  return [...new Set([...(await currentNames(deps, tx, userId)), ...(await namesKept(tx, userId))])]
}

/** The name shown to those who decide: the verified name, with the display name if it differs. */
export async function readPartyName(deps: Names, tx: Tx, userId: Id<'user'>): Promise<string> {
  const [papers = '', own] = await currentNames(deps, tx, userId)
  return own === undefined ? papers : `${papers} (${own})`
}
