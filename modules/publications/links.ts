import { sql } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import { brand } from '#shared/brand'
import { type LocalDate, localDate } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { PublicationRefusal, SaveLink, ShortLink } from './contract.ts'
import { editor, nameOf } from './may.ts'
import { tables } from './tables.ts'

/** Where a short link may lead besides our own pages: our domain, our channels, the regulator. */
const allowedHosts = new Set([
  brand.domain,
  `www.${brand.domain}`,
  'wa.me',
  new URL(brand.licence.authorityUrl).host,
  ...brand.socials.map(({ url }) => new URL(url).host),
])

/** Our own path, or https to a listed host, without a name or port hidden in it. */
export function isAllowedTarget(target: string): boolean {
  if (/[\s\\]/.test(target)) return false
  if (target.startsWith('/')) return !target.startsWith('//')
  if (!URL.canParse(target)) return false
  const { protocol, host, username, password } = new URL(target)
  return protocol === 'https:' && !username && !password && allowedHosts.has(host)
}

/** Makes a short link or changes it. */
export function saveLink({ commands }: { commands: Commands }, actor: Actor, input: SaveLink & { key?: string }) {
  const { key, ...link } = input
  const run = { name: 'publications.save-link', actor, may: editor, input: link, key }
  return commands.run(run, async ({ tx, now, note }) => {
    if (!isAllowedTarget(link.target)) throw new Refusal<PublicationRefusal>('link_host', {}, 'target')
    const changed = {
      target: link.target,
      label: link.label,
      active: link.active,
      changed_by: nameOf(actor),
      changed_at: now,
    }
    await tables(tx)
      .insertInto('short_link')
      .values({ slug: link.slug, ...changed })
      .onConflict((same) => same.column('slug').doUpdateSet(changed))
      .execute()
    note(`link/${link.slug}`, { data: { target: link.target, active: link.active } })
  })
}

/** Where a short link leads, counting the visit; judged again, because the list of hosts may have become shorter. */
export async function followLink({ db, clock }: { db: Db; clock: Clock }, slug: string): Promise<string> {
  const link = await tables(db)
    .selectFrom('short_link')
    .select('target')
    .where('slug', '=', slug.slice(0, 80))
    .where('active', '=', true)
    .executeTakeFirst()
  if (!link || !isAllowedTarget(link.target)) throw new Refusal<PublicationRefusal>('link_not_found')
  await sql`
    insert into short_link_visits (slug, day, visits) values (${slug}, ${localDate(clock.now())}, 1)
    on conflict (slug, day) do update set visits = short_link_visits.visits + 1`.execute(db)
  return link.target
}

/** All links with what was counted, for the desk. */
export async function listLinks(db: Db, actor: Actor): Promise<ShortLink[]> {
  editor(actor)
  const { rows } = await sql<{
    slug: string
    target: string
    label: string
    active: boolean
    visits: bigint
    last_visit: LocalDate | null
  }>`
    select l.slug, l.target, l.label, l.active, coalesce(sum(v.visits), 0)::bigint as visits, max(v.day) as last_visit
    from short_link l left join short_link_visits v on v.slug = l.slug group by l.slug order by l.slug limit 500`.execute(
    db,
  )
  return rows.map(({ last_visit: lastVisit, ...link }) => ({ ...link, lastVisit }))
}
