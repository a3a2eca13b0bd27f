import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { addMilestones, type NewMilestones } from './add-milestones.ts'
import { addOfficers, type NewOfficers } from './add-officers.ts'
import { fileStatement, type NewStatement } from './file-statement.ts'
import { obligationsOf } from './obligations.ts'
import { byIds, bySlug, listForCards, ofOwner, profile } from './queries.ts'
import { type NewOpinion, recordOpinion } from './record-opinion.ts'
import { type NewBusiness, registerBusiness } from './register-business.ts'

export type { Obligation } from './obligations.ts'
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
    byId: async (id: Id<'business'>) => (await byIds(db, [id]))[0],
    /** Who answers for a business that is there. */
    ownerOf: async (id: Id<'business'>) => (await byIds(db, [id]))[0]!.ownerUserId,
    byIds: (ids: readonly Id<'business'>[]) => byIds(db, ids),
    ofOwner: (userId: Id<'user'>) => ofOwner(db, userId),
    listForCards: (ids: readonly Id<'business'>[]) => listForCards(db, ids),
    /** What a business has to report next; `filed` is what was published of it. */
    obligations: async (of: Pick<Parameters<typeof obligationsOf>[0], 'kinds' | 'filed'>) =>
      obligationsOf({ ...of, now: clock.now(), rules: await rulebook.at(clock.now()) }),
    profile: (id: Id<'business'>) => profile({ db, rulebook, now: clock.now() }, id),
  }
}
export type Issuers = ReturnType<typeof createIssuers>
