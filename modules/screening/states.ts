import { eventsOn } from '#shared/events'
import type { Both } from '#shared/text'

/** Lists that staff import, and what they are called. */
export const listKinds = {
  dttot: { id: 'DTTOT', en: 'DTTOT (terrorists and their organisations)' },
  dppspm: { id: 'DPPSPM', en: 'DPPSPM (proliferation of weapons of mass destruction)' },
  un: { id: 'Daftar sanksi PBB', en: 'UN sanctions list' },
  pep: { id: 'Pejabat publik (PEP)', en: 'Politically exposed persons' },
} as const satisfies Record<string, Both>
export type ListKind = keyof typeof listKinds
export const listKindNames = Object.keys(listKinds) as [ListKind, ...ListKind[]]

export type ScreeningList = {
  id: string
  kind: ListKind
  edition: number
  entries: number
  importedBy: string
  importedAt: Date
  /** Whether everybody was compared with it. */
  screenedAt: Date | null
}

export type ListEntry = { reference: string; names: string[]; born: string; remark: string }
/** What is in a file that is not in force yet, beside the edition that is. */
export type ListPreview = { entries: number; added: number; dropped: number; first: ListEntry[] }

export const hitDecisions = ['same', 'other'] as const
export type HitDecision = (typeof hitDecisions)[number]
export type ScreeningHit = {
  id: string
  personId: string
  kind: ListKind
  reference: string
  personName: string
  listedName: string
  foundAt: Date
  decision: HitDecision | null
}

export type ScreeningEvents = { screening_hit_found: { count: number; people: number } }
export const screeningEvent = eventsOn<ScreeningEvents>('screening')

/** Most lines of an imported file, and most bytes. */
export const MAX_ENTRIES = 200_000
export const MAX_LIST_BYTES = 30 * 1024 * 1024
