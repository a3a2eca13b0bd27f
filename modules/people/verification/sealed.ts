import type { PersonKeys } from '#modules/identity'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { CardTexts } from './card.ts'
import type { KycApplication } from './input.ts'
import { type Row, tables } from './tables.ts'

const place = (id: string) => ({ table: 'kyc_submission', column: 'data_sealed', id })

/** Encrypts a submission with its owner's key, bound to its row; without `party`, which is a column of its own. */
export async function encryptApplication(
  keys: Pick<PersonKeys, 'of'>,
  tx: Tx,
  { id, userId, application }: { id: Id<'kyc-submission'>; userId: Id<'user'>; application: KycApplication },
): Promise<string> {
  const { party: _, ...fields } = application
  return (await keys.of(userId, tx)).sealText(JSON.stringify(fields), place(id))
}

/** Decrypts a submission. */
export async function decryptApplication(
  keys: Pick<PersonKeys, 'of'>,
  through: Db | Tx,
  row: Pick<Row<'kyc_submission'>, 'id' | 'user_id' | 'party' | 'data_sealed'>,
): Promise<KycApplication> {
  const fields = JSON.parse((await keys.of(row.user_id, through)).openText(row.data_sealed, place(row.id)))
  return { party: row.party, ...fields } as KycApplication
}

/** The same for many submissions, in their order. */
export async function decryptApplications(
  keys: PersonKeys,
  through: Db | Tx,
  rows: readonly Parameters<typeof decryptApplication>[2][],
): Promise<KycApplication[]> {
  const known = await keys.existingOf(
    rows.map(({ user_id }) => user_id),
    through,
  )
  return Promise.all(
    rows.map((row) => decryptApplication({ of: async (id) => known.get(id) ?? keys.of(id, through) }, through, row)),
  )
}

const cardPlace = (submissionId: string) => ({ table: 'kyc_check', column: 'read_sealed', id: submissionId })
type OfCard = { submission_id: Id<'kyc-submission'>; user_id: Id<'user'> }

/** Encrypts the texts read from a card. */
export const encryptCard = async (keys: PersonKeys, tx: Tx, row: OfCard, read: CardTexts) =>
  (await keys.of(row.user_id, tx)).sealText(JSON.stringify(read), cardPlace(row.submission_id))

/** Decrypts the texts read from a card. */
export const decryptCard = async (keys: PersonKeys, through: Db | Tx, { read, ...row }: OfCard & { read: string }) =>
  JSON.parse((await keys.of(row.user_id, through)).openText(read, cardPlace(row.submission_id))) as CardTexts

/** The last submission of an open account; undefined when there is none. */
export const findLastSubmission = (through: Db | Tx, userId: Id<'user'>) =>
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

/** The last submission, also of a closed account, for retention. */
export const findNewestSubmission = (through: Db | Tx, userId: Id<'user'>) =>
  tables(through)
    .selectFrom('kyc_submission')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
