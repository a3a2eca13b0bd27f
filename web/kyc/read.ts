import { type RouterContextProvider, redirect } from 'react-router'
import { placeName } from '#contract/regions/states'
import { isSecret, kycReasons, type Party, parties } from '#contract/verification/states'
import { appContext } from '../context.ts'
import type { RegionLists } from '../forms/region-field.tsx'
import { regionChain } from '../forms/regions.ts'
import type { Values } from '../forms/wizard/wizard.ts'
import { date } from '../lib/format.ts'
import { personOf } from '../lib/who-asks.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { type Former, kycSchemas } from './schemas.ts'
import { type Given, kycWizard } from './steps.ts'

type Call = { context: Readonly<RouterContextProvider>; url: URL }

/** The form of a party as it is open to who asks; an address that is none of its steps leads to the first. */
export async function readKyc({ context, url }: Call) {
  const { verification } = context.get(appContext)
  const actor = personOf(context)
  const [view, open, onFile] = await Promise.all([
    verification.kycOf(actor),
    verification.openFields(actor),
    verification.filesOnFile(actor),
  ])
  if (view?.state === 'refused') throw redirect(paths.kycStatus())
  const party = view?.party ?? partyAt(url.pathname)
  const former = view ? formerOf(view.application) : null
  const remarks: Record<string, string> = {}
  for (const [field, value] of Object.entries(former?.secrets ?? {})) remarks[field] = m.kyc_kept({ value })
  const kept = Object.fromEntries(onFile.map(({ name, uploadedAt }) => [name, date(uploadedAt)]))
  for (const { field, code, remark } of view?.reasons ?? []) remarks[field] = reasonText({ code, remark })
  const wizard = kycWizard({ party, open, remarks, kept, places: {}, countries: [] })
  if (!wizard.steps.some(({ path }) => path === url.pathname)) throw redirect(wizard.steps[0]!.path)
  return { wizard, schemas: kycSchemas({ party, open, former }), former, given: { party, open, remarks, kept } }
}

const partyAt = (pathname: string): Party => parties.find((party) => pathname.split('/')[2] === party) ?? 'citizen'

type Reason = { code: keyof typeof kycReasons; remark: string | null }
/** Why a field was sent back, in its reader's language: the reason, the reviewer's own words, an example of what fits. */
export function reasonText({ code, remark }: Reason): string {
  const { text, example } = kycReasons[code]
  return [text[getLocale()], remark, example[getLocale()]].filter(Boolean).join(' ')
}

/** Consents are given anew each time. */
function formerOf(application: Values): Former {
  const entries = Object.entries(application).filter(([name, value]) => value && !name.startsWith('agree'))
  return {
    values: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
    secrets: Object.fromEntries(entries.filter(([name]) => isSecret(name))),
  }
}

const regionFields = ['village', 'homeVillage'] as const
export type Regions = { lists: Record<string, RegionLists>; places: Given['places'] }

/** What can be chosen of each region, as far as its owner has got, and what the chosen villages are called. */
export function readRegions({ context }: Pick<Call, 'context'>, values: Values, wanted: boolean): Regions {
  const { regions } = context.get(appContext)
  const under = (within: string) =>
    regions.list({ within, limit: 1_000 }).items.map(({ code, name }) => ({ value: code, label: name }))
  const lists = regionFields.map((field) => {
    const known = regionChain(values[field] ?? '').filter((code) => regions.find(code))
    return [field, wanted ? ['', ...known].slice(0, 4).map(under) : []] as const
  })
  const places = regionFields.flatMap((field) => {
    const code = values[field] ?? ''
    const place = code ? regions.place(code) : undefined
    return place ? [[code, placeName(place)] as const] : []
  })
  return { lists: Object.fromEntries(lists), places: Object.fromEntries(places) }
}
