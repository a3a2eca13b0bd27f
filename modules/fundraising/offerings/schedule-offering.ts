import type { Akad, SecurityKind } from '#contract/registry/states'
import { fillRules } from '#contract/rulebook/states'
import { type NewDocument, publishDocumentsInTx, type StoredDocumentFile } from '#modules/documents'
import { registerSecurityInTx } from '#modules/registry'
import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { DAY, localDate, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { type BasisPoints, cost, type Rupiah, type Units } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import type { Deps } from './deps.ts'
import { serializeFacts } from './facts.ts'
import { assertUnderIssuerCapInTx } from './issuer-cap.ts'
import type { OfferingRefusals } from './refusals.ts'
import { type OfferingFacts, offeringEvent } from './states.ts'
import { tables } from './tables.ts'
import { assertNoUnpaidSukukInTx } from './unpaid-sukuk.ts'

export type NewOffering = {
  slug: string
  businessId: Id<'business'>
  issuerUserId: Id<'user'> | null
  code: string
  name: string
  sector: string
  city: string
  province: string
  pitch: string
  kind: SecurityKind
  akad: Akad
  unitPrice: Rupiah
  totalUnits: Units
  /** Below it the offering is void by law. */
  minimumUnits: Units
  smallestPurchase: Units
  tenorMonths: number | null
  projectedReturn: BasisPoints | null
  nisbah: BasisPoints | null
  paymentMonths: number | null
  /** Of a share: a dividend is paid so many days after each period at the latest, where its meeting decides on one. */
  dividendDays?: number | null
  /** Of a sukuk: principal comes back in parts, one with each payment. */
  amortised?: boolean
  secured: BasisPoints | null
  shareOffered: BasisPoints | null
  facts: OfferingFacts
  /** A prospectus at least. */
  documents: readonly NewDocument[]
  documentsPublicAt: Date
  opensAt: Date
  closesAt: Date
}

type Scheduling = Pick<Deps, 'commands' | 'rulebook' | 'documents' | 'raised'>

/**
 * Schedules an approved offering with its documents and registers its security. Refuses what docs/rules/offering.md
 * forbids: period, prospectus, tenor, 12-month cap.
 */
export async function scheduleOffering(
  { documents, ...deps }: Scheduling,
  actor: Actor,
  { documents: newDocuments, ...offering }: NewOffering,
) {
  requirePermission(actor, 'offering.schedule')
  assertProspectus(newDocuments)
  const kept = await documents.keep(newDocuments)
  try {
    return await scheduleWith(deps, actor, offering, kept)
  } catch (error) {
    await documents.discard(kept)
    throw error
  }
}

type Planned = Omit<NewOffering, 'documents'>

function scheduleWith(
  deps: Omit<Scheduling, 'documents'>,
  actor: Actor,
  offering: Planned,
  kept: readonly StoredDocumentFile[],
) {
  return deps.commands.run(
    { name: 'offerings.schedule', actor, may: 'offering.schedule', input: offering },
    async ({ tx, now, note, emit }) => {
      const rules = await deps.rulebook.at(now, tx)
      assertFits(offering, rules)
      const { businessId, opensAt: begins, unitPrice, totalUnits } = offering
      if (offering.kind === 'sukuk') await assertNoUnpaidSukukInTx(tx, businessId)
      await assertUnderIssuerCapInTx(deps, tx, { businessId, begins, amount: cost(unitPrice, totalUnits) }, rules)
      const id = newId<'offering'>(now)
      await registerSecurityInTx(tx, { ...offering, name: offering.name, issuePrice: offering.unitPrice })
      await insertOffering(tx, id, offering, rules.version, now)
      await publishDocumentsInTx(
        tx,
        { subject: `offering/${id}`, documents: kept, publicAt: offering.documentsPublicAt, by: actor },
        now,
      )
      note(`offering/${id}`, { data: { slug: offering.slug } })
      emit(offeringEvent(offering.slug, 'scheduled', { opensAt: offering.opensAt }))
      return { id }
    },
  )
}

const no = (why: Both) => new Refusal<OfferingRefusals>('invalid_offering', { why })

function assertProspectus(newDocuments: readonly NewDocument[]) {
  if (!newDocuments.some(({ kind }) => kind === 'prospectus'))
    throw no({ id: 'prospektus belum ada', en: 'there is no prospectus' })
}

function assertFits(offering: Planned, rules: Book) {
  const days = (offering.closesAt.getTime() - offering.opensAt.getTime()) / DAY
  const among = (id: string, en: string) => no(fillRules({ id, en }, rules))
  if (days > rules['offering.max_days'])
    throw among('masa penawaran paling lama {offering.max_days}', 'the offering runs at most {offering.max_days}')
  const documentsDue = rules.calendar.addWorkingDays(
    localDate(offering.documentsPublicAt),
    rules['offering.documents_working_days'],
  )
  if (wib(documentsDue) > offering.opensAt)
    throw among(
      'dokumen harus terbit {offering.documents_working_days} sebelum dibuka',
      'the documents must be public {offering.documents_working_days} before it opens',
    )
  if (offering.kind === 'sukuk' && (offering.tenorMonths ?? 0) > rules['sukuk.max_months'])
    throw among('tenor sukuk paling lama {sukuk.max_months}', 'a sukuk runs at most {sukuk.max_months}')
  if (
    offering.dividendDays &&
    (offering.kind !== 'share' || !offering.paymentMonths || 12 % offering.paymentMonths > 0)
  )
    throw no({
      id: 'hari dividen hanya untuk saham yang membaginya tiap 1, 2, 3, 4, 6 atau 12 bulan',
      en: 'a day of the dividend is for shares that pay one every 1, 2, 3, 4, 6 or 12 months',
    })
  if (offering.minimumUnits > offering.totalUnits || offering.smallestPurchase > offering.totalUnits)
    throw no({
      id: 'jumlah minimum melebihi jumlah yang ditawarkan',
      en: 'the minimum is more than what is offered',
    })
}

async function insertOffering(tx: Tx, id: string, offering: Planned, version: string, now: Date) {
  await tables(tx)
    .insertInto('offering')
    .values({
      id,
      slug: offering.slug,
      business_id: offering.businessId,
      security_code: offering.code,
      name: offering.name,
      sector: offering.sector,
      city: offering.city,
      province: offering.province,
      pitch: offering.pitch,
      issuer_user_id: offering.issuerUserId,
      kind: offering.kind,
      akad: offering.akad,
      state: 'scheduled',
      unit_price: offering.unitPrice,
      total_units: offering.totalUnits,
      minimum_units: offering.minimumUnits,
      smallest_purchase: offering.smallestPurchase,
      tenor_months: offering.tenorMonths,
      projected_return: offering.projectedReturn,
      nisbah: offering.nisbah,
      payment_months: offering.paymentMonths,
      dividend_days: offering.dividendDays ?? null,
      amortised: offering.amortised ?? false,
      secured: offering.secured,
      share_offered: offering.shareOffered,
      facts: serializeFacts(offering.facts),
      rulebook_version: version,
      documents_public_at: offering.documentsPublicAt,
      opens_at: offering.opensAt,
      closes_at: offering.closesAt,
      ended_at: null,
      handed_over_at: null,
      distributed_at: null,
      created_at: now,
    })
    .execute()
}
