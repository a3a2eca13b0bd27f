import { type RouterContextProvider, redirect } from 'react-router'
import { formatPlaceName } from '#contract/regions/states'
import { verificationRefusals } from '#contract/verification/refusals'
import { computeDerivedFields, listDerivedFields } from '#contract/verification/rules/derived-fields'
import { isSecret, kycDraftNames, kycReasons, type Party, parties } from '#contract/verification/states'
import { localDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import type { RegionLists } from '../forms/region-field.tsx'
import { regionChain } from '../forms/regions.ts'
import type { StepData } from '../forms/wizard/load.ts'
import type { Values } from '../forms/wizard/wizard.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { date } from '../lib/format.ts'
import { personOf } from '../lib/who-asks.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { type Former, kycSchemas } from './schemas.ts'
import { type KycWizardData, kycWizard } from './steps.ts'

type Call = { context: Readonly<RouterContextProvider>; url: URL }

/** The form of a party as it is open to who asks; an address that is none of its steps leads to the first, and an unproven phone away. */
export async function readKyc({ context, url }: Call) {
  const { identity, verification } = context.get(appContext)
  const actor = personOf(context)
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
  for (const { field, code, remark } of view?.reasons ?? []) remarks[field] = reasonText({ code, remark })
  const follows = Object.keys(listDerivedFields(party, await answersOf(context, party, former)))
  const given = { party, open, follows, remarks, kept }
  const wizard = kycWizard({ ...given, places: {}, countries: [] })
  if (!wizard.steps.some(({ path }) => path === url.pathname)) throw redirect(wizard.steps[0]!.path)
  return { wizard, schemas: kycSchemas({ party, open, former }), former, given }
}

/** Only of a company an answer decides what follows from others. */
async function answersOf(context: Call['context'], party: Party, former: Former | null): Promise<Values> {
  if (party !== 'entity') return {}
  const draft = await context.get(appContext).drafts.own(personOf(context), kycDraftNames.entity)
  const typed = Object.entries(draft?.fields ?? {}).map(([name, { value }]) => [name, value])
  return { ...former?.values, ...Object.fromEntries(typed) }
}

/** The name under which they registered, where the form asks who they are: it is shown filled in. */
export async function registeredName({ context }: Pick<Call, 'context'>, party: Party): Promise<Values> {
  const { firstname, lastname } = await context.get(appContext).identity.account(personOf(context))
  return { [party === 'entity' ? 'signerName' : 'fullName']: [firstname, lastname].filter(Boolean).join(' ') }
}

/** A step with what its owner said elsewhere: what follows from it, and the name that the account must have. */
export function withKnown(
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

/** Since when they agree to the terms in force; undefined for who has not agreed to these yet. */
export async function agreedSince({ context }: Pick<Call, 'context'>): Promise<string | undefined> {
  const { accounts } = context.get(appContext)
  const [log, { terms }] = await Promise.all([accounts.consents(personOf(context)), accounts.editionsInForce()])
  const newest = log.find(({ kind }) => kind === 'terms')
  return newest?.given && newest.version === terms ? date(newest.at) : undefined
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
export type Regions = { lists: Record<string, RegionLists>; places: KycWizardData['places'] }

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
    return place ? [[code, formatPlaceName(place)] as const] : []
  })
  return { lists: Object.fromEntries(lists), places: Object.fromEntries(places) }
}
