import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import type { Actor, PersonActor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { type Both, fill } from '#shared/text'
import type { MeetingDeps } from './deps.ts'
import type { CastVotes, GiveProxy } from './input.ts'
import { listIssuerSideInTx } from './issuer-side.ts'
import type { MeetingRefusals } from './refusals.ts'
import { listItems, lockVotingForShareInTx } from './rows.ts'
import { meetingEvent } from './states.ts'
import { type Row, tables } from './tables.ts'

type Options = { key?: string | undefined; proof?: string | undefined }
type Voter = Row<'meeting_voter'>

/**
 * Casts the votes of the actor's units and of all holders they are a proxy for and that have not voted: one choice
 * per item, final. Proxy votes need a proof. Refuses people without a vote, and the issuer's people as proxies and in
 * meetings of sukuk holders.
 */
export const castVotes = defineCommand({
  name: 'meetings.vote',
  permission: 'meeting.vote',
  idempotent: true,
  proves: ({ credentials }: MeetingDeps) => credentials,
  async run({ tx, now, emit, note, actor: voter, proof }, { id, votes }: CastVotes & { id: string }, deps) {
    const meeting = await lockVotingForShareInTx(tx, id, now)
    const items = await listItems(tx, meeting.id)
    if (votes.length !== items.length) throw new Refusal<MeetingRefusals>('meeting_votes')
    const isIssuer = (await listIssuerSideInTx(deps, tx, meeting.business_id)).has(voter.userId)
    const { slug, name, kind } = await deps.registry.known(meeting.security_code, tx)
    if (isIssuer && kind === 'sukuk') throw new Refusal<MeetingRefusals>('meeting_issuer_side')
    const votable = await lockVotersInTx(tx, meeting.id, voter.userId)
    const all = votable.filter(({ user_id }) => !isIssuer || user_id === voter.userId)
    if (all.length === 0 && votable.length > 0) throw new Refusal<MeetingRefusals>('meeting_issuer_side')
    if (all.length === 0) {
      const own = await lockVoterInTx(tx, meeting.id, voter.userId)
      throw new Refusal<MeetingRefusals>(
        own && (await findProxyInTx(tx, own)) ? 'meeting_entrusted' : 'meeting_not_found',
      )
    }
    const open = all.filter(({ voted_at }) => voted_at === null)
    if (open.length === 0) throw new Refusal<MeetingRefusals>('meeting_voted')
    await tables(tx)
      .insertInto('meeting_vote')
      .values(
        open.flatMap(({ user_id }) =>
          items.map(({ place }, at) => ({
            meeting_id: meeting.id,
            place,
            user_id,
            cast_by: voter.userId,
            choice: votes[at]!,
            cast_at: now,
          })),
        ),
      )
      .execute()
    await tables(tx)
      .updateTable('meeting_voter')
      .set({ voted_at: now })
      .where('meeting_id', '=', meeting.id)
      .where(
        'user_id',
        'in',
        open.map(({ user_id }) => user_id),
      )
      .execute()
    const quantity = units(open.reduce((sum, each) => sum + each.units, 0n))
    note(`meeting/${id}`, { data: { holders: String(open.length), units: String(quantity) } })
    const told = { meeting: meeting.id, slug, name, title: meeting.title, units: quantity, at: now }
    emit(meetingEvent(voter.userId, 'meeting_voted', told))
    if (open.some(({ user_id }) => user_id !== voter.userId)) {
      // last, so that no proof is spent on a refused command
      const subject = {
        operation: 'meetings.vote',
        content: { id: meeting.id, votes },
        about: aboutMeeting(about.vote, { name, title: meeting.title }),
      }
      await deps.credentials.spendProofInTx(tx, voter, { ...subject, proof }, now)
    }
    return { units: quantity }
  },
})

const about = {
  vote: {
    id: 'Beri suara sebagai penerima kuasa dalam rapat {name:text}: {title:text}',
    en: 'Vote as a proxy in the meeting of {name:text}: {title:text}',
  },
  entrust: {
    id: 'Kuasakan suara Anda dalam rapat {name:text} kepada {receiver:text}',
    en: 'Let {receiver:text} vote for you in the meeting of {name:text}',
  },
} as const

const aboutMeeting = (text: Both, values: Record<string, string>): Both => ({
  id: fill(text.id, values, 'id'),
  en: fill(text.en, values, 'en'),
})

/**
 * Lets another approved investor vote with all of the actor's units, once, before they voted, with a proof. Refuses the
 * issuer's people as receivers.
 */
export async function giveProxy(
  deps: MeetingDeps,
  actor: Actor,
  asked: GiveProxy & { id: string },
  { key, proof }: Options = {},
) {
  const receiver = await deps.identity.named(actor, asked.receiver)
  const approved = receiver && (await deps.verification.isKycOf([receiver.id])).get(receiver.id) === true
  const spec = { name: 'meetings.entrust', actor, may: 'meeting.vote' as const, input: asked, key }
  const entrust = async ({ tx, now, emit, note, actor: giver }: CommandContext<PersonActor>) => {
    const meeting = await lockVotingForShareInTx(tx, asked.id, now)
    const { slug, name, kind } = await deps.registry.known(meeting.security_code, tx)
    const issuerSide = await listIssuerSideInTx(deps, tx, meeting.business_id)
    if (kind === 'sukuk' && issuerSide.has(giver.userId)) throw new Refusal<MeetingRefusals>('meeting_issuer_side')
    const own = await lockVoterInTx(tx, meeting.id, giver.userId)
    if (!own) throw new Refusal<MeetingRefusals>('meeting_not_found')
    if (own.voted_at) throw new Refusal<MeetingRefusals>('meeting_voted')
    if (await findProxyInTx(tx, own)) throw new Refusal<MeetingRefusals>('meeting_entrusted')
    const theirs = receiver && (await lockVoterInTx(tx, meeting.id, receiver.id))
    if (!approved || receiver.id === giver.userId || (theirs && (await findProxyInTx(tx, theirs))))
      throw new Refusal<MeetingRefusals>('meeting_receiver_unknown', {}, 'receiver')
    if (issuerSide.has(receiver.id)) throw new Refusal<MeetingRefusals>('meeting_receiver_issuer', {}, 'receiver')
    await tables(tx)
      .insertInto('meeting_proxy')
      .values({ meeting_id: meeting.id, from_user: giver.userId, to_user: receiver.id, given_at: now })
      .execute()
    note(`meeting/${asked.id}`, { data: { units: String(own.units), to: receiver.id } })
    const told = { meeting: meeting.id, slug, name, title: meeting.title, units: own.units }
    emit(meetingEvent(giver.userId, 'meeting_proxy_given', { ...told, receiver: receiver.firstname }))
    const giverName = await deps.identity.nameOf(tx, giver.userId)
    emit(meetingEvent(receiver.id, 'meeting_proxy_received', { ...told, giver: giverName, until: meeting.closes_at }))
    // last, so that no proof is spent on a refused command
    const content = { id: meeting.id, receiver: receiver.id }
    const subject = {
      operation: spec.name,
      content,
      about: aboutMeeting(about.entrust, { name, receiver: asked.receiver }),
    }
    await deps.credentials.spendProofInTx(tx, giver, { ...subject, proof }, now)
  }
  await deps.credentials.askingForProof(actor, () => deps.commands.run(spec, entrust))
}

/** Locks a holder's row, so that votes and proxies of one holder are processed one after the other. */
const lockVoterInTx = (tx: Tx, id: Id<'meeting'>, userId: Id<'user'>): Promise<Voter | undefined> =>
  tables(tx)
    .selectFrom('meeting_voter')
    .selectAll()
    .where('meeting_id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

const findProxyInTx = (tx: Tx, { meeting_id, user_id }: Voter) =>
  tables(tx)
    .selectFrom('meeting_proxy')
    .select('to_user')
    .where('meeting_id', '=', meeting_id)
    .where('from_user', '=', user_id)
    .executeTakeFirst()

/** Locks the holders for whom a user votes: themselves unless they gave a proxy, and those who gave them one. */
const lockVotersInTx = (tx: Tx, id: Id<'meeting'>, userId: Id<'user'>): Promise<Voter[]> =>
  tables(tx)
    .selectFrom('meeting_voter as v')
    .selectAll('v')
    .where('v.meeting_id', '=', id)
    .where((eb) => {
      const proxy = eb
        .selectFrom('meeting_proxy as p')
        .select('p.from_user')
        .whereRef('p.meeting_id', '=', 'v.meeting_id')
        .whereRef('p.from_user', '=', 'v.user_id')
      return eb.or([
        eb.and([eb('v.user_id', '=', userId), eb.not(eb.exists(proxy))]),
        eb.exists(proxy.where('p.to_user', '=', userId)),
      ])
    })
    .orderBy('v.user_id')
    .forUpdate()
    .execute()
