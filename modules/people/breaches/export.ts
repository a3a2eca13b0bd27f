import { exportParts } from '#platform/commands/export-parts'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Locale } from '#shared/text'
import type { BreachDeps } from './deps.ts'
import { formatKinds, toBreachLetter, writeLetter } from './letters.ts'
import { readAffectedPeople } from './read.ts'
import type { BreachRefusals } from './refusals.ts'
import { readBreach } from './rows.ts'
import { areNoticesReleased } from './states.ts'

/** People that are read at once. */
const PART = 1_000

/** The whole list of the people affected, in parts; audited. Refuses `breach_not_found`. */
export async function exportAffectedPeople(deps: BreachDeps, actor: Actor, id: string) {
  requirePermission(actor, 'breach.manage')
  const row = await readBreach(deps.db, id)
  const parts = await exportParts(
    deps.commands,
    { name: 'breaches.export-people', actor, may: 'breach.manage', object: `breach/${row.id}`, data: countOf(row) },
    async (after) => {
      const { items, next } = await readAffectedPeople(deps, row.id, { after, limit: PART })
      const named = items.map((item) => ({ ...item, data: formatKinds(deps.personalRecords, item.kinds, 'id') }))
      return { items: named, next }
    },
  )
  return { reference: row.reference, parts }
}

/**
 * Every letter with its address, ready for a mail merge, in parts; audited. Refuses `breach_files_not_found` until two
 * approved the notices.
 */
export async function exportLetters(deps: BreachDeps, actor: Actor, id: string) {
  requirePermission(actor, 'breach.manage')
  const row = await readBreach(deps.db, id)
  if (!areNoticesReleased(row)) throw new Refusal<BreachRefusals>('breach_files_not_found')
  const parts = await exportParts(
    deps.commands,
    { name: 'breaches.export-letters', actor, may: 'breach.manage', object: `breach/${row.id}`, data: countOf(row) },
    async (after) => {
      const { items, next } = await readAffectedPeople(deps, row.id, { after, limit: PART })
      const contacts = await deps.identity.contactsOf(
        deps.db,
        items.map(({ userId }) => userId),
      )
      const letters = items.map(({ userId, name, email, kinds }) => {
        const locale = contacts.get(userId)?.locale ?? 'id'
        return {
          userId,
          name,
          email,
          locale,
          ...writeLetter(toBreachLetter(deps.personalRecords, row, { kinds, locale }), locale),
        }
      })
      return { items: letters, next }
    },
  )
  return { reference: row.reference, parts }
}

const countOf = ({ people }: { people: bigint | null }) => ({ people: Number(people ?? 0n) })

/** The letter as staff read it before they decide, in both languages, about all kinds of data of the incident. */
export async function previewLetter({ db, personalRecords }: BreachDeps, actor: Actor, id: string) {
  requirePermission(actor, 'breach.read')
  const row = await readBreach(db, id)
  const write = (locale: Locale) =>
    writeLetter(toBreachLetter(personalRecords, row, { kinds: row.kinds, locale }), locale)
  return { id: write('id'), en: write('en') }
}
