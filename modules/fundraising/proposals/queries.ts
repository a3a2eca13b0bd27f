import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import { type Actor, isSignedIn } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { hasPermission, requirePermission } from '#shared/permissions'
import { findProposal, listApplicantsOfUser, type ProposalAccess, requireProposalReader } from './access.ts'
import { markAnswersReadInTx } from './answered.ts'
import type { ProposalDeps } from './deps.ts'
import { listDocuments } from './documents.ts'
import { listFieldVersions, readFields, toValuesByField } from './fields.ts'
import type { ListProposals } from './input.ts'
import { roundSealContext } from './send.ts'
import {
  type CoworkerRight,
  coworkerRights,
  endedProposalStates,
  type FieldVersion,
  type ProposalCard,
  type ProposalForm,
  type ProposalView,
  proposalForms,
} from './states.ts'
import { type Row, tables } from './tables.ts'

type Joined = Row<'proposal'> & { name: string; business_id: Id<'business'> | null; owner_user_id: Id<'user'> }
const joined = (through: Db | Tx) =>
  tables(through)
    .selectFrom('proposal')
    .innerJoin('applicant', 'applicant.id', 'proposal.applicant_id')
    .selectAll('proposal')
    .select(['applicant.name', 'applicant.business_id', 'applicant.owner_user_id'])

type Reader = { now: Date; rights: readonly CoworkerRight[]; owner: boolean }
const card = (row: Joined, { now, rights, owner }: Reader): ProposalCard => ({
  id: row.id,
  applicantId: row.applicant_id,
  businessId: row.business_id,
  name: row.name,
  security: row.security,
  state: row.state,
  step: row.step,
  round: row.round,
  sentAt: row.sent_at,
  dueAt: row.due_at,
  late: row.due_at !== null && row.due_at < now,
  updatedAt: row.updated_at,
  reason: row.reason,
  rights,
  owner,
})

/** The proposals of businesses that the actor owns or works on, the newest first. */
export async function listOwnProposals({ db, clock }: ProposalDeps, actor: Actor): Promise<ProposalCard[]> {
  requirePermission(actor, 'proposal.apply')
  if (!isSignedIn(actor)) return []
  const applicants = await listApplicantsOfUser(db, actor.userId)
  if (applicants.length === 0) return []
  const rightsOf = new Map(applicants.map(({ id, rights }) => [id, rights]))
  const own = joined(db)
    .where('applicant.id', 'in', [...rightsOf.keys()])
    .orderBy('proposal.id', 'desc')
    .limit(200)
  const rows = await readTogether(db, own, kinds('instant', 'created_at', 'updated_at', 'sent_at', 'due_at'))
  return rows.map((row) => {
    const owner = row.owner_user_id === actor.userId
    const rights = owner ? coworkerRights : (rightsOf.get(row.applicant_id) ?? [])
    return card(row, { now: clock.now(), rights, owner })
  })
}

/** The businesses that the actor owns or works on, with the actor’s rights. */
export async function listOwnBusinesses(
  { db }: ProposalDeps,
  actor: Actor,
): Promise<
  {
    applicantId: Id<'applicant'>
    businessId: Id<'business'> | null
    name: string
    owner: boolean
    rights: readonly CoworkerRight[]
  }[]
> {
  requirePermission(actor, 'proposal.apply')
  if (!isSignedIn(actor)) return []
  const rows = await listApplicantsOfUser(db, actor.userId)
  return rows.map(({ id, business_id, name, owner_user_id, rights }) => {
    const owner = owner_user_id === actor.userId
    return { applicantId: id, businessId: business_id, name, owner, rights: owner ? coworkerRights : (rights ?? []) }
  })
}

/** One proposal with values, remarks, history and documents. Refuses `proposal_not_found`. */
export async function readProposal(deps: ProposalDeps, actor: Actor, id: string): Promise<ProposalView> {
  requireProposalReader(actor)
  const found = await findProposal(deps.db, actor, id)
  if (hasPermission(actor, 'proposal.read-cases'))
    await deps.commands.run(
      { name: 'proposals.look', actor, may: 'proposal.read-cases' },
      async ({ tx, now, note }) => {
        await markAnswersReadInTx(tx, actor, found.proposal.id, now)
        note(`proposal/${found.proposal.id}`, { data: { version: found.proposal.version } })
      },
    )
  return viewOf(deps, found)
}

async function viewOf(
  deps: ProposalDeps,
  { proposal, applicant, rights, owner }: ProposalAccess,
): Promise<ProposalView> {
  const { db, clock, keys } = deps
  const { id } = proposal
  const key = await keys.existing(applicant.owner_user_id)
  const [application, file] = await Promise.all(proposalForms.map((form) => readFields(db, { id, form }, key)))
  const [remarks, changes, documents] = await Promise.all([
    tables(db).selectFrom('proposal_remark').selectAll().where('proposal_id', '=', id).orderBy('id').execute(),
    tables(db).selectFrom('proposal_change').selectAll().where('proposal_id', '=', id).orderBy('seq').execute(),
    listDocuments(db, id),
  ])
  const row = {
    ...proposal,
    ...{ name: applicant.name, business_id: applicant.business_id, owner_user_id: applicant.owner_user_id },
  }
  return {
    ...card(row, { now: clock.now(), rights, owner }),
    values: { proposal: toValuesByField(application!), 'proposal-file': toValuesByField(file!) },
    remarks: remarks.map(({ id: remarkId, form, round, field, text, made_at, answer, answer_files, answered_at }) => ({
      id: remarkId,
      ...{ form, round, field, text, answer, files: answer_files },
      madeAt: made_at,
      answeredAt: answered_at,
    })),
    history: changes.map(({ from_state, to_state, by, at, reason }) => ({
      from: from_state,
      to: to_state,
      by,
      at,
      reason,
    })),
    documents,
  }
}

type FieldOf = { id: string; form: ProposalForm; name: string }
/** Every version of a field, the newest first. Refuses `proposal_not_found`. */
export async function readFieldHistory(
  deps: ProposalDeps,
  actor: Actor,
  { id, form, name }: FieldOf,
): Promise<FieldVersion[]> {
  requireProposalReader(actor)
  const { proposal, applicant } = await findProposal(deps.db, actor, id)
  return listFieldVersions(deps.db, { id: proposal.id, form, name }, await deps.keys.existing(applicant.owner_user_id))
}

/** The values of a form as sent in each round, the oldest first, to compare rounds. */
export async function listRounds(
  deps: ProposalDeps,
  actor: Actor,
  { id, form }: { id: string; form: ProposalForm },
): Promise<{ round: number; sentAt: Date; values: Record<string, string> }[]> {
  requireProposalReader(actor)
  const { proposal, applicant } = await findProposal(deps.db, actor, id)
  const key = await deps.keys.existing(applicant.owner_user_id)
  const rows = await tables(deps.db)
    .selectFrom('proposal_round')
    .selectAll()
    .where('proposal_id', '=', proposal.id)
    .where('form', '=', form)
    .orderBy('round')
    .execute()
  return rows.map(({ round, sent_at, values_sealed }) => ({
    round,
    sentAt: sent_at,
    values: key
      ? (JSON.parse(key.openText(values_sealed, roundSealContext(proposal.id, form, round))) as Record<string, string>)
      : {},
  }))
}

/** Running proposals for staff, the earliest due time first. */
export async function listProposalQueue(
  { db, clock }: ProposalDeps,
  actor: Actor,
  { limit, after, state }: ListProposals,
): Promise<{ items: ProposalCard[]; next: string | null }> {
  requirePermission(actor, 'proposal.read-cases')
  const [at, id] = after?.split('_') ?? []
  const from = id && isId(id) && /^\d{1,14}$/.test(at!) ? { at: new Date(Number(at)), id } : undefined
  const rows = await joined(db)
    .where('proposal.due_at', 'is not', null)
    .where('proposal.state', 'not in', [...endedProposalStates])
    .$if(state !== undefined, (query) => query.where('proposal.state', '=', state!))
    .$if(from !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('proposal.due_at', 'proposal.id'), '>', tuple(from!.at, from!.id as Id<'proposal'>)),
      ),
    )
    .orderBy('proposal.due_at')
    .orderBy('proposal.id')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => card(row, { now: clock.now(), rights: [], owner: false }))
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? `${last.dueAt!.getTime()}_${last.id}` : null }
}
