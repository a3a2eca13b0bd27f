import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { CommandContext, Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { addMilestones, type NewMilestones } from './add-milestones.ts'
import { addOfficers, type NewOfficers } from './add-officers.ts'
import { fileStatement, fileStatementInTx, type NewStatement } from './file-statement.ts'
import { byIds, bySlug, listForCards, ofOwner, profile, statementsOf } from './queries.ts'
import { type NewOpinion, recordOpinion } from './record-opinion.ts'
import { type NewBusiness, registerBusiness } from './register-business.ts'
import { reportsLateInTx } from './reports-late.ts'

export { assertStatement } from './file-statement.ts'
export { reportsLateSince } from './reports-late.ts'
export { type ScreeningLimits, screen } from './screening.ts'
export type { NewBusiness, NewMilestones, NewOfficers, NewOpinion, NewStatement }

type Deps = { db: Db; clock: Clock; commands: Commands; rulebook: Rulebook }

export function createIssuers({ db, clock, commands, rulebook }: Deps) {
  const deps = { commands, rulebook }
  return {
    register: (actor: Actor, business: NewBusiness) => registerBusiness(deps, actor, business),
    addOfficers: (actor: Actor, officers: NewOfficers) => addOfficers(deps, actor, officers),
    addMilestones: (actor: Actor, milestones: NewMilestones) => addMilestones(deps, actor, milestones),
    fileStatement: (actor: Actor, statement: NewStatement) => fileStatement(deps, actor, statement),
    recordOpinion: (actor: Actor, opinion: NewOpinion) => recordOpinion(deps, actor, opinion),

    bySlug: (slug: string) => bySlug(db, slug),
    byId: async (id: Id<'business'>, through: Db | Tx = db) => (await byIds(through, [id]))[0],
    /** The newest revision of each year, oldest first, projections last. */
    statements: (id: Id<'business'>, through: Db | Tx = db) => statementsOf(through, id),
    /** Who answers for a business that is there. */
    ownerOf: async (id: Id<'business'>) => (await byIds(db, [id]))[0]!.ownerUserId,
    byIds: (ids: readonly Id<'business'>[]) => byIds(db, ids),
    ofOwner: (userId: Id<'user'>) => ofOwner(db, userId),
    listForCards: (ids: readonly Id<'business'>[]) => listForCards(db, ids),
    fileStatementInTx: (context: CommandContext, filed: Parameters<typeof fileStatementInTx>[2]) =>
      fileStatementInTx(deps, context, filed),
    reportsLateInTx,
    profile: (id: Id<'business'>) => profile({ db, rulebook, now: clock.now() }, id),
  }
}
export type Issuers = ReturnType<typeof createIssuers>
