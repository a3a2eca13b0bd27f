import { eventsOn } from '#shared/events'
import type { Both } from '#shared/text'

/** Watchlists that staff import, with their names. */
export const listKinds = {
  dttot: { id: 'DTTOT', en: 'DTTOT (terrorists and their organisations)' },
  dppspm: { id: 'DPPSPM', en: 'DPPSPM (proliferation of weapons of mass destruction)' },
  un: { id: 'Daftar sanksi PBB', en: 'UN sanctions list' },
  pep: { id: 'Pejabat publik (PEP)', en: 'Politically exposed persons' },
} as const satisfies Record<string, Both>
export type ListKind = keyof typeof listKinds
export const listKindNames = Object.keys(listKinds) as [ListKind, ...ListKind[]]

/** Lists that a platform must screen its customers against (POJK 8/2023). */
export const requiredLists = ['dttot', 'dppspm'] as const satisfies readonly ListKind[]
export type RequiredList = (typeof requiredLists)[number]
/** 'DTTOT, DPPSPM', the same in both languages. */
export const listAcronyms = (kinds: readonly RequiredList[]) => kinds.map((kind) => kind.toUpperCase()).join(', ')

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
export const listColumns = ['reference', 'name', 'aliases', 'born', 'remark'] as const
export type ListColumn = (typeof listColumns)[number]
/** The file's columns read for one of ours; empty if there is none. */
export type LayoutColumn = { column: ListColumn; from: string[] }

/** The contents of a file before import, compared with the edition in force. */
export type ListPreview = {
  entries: number
  added: number
  dropped: number
  first: ListEntry[]
  understood: LayoutColumn[]
}

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
  /** Somebody says that they are somebody else, and a second member of staff is asked. */
  asked: boolean
}

export type ScreeningEvents = { screening_hit_found: { count: number; people: number } }
export const screeningEvent = eventsOn<ScreeningEvents>('screening')

/** The current list entry of a match; empty if it was removed from the list. */
export type HitEntry = { born: string; aliases: string[]; remark: string }
/** `birthYears`: the tolerance in years when the match was found. */
export type HitDetail = ScreeningHit & { entry: HitEntry; birthYears: number }

/** Whether every birth year of an entry is more than `apart` years from a person's; false without one. */
export function areBirthYearsApart(born: string, birthDate: string, apart: number): boolean {
  const own = Number(birthDate.slice(0, 4))
  const years = (born.match(/\b(?:18|19|20)\d{2}\b/g) ?? []).map(Number)
  return own > 0 && years.length > 0 && years.every((year) => Math.abs(year - own) > apart)
}

/** Lines of an imported file. */
export const MAX_LIST_ENTRIES = 200_000
export const MAX_LIST_BYTES = 30 * 1024 * 1024
