import type { PersonKeys } from '#modules/identity'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { CardWords } from './card.ts'
import type { KycApplication } from './input.ts'
import { type Row, tables } from './tables.ts'

const place = (id: string) => ({ table: 'kyc_submission', column: 'data_sealed', id })

/** What was handed in, as it is kept: sealed with its owner's key, at this row alone. */
export async function sealApplication(
  keys: PersonKeys,
  tx: Tx,
  { id, userId, application }: { id: Id<'kyc-submission'>; userId: Id<'user'>; application: KycApplication },
): Promise<string> {
  const { party: _, ...fields } = application
  return (await keys.of(userId, tx)).sealText(JSON.stringify(fields), place(id))
}

export async function openApplication(
  keys: Pick<PersonKeys, 'of'>,
  through: Db | Tx,
  row: Pick<Row<'kyc_submission'>, 'id' | 'user_id' | 'party' | 'data_sealed'>,
): Promise<KycApplication> {
  const fields = JSON.parse((await keys.of(row.user_id, through)).openText(row.data_sealed, place(row.id)))
  return { party: row.party, ...fields } as KycApplication
}

/** The same of many people at once, in their places. */
export async function openApplications(
  keys: PersonKeys,
  through: Db | Tx,
  rows: readonly Parameters<typeof openApplication>[2][],
): Promise<KycApplication[]> {
  const known = await keys.existingOf(
    rows.map(({ user_id }) => user_id),
    through,
  )
  return Promise.all(
    rows.map((row) => openApplication({ of: async (id) => known.get(id) ?? keys.of(id, through) }, through, row)),
  )
}

const cardPlace = (submissionId: string) => ({ table: 'kyc_check', column: 'read_sealed', id: submissionId })
type OfCard = { submission_id: Id<'kyc-submission'>; user_id: Id<'user'> }

export const sealCard = async (keys: PersonKeys, tx: Tx, row: OfCard, read: CardWords) =>
  (await keys.of(row.user_id, tx)).sealText(JSON.stringify(read), cardPlace(row.submission_id))

export const openCard = async (keys: PersonKeys, through: Db | Tx, { read, ...row }: OfCard & { read: string }) =>
  JSON.parse((await keys.of(row.user_id, through)).openText(read, cardPlace(row.submission_id))) as CardWords

/** What was handed in last; undefined when nothing was, or when its owner's account is closed. */
export const lastSubmission = (through: Db | Tx, userId: Id<'user'>) =>
  tables(through)
    .selectFrom('kyc_submission')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('kyc').select('user_id').where('user_id', '=', userId).where('ended_at', 'is not', null))),
    )
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The same, also of a closed account: for what the law keeps. */
export const newestSubmission = (through: Db | Tx, userId: Id<'user'>) =>
  tables(through)
    .selectFrom('kyc_submission')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
