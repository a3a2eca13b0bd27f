import type { Rulebook } from '#modules/rulebook'
import { createBatchedLookup } from '#platform/batched-lookups'
import { bindDeps } from '#platform/bind-deps'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { cachedInRequest } from '#platform/request-cache'
import type { Id } from '#shared/ids'
import { addMilestones, type NewMilestones } from './add-milestones.ts'
import { addOfficers, type NewOfficers } from './add-officers.ts'
import { describeBusiness } from './describe-business.ts'
import { type FiguresFiled, fileStatement, fileStatementInTx, type NewStatement } from './file-statement.ts'
import { filedYears } from './filed-years.ts'
import { nameAndOwner, namesAndOwnersOf } from './name-and-owner.ts'
import { businessInTx } from './own-business.ts'
import {
  businessFrom,
  byIds,
  bySlug,
  cardsOf,
  createProfileLookups,
  officersOf,
  ofOwner,
  profile,
  statementsOf,
} from './queries.ts'
import { decideShariaInTx, type NewOpinion, recordOpinion } from './record-opinion.ts'
import { type NewBusiness, registerBusiness } from './register-business.ts'
import { answersLateInTx, reportsLateInTx } from './reports-late.ts'

export { assertStatement } from './file-statement.ts'
export type { FiledYear } from './filed-years.ts'
export { limitsAt } from './queries.ts'
export { refuseUnfitInTx } from './reports-late.ts'
export { type Screened, type ScreeningLimits, screen } from './screening.ts'
export type { FiguresFiled, NewBusiness, NewMilestones, NewOfficers, NewOpinion, NewStatement }

type Deps = {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  figuresFiled: readonly FiguresFiled[]
}

export function createIssuers({ db, clock, commands, rulebook, figuresFiled }: Deps) {
  const deps = { commands, rulebook, figuresFiled }
  const find = createBatchedLookup(async (ids: readonly Id<'business'>[]) => {
    const found = await byIds(db, ids)
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
      recordOpinion,
      fileStatementInTx,
    }),

    ...bindDeps(db, {
      bySlug,
    }),
    byId: async (id: Id<'business'>, through: Db | Tx = db) =>
      through === db ? find(id) : (await byIds(through, [id]))[0],
    /** The newest revision of each year, oldest first, projections last. */
    statements: (id: Id<'business'>, through: Db | Tx = db) => statementsOf(through, id),
    /** Those that are over, with when they were filed and what their equity was. */
    filedYears: (id: Id<'business'>, through: Db | Tx = db) => filedYears(through, id),
    /** Who answers for a business that is there. */
    ownerOf: async (id: Id<'business'>) => (await find(id))!.ownerUserId,
    nameAndOwner,
    /** The same of many at once, by their ids; what is none is left out. */
    namesAndOwners: async (through: Db | Tx, ids: readonly Id<'business'>[]) =>
      namesAndOwnersOf(through === db ? await findAll(ids) : await byIds(through, ids)),
    byIds: findAll,
    ofOwner: (userId: Id<'user'>) =>
      cachedInRequest(
        ofOwner,
        userId,
        () => ofOwner(db, userId),
        (found) => found.map((business) => [find, business.id, business]),
      ),
    ownedBy: ofOwner,
    listForCards: async (ids: readonly Id<'business'>[]) => cardsOf(await findAll(ids)),
    reportsLateInTx,
    answersLateInTx,
    officersOf,
    /** The business, locked: what is decided on it waits for each other. Refuses `business_not_found`. */
    lockedInTx: async (tx: Tx, id: Id<'business'>) => businessFrom(await businessInTx(tx, id)),
    decideShariaInTx,
    profile: (id: Id<'business'>) => profile({ ...profileLookups, rulebook, now: clock.now(), find }, id),
  }
}
export type Issuers = ReturnType<typeof createIssuers>
