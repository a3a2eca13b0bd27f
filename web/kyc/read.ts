import { type RouterContextProvider, redirect } from 'react-router'
import { formatPlaceName } from '#contract/regions/states'
import { verificationRefusals } from '#contract/verification/refusals'
import { computeDerivedFields, listDerivedFields } from '#contract/verification/rules/derived-fields'
import { isSecret, kycDraftNames, kycReasons, type Party, parties } from '#contract/verification/states'
import { localDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import type { RegionLists } from '../forms/region-field.tsx'
import { listRegionAncestors } from '../forms/regions.ts'
import type { StepData } from '../forms/wizard/load.ts'
import type { Values } from '../forms/wizard/wizard.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { date } from '../lib/format.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { createKycSchemas, type Former } from './schemas.ts'
import { createKycWizard, type KycWizardData } from './steps.ts'

type Call = { context: Readonly<RouterContextProvider>; url: URL }

/**
 * Loads the KYC form of the party. Unknown steps redirect to the first; an unverified phone redirects to its
 * verification.
 */
export async function readKyc({ context, url }: Call) {
  const { identity, verification } = context.get(appContext)
  const actor = requirePerson(context)
  const [view, open, onFile, proven] = await Promise.all([
    verification.kycOf(actor),
    verification.openFields(actor),
    verification.filesOnFile(actor),
    identity.hasProvenPhone(actor.userId),
  ])
  if (!proven)
    throw redirectWithToast(paths.updatePhone(), {
      variant: 'warning',
      title: verificationRefusals.kyc_phone_first[getLocale()],
    })
  if (view?.state === 'refused') throw redirect(paths.kycStatus())
  const party = view?.party ?? partyAt(url.pathname)
  const former = view ? formerOf(view.application) : null
  const remarks: Record<string, string> = {}
  for (const [field, value] of Object.entries(former?.secrets ?? {})) remarks[field] = m.kyc_kept({ value })
  const kept = Object.fromEntries(onFile.map(({ name, uploadedAt }) => [name, date(uploadedAt)]))
  for (const { field, code, remark } of view?.reasons ?? []) remarks[field] = formatReason({ code, remark })
  const follows = Object.keys(listDerivedFields(party, await answersOf(context, party, former)))
  const given = { party, open, follows, remarks, kept }
  const wizard = createKycWizard({ ...given, places: {}, countries: [] })
  if (!wizard.steps.some(({ path }) => path === url.pathname)) throw redirect(wizard.steps[0]!.path)
  return { wizard, schemas: createKycSchemas({ party, open, former }), former, given }
}

/** Only of a company an answer decides what follows from others. */
async function answersOf(context: Call['context'], party: Party, former: Former | null): Promise<Values> {
  if (party !== 'entity') return {}
  const draft = await context.get(appContext).drafts.own(requirePerson(context), kycDraftNames.entity)
  const typed = Object.entries(draft?.fields ?? {}).map(([name, { value }]) => [name, value])
  return { ...former?.values, ...Object.fromEntries(typed) }
}

/** The registered name, to prefill the step that asks for it. */
export async function readRegisteredName({ context }: Pick<Call, 'context'>, party: Party): Promise<Values> {
  const { firstname, lastname } = await context.get(appContext).identity.account(requirePerson(context))
  return { [party === 'entity' ? 'signerName' : 'fullName']: [firstname, lastname].filter(Boolean).join(' ') }
}

/** Adds values known from elsewhere to a step: derived fields and the account holder's name. */
export function addKnownValues(
  { context }: Pick<Call, 'context'>,
  step: StepData,
  { party, follows }: KycWizardData,
): StepData {
  const derived = computeDerivedFields(party, step.values, localDate(context.get(requestContext).now))
  const here = Object.entries(derived).filter(([name]) => step.name === 'terms' || follows.includes(name))
  const { accountHolder, fullName = '' } = step.values
  const holder = step.name === 'bank' && !accountHolder ? { accountHolder: fullName } : {}
  return { ...step, values: { ...step.values, ...Object.fromEntries(here), ...holder } }
}

/** When the person accepted the terms in force; undefined if not yet. */
export async function readAgreedSince({ context }: Pick<Call, 'context'>): Promise<string | undefined> {
  const { accounts } = context.get(appContext)
  const [log, { terms }] = await Promise.all([accounts.consents(requirePerson(context)), accounts.editionsInForce()])
  const newest = log.find(({ kind }) => kind === 'terms')
  return newest?.given && newest.version === terms ? date(newest.at) : undefined
}

const partyAt = (pathname: string): Party => parties.find((party) => pathname.split('/')[2] === party) ?? 'citizen'

type Reason = { code: keyof typeof kycReasons; remark: string | null }
/** Why a field was sent back: reason, reviewer's remark and example. */
export function formatReason({ code, remark }: Reason): string {
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
export type Regions = { lists: Record<string, RegionLists>; places: KycWizardData['places'] }

/** Options and names for the region fields, down to the levels chosen so far. */
export function readRegions({ context }: Pick<Call, 'context'>, values: Values, wanted: boolean): Regions {
  const { regions } = context.get(appContext)
  const under = (within: string) =>
    regions.list({ within, limit: 1_000 }).items.map(({ code, name }) => ({ value: code, label: name }))
  const lists = regionFields.map((field) => {
    const known = listRegionAncestors(values[field] ?? '').filter((code) => regions.find(code))
    return [field, wanted ? ['', ...known].slice(0, 4).map(under) : []] as const
  })
  const places = regionFields.flatMap((field) => {
    const code = values[field] ?? ''
    const place = code ? regions.place(code) : undefined
    return place ? [[code, formatPlaceName(place)] as const] : []
  })
  return { lists: Object.fromEntries(lists), places: Object.fromEntries(places) }
}
