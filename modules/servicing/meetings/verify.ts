import { type RawBuilder, sql } from 'kysely'
import { type Difference, selectHoldersBefore } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { after, DAY } from '#shared/dates'

/**
 * Checks meetings (those not over by `since`, or all): voters match the register, everybody voted on all items or none,
 * results are the sums of votes, and items of a general meeting are carried only by a deed.
 */
export async function verifyMeetingsInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const standing = since
    ? sql`and (ended_at is null or ended_at >= ${since}
      or exists (select from meeting_deed d where d.meeting_id = meeting.id and d.filed_at >= ${since}))`
    : sql``
  const { rows } = await sql<Difference>`
    with counted as (select * from meeting where in_issue is not null ${standing}),
    registered as (select * from counted ${recentlyRelevant(since)}),
    held as (
      select c.id, h.user_id, h.units
      from registered c cross join lateral (${selectHoldersBefore(sql`c.security_code`, sql`c.recorded_until`)}) h
    ), voter as (
      select v.* from meeting_voter v join counted c on c.id = v.meeting_id
    ), written as (
      select v.meeting_id, v.user_id, v.units from meeting_voter v join registered c on c.id = v.meeting_id
      union all
      select e.meeting_id, e.user_id, e.units from meeting_excluded e join registered c on c.id = e.meeting_id
    ), cast_votes as (
      select b.meeting_id, b.place, sum(v.units) filter (where b.choice = 'for') as votes_for,
        sum(v.units) filter (where b.choice = 'against') as votes_against,
        sum(v.units) filter (where b.choice = 'abstain') as votes_abstained
      from meeting_vote b join voter v on v.meeting_id = b.meeting_id and v.user_id = b.user_id
      group by b.meeting_id, b.place
    ), result as (
      select i.*, c.in_issue, c.of_company, c.quorum, c.quorum_of, c.quorum_at_least, c.majority, c.majority_of, c.special as part, c.special_of,
        c.special_quorum, c.special_quorum_of, c.present,
        i.votes_for + i.votes_against + i.votes_abstained as cast_units
      from meeting_item i join counted c on c.id = i.meeting_id where c.state = 'closed'
    )
    select 'a vote for each unit of the register' as check, coalesce(h.id, v.meeting_id) || ' ' || coalesce(h.user_id, v.user_id) as subject,
      coalesce(h.units, 0)::text as expected, coalesce(v.units, 0)::text as found
    from held h full join written v on v.meeting_id = h.id and v.user_id = h.user_id
    where h.units is distinct from v.units
    union all
    select 'the units of a meeting are those of its voters', c.id::text, coalesce(sum(v.units), 0)::text, c.in_issue::text
    from counted c left join voter v on v.meeting_id = c.id group by c.id, c.in_issue
    having coalesce(sum(v.units), 0) <> c.in_issue
    union all
    select 'a voter votes on every item or on none', v.meeting_id || ' ' || v.user_id,
      case when v.voted_at is null then 0 else (select count(*) from meeting_item i where i.meeting_id = v.meeting_id) end::text,
      count(b.place)::text
    from voter v left join meeting_vote b on b.meeting_id = v.meeting_id and b.user_id = v.user_id
    group by v.meeting_id, v.user_id, v.voted_at
    having count(b.place) <> case when v.voted_at is null then 0 else (select count(*) from meeting_item i where i.meeting_id = v.meeting_id) end
    union all
    select 'a vote is cast by its holder or their proxy', b.meeting_id || ' ' || b.user_id, coalesce(p.to_user, b.user_id)::text, b.cast_by::text
    from meeting_vote b join counted c on c.id = b.meeting_id
    left join meeting_proxy p on p.meeting_id = b.meeting_id and p.from_user = b.user_id
    where b.cast_by <> coalesce(p.to_user, b.user_id)
    union all
    select 'a result is the sum of its votes', r.meeting_id || ' ' || r.place,
      format('%s, %s, %s of %s', coalesce(s.votes_for, 0), coalesce(s.votes_against, 0), coalesce(s.votes_abstained, 0),
        coalesce(s.votes_for, 0) + coalesce(s.votes_against, 0) + coalesce(s.votes_abstained, 0)),
      format('%s, %s, %s of %s', r.votes_for, r.votes_against, r.votes_abstained, r.present)
    from result r left join cast_votes s on s.meeting_id = r.meeting_id and s.place = r.place
    where (coalesce(s.votes_for, 0), coalesce(s.votes_against, 0), coalesce(s.votes_abstained, 0), r.present)
      is distinct from (r.votes_for::numeric, r.votes_against::numeric, r.votes_abstained::numeric, r.cast_units)
    union all
    select 'an item is carried by its quorum and majority', r.meeting_id || ' ' || r.place,
      coalesce((not r.carried)::text, 'decided'), coalesce(r.carried::text, 'undecided')
    from result r
    where r.carried is distinct from case when not r.of_company
      then ${carries({ cast: sql`r.cast_units`, agreed: sql`r.votes_for`, all: sql`r.in_issue` })} end
    union all
    select 'an item is carried by its quorum and majority', d.id || ' ' || r.place, coalesce((not x.carried)::text, 'an item'),
      coalesce(x.carried::text, 'none')
    from meeting_deed d join result r on r.meeting_id = d.meeting_id
    left join meeting_deed_item x on x.deed_id = d.id and x.place = r.place
    where x.votes_for + x.votes_against + x.votes_abstained is distinct from d.outside_present
      or d.outside_present + r.in_issue > d.company_shares
      or x.carried is distinct from ${carries({
        cast: sql`(r.cast_units + d.outside_present)`,
        agreed: sql`(r.votes_for + x.votes_for)`,
        all: sql`d.company_shares`,
      })}`.execute(tx)
  return rows
}

/**
 * Voters are compared with the register when they were read and in the last days of the vote; the full check compares
 * always.
 */
const recentlyRelevant = (since: Date | undefined) =>
  since ? sql`where opens_at >= ${after(since, -DAY)} or closes_at < ${after(since, 2 * DAY)}` : sql``

type Counted = { cast: RawBuilder<unknown>; agreed: RawBuilder<unknown>; all: RawBuilder<unknown> }

/** Whether these votes carry the item of a row `r` of `result`. */
const carries = ({ cast, agreed, all }: Counted) => sql`(${cast} > 0 and case when r.special
  then ${cast}::numeric * r.special_quorum_of >= ${all}::numeric * r.special_quorum
    and ${agreed}::numeric * r.special_of >= ${cast}::numeric * r.part
  else (${cast}::numeric * r.quorum_of > ${all}::numeric * r.quorum
      or r.quorum_at_least and ${cast}::numeric * r.quorum_of = ${all}::numeric * r.quorum)
    and ${agreed}::numeric * r.majority_of > ${cast}::numeric * r.majority
  end)`
