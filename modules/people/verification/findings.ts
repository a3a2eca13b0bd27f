import { sql } from 'kysely'
import { listOwnersOfSameFiles } from '#modules/attachments'
import { findUserInTx, listPeopleSharingDevice } from '#modules/identity'
import type { Db } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { after, HOUR } from '#shared/dates'
import type { Id } from '#shared/ids'
import { compareNames, type NameMatch } from '#shared/person-names'
import type { VerificationDeps } from './deps.ts'
import { listSameFaceCases } from './face-pairs.ts'
import type { KycView, ShownApplication } from './kyc-views.ts'
import { listLateContradictions } from './late-answer.ts'
import { listUnusualValues } from './rules/application-faults.ts'
import { isTaxedElsewhere } from './rules/tax-faults.ts'
import { decryptApplication, findLastSubmission } from './sealed.ts'
import type { FindingCode, KycFinding } from './states.ts'
import { tables } from './tables.ts'

const MANY = 5

/** What a reviewer must look at, computed on each read. `holder`: account name compared with the document. */
export async function computeKycFindings(
  deps: Pick<VerificationDeps, 'db' | 'rulebook' | 'keys'>,
  { userId, view }: { userId: Id<'user'>; view: KycView },
): Promise<{ findings: KycFinding[]; holder: NameMatch }> {
  const { db, rulebook } = deps
  const { fullName, accountHolder } = view.application
  const holder = compareNames(fullName, accountHolder)
  const [user, account, pictures, faces, devices, contradicted, doubts, rules] = await Promise.all([
    findUserInTx(db, userId),
    sharingAccount(deps, userId),
    listOwnersOfSameFiles(db, { subject: `kyc/${userId}`, ownerId: userId, most: MANY }).then((ids) =>
      namesOf(deps, ids),
    ),
    listSameFaceCases(db, userId, MANY),
    listPeopleSharingDevice(db, userId, MANY).then((ids) => namesOf(deps, ids)),
    listLateContradictions(db, userId),
    doubtsOf(deps, userId),
    rulebook.at(view.submittedAt),
  ])
  const registered = `${user?.firstname ?? ''} ${user?.lastname ?? ''}`.trim()
  const findings: KycFinding[] = []
  const find = (code: KycFinding['code'], detail: string, others: KycFinding['others'] = []) => {
    if (detail) findings.push({ code, detail, others })
  }
  if (holder !== 'same') find('name_differs', accountHolder)
  const named = view.party === 'entity' ? (view.application.signerName ?? '') : fullName
  if (compareNames(registered, named) === 'different') find('registered_differs', registered)
  find('account_shared', account)
  find('picture_shared', pictures)
  find('face_shared', faces.map(({ fullName }) => fullName).join(', '), faces)
  find('device_shared', devices)
  find('answered_late', contradicted.join(','))
  const grownUp = user && after(user.created_at, rules['kyc.young_account_hours'] * HOUR)
  if (grownUp && view.submittedAt < grownUp) find('account_young', user.created_at.toISOString())
  const { politicallyExposed, politicalOffice } = view.application
  if (politicallyExposed === 'yes') find('politically_exposed', politicalOffice || fullName)
  for (const [code, fields] of taxFindings(view.application)) find(code, fields)
  const doubted = (those: (fault: string) => boolean) => doubts.filter(([, fault]) => those(fault))
  for (const [, fault] of doubted((fault) => fault !== 'name_signs'))
    find('nik_differs', fault === 'nik_sex' ? 'sex' : 'birthDate')
  find(
    'name_signs',
    doubted((fault) => fault === 'name_signs')
      .map(([field]) => field)
      .join(','),
  )
  return { findings, holder }
}

/** What its owner was warned of and handed in all the same: numbers are read where they are sealed. */
async function doubtsOf({ db, keys }: Pick<VerificationDeps, 'db' | 'keys'>, userId: Id<'user'>) {
  const row = await findLastSubmission(db, userId)
  if (!row) return []
  const { party, ...values } = await decryptApplication(keys, db, row)
  return listUnusualValues(party, values)
}

/** The index of an erased person is empty, and nobody shares it. */
const hasAccount = sql<boolean>`length(mine.account_index) > 0`

async function sharingAccount({ db }: Pick<VerificationDeps, 'db'>, userId: Id<'user'>) {
  const others = await tables(db)
    .selectFrom('kyc as mine')
    .innerJoin('kyc as other', 'other.account_index', 'mine.account_index')
    .select('other.full_name')
    .where('mine.user_id', '=', userId)
    .where('other.user_id', '<>', userId)
    .where(hasAccount)
    .limit(MANY)
    .execute()
  return others.map(({ full_name }) => full_name).join(', ')
}

/** Pairs of these people with the same payout account. */
export async function listPairsSharingAccount(db: Db, ids: readonly string[]): Promise<[string, string][]> {
  const those = sql<Id<'user'>>`any(${[...ids]}::uuid[])`
  const pairs = tables(db)
    .selectFrom('kyc as mine')
    .innerJoin('kyc as other', (on) =>
      on.onRef('other.account_index', '=', 'mine.account_index').onRef('other.user_id', '>', 'mine.user_id'),
    )
    .select(['mine.user_id as one', 'other.user_id as other'])
    .where('mine.user_id', '=', those)
    .where('other.user_id', '=', those)
    .where(hasAccount)
  const rows = await readTogether(db, pairs, {})
  return rows.map(({ one, other }) => [one, other])
}

/** Those of these people who have handed in, by name. */
async function namesOf({ db }: Pick<VerificationDeps, 'db'>, ids: readonly Id<'user'>[]) {
  if (ids.length === 0) return ''
  const rows = await tables(db)
    .selectFrom('kyc')
    .select('full_name')
    .where('user_id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ full_name }) => full_name).join(', ')
}

const IN_THE_US =
  /\b(amerika serikat|united states|u\.?s\.?a?|new york|los angeles|california|texas|chicago|washington|hawaii|guam)\b/i

/** What tells of another country where its owner certifies to owe taxes nowhere but here (FATCA, CRS): the fields by name. */
function taxFindings(application: ShownApplication): [code: FindingCode, fields: string][] {
  const { nationality, abroadCountry, birthPlace = '', usBorn, usCitizen } = application
  if (isTaxedElsewhere(application)) return []
  const us = [
    nationality === 'US' && 'nationality',
    abroadCountry === 'US' && 'abroadCountry',
    IN_THE_US.test(birthPlace) && 'birthPlace',
    usBorn === 'yes' && usCitizen === 'no' && 'usBorn',
  ]
  const abroad = [Boolean(nationality) && 'nationality', Boolean(abroadCountry) && 'abroadCountry']
  const named = (fields: (string | false)[]) => fields.filter(Boolean).join(',')
  return [
    ['us_indicia', named(us)],
    ['tax_residence_doubt', named(abroad)],
  ]
}
