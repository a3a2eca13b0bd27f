import type { Rulebook } from '#modules/rulebook'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Commands } from '#platform/commands/command'
import { createBatchedLookup } from '#platform/db/batched-lookups'
import type { Db, Tx } from '#platform/db/database'
import { cachedInRequest } from '#platform/db/request-cache'
import type { Clock } from '#platform/runtime/clock'
import type { Id } from '#shared/ids'
import { addMilestones, type NewMilestones } from './add-milestones.ts'
import { addOfficers, type NewOfficers } from './add-officers.ts'
import { describeBusiness } from './describe-business.ts'
import { fileStatement, fileStatementInTx, type NewStatement, type OnFiguresFiled } from './file-statement.ts'
import { listFiledYears } from './filed-years.ts'
import { findNameAndOwner, indexNamesAndOwners } from './name-and-owner.ts'
import { lockBusinessInTx } from './own-business.ts'
import {
  buildProfile,
  createProfileLookups,
  findBusinessBySlug,
  listBusinessesByIds,
  listBusinessesOfOwner,
  listOfficers,
  listStatements,
  toBusiness,
  toBusinessCards,
} from './queries.ts'
import { decideShariaInTx, type NewOpinion, recordShariaOpinion } from './record-opinion.ts'
import { type NewBusiness, registerBusiness } from './register-business.ts'
import { setAnswersLateInTx, setReportsLateInTx } from './reports-late.ts'

export { assertStatement } from './file-statement.ts'
export type { FiledYear } from './filed-years.ts'
export { listBusinessesByIds, toScreeningLimits } from './queries.ts'
export { assertValidBusiness } from './register-business.ts'
export { assertMayRaiseInTx } from './reports-late.ts'
export { type ScreenedFigures, type ScreeningLimits, screenFinancials } from './screening.ts'
export {
  insertTransferredBusinessesInTx,
  listBusinessesToTransfer,
  loadBusinessIds,
  type TransferredBusiness,
} from './transfer-businesses.ts'
export type { NewBusiness, NewMilestones, NewOfficers, NewOpinion, NewStatement, OnFiguresFiled }

type Deps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  figuresFiled: readonly OnFiguresFiled[]
}

/** The register of businesses: profiles, financial statements, sharia status and reporting duties. */
export function createIssuers({ db, clock, commands, rulebook, figuresFiled }: Deps) {
  const deps = { commands, rulebook, figuresFiled }
  const find = createBatchedLookup(async (ids: readonly Id<'business'>[]) => {
    const found = await listBusinessesByIds(db, ids)
    return new Map(found.map((business) => [business.id, business]))
  })
  const profileLookups = createProfileLookups(db)
  const findAll = async (ids: readonly Id<'business'>[]) =>
    (await Promise.all([...new Set(ids)].map(find))).filter((business) => business !== undefined)
  return {
    ...bindDeps(deps, {
      register: registerBusiness,
      addOfficers,
      describe: describeBusiness,
      addMilestones,
      fileStatement,
      recordOpinion: recordShariaOpinion,
      fileStatementInTx,
    }),

    ...bindDeps(db, {
      bySlug: findBusinessBySlug,
    }),
    byId: async (id: Id<'business'>, through: Db | Tx = db) =>
      through === db ? find(id) : (await listBusinessesByIds(through, [id]))[0],
    /** The newest revision of each year, oldest first, projections last. */
    statements: (id: Id<'business'>, through: Db | Tx = db) => listStatements(through, id),
    /** Those that are over, with when they were filed and what their equity was. */
    filedYears: (id: Id<'business'>, through: Db | Tx = db) => listFiledYears(through, id),
    /** Who answers for a business that is there. */
    ownerOf: async (id: Id<'business'>) => (await find(id))!.ownerUserId,
    nameAndOwner: findNameAndOwner,
    /** The same of many at once, by their ids; what is none is left out. */
    namesAndOwners: async (through: Db | Tx, ids: readonly Id<'business'>[]) =>
      indexNamesAndOwners(through === db ? await findAll(ids) : await listBusinessesByIds(through, ids)),
    byIds: findAll,
    ofOwner: (userId: Id<'user'>) =>
      cachedInRequest(
        listBusinessesOfOwner,
        userId,
        () => listBusinessesOfOwner(db, userId),
        (found) => found.map((business) => [find, business.id, business]),
      ),
    ownedBy: listBusinessesOfOwner,
    listForCards: async (ids: readonly Id<'business'>[]) => toBusinessCards(await findAll(ids)),
    reportsLateInTx: setReportsLateInTx,
    answersLateInTx: setAnswersLateInTx,
    officersOf: listOfficers,
    /** The business, locked: what is decided on it waits for each other. Refuses `business_not_found`. */
    lockedInTx: async (tx: Tx, id: Id<'business'>) => toBusiness(await lockBusinessInTx(tx, id)),
    decideShariaInTx,
    profile: (id: Id<'business'>) => buildProfile({ ...profileLookups, rulebook, now: clock.now(), find }, id),
  }
}
export type Issuers = ReturnType<typeof createIssuers>
