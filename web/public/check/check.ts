import { disclosureTypeWords } from '#contract/disclosures/states'
import { documentRefusals } from '#contract/documents/refusals'
import { brand } from '#shared/brand'
import { wib } from '#shared/dates'
import { formatRefusal, isRefusal } from '#shared/refusal'
import type { App, Locale } from '../../context.ts'
import { date, dateTime, day, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { formatUnits } from '../../portfolio/units.ts'

export const MAX_CODE_LENGTH = 200

type Record = NonNullable<Awaited<ReturnType<App['checkAuthenticity']>>>
type Shown = {
  what: string
  facts: { label: string; value: string }[]
  note?: string
  to?: string
  toLabel?: string
}
/** What was found of a code, ready to be shown; `found` null: we know nothing like it, or `damaged` says what is wrong with it. */
export type Checked = { code: string; found: Shown | null; damaged?: string }

/**
 * Checks whether a receipt, document, agreement, disclosure or contact is genuine; null without input. Refuses
 * `too_many_requests`.
 */
export async function checkAuthenticity(
  app: App,
  typed: string | null,
  { clientIp, locale }: { clientIp: string; locale: Locale },
): Promise<Checked | null> {
  const code = (typed ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_CODE_LENGTH)
  if (!code) return null
  try {
    const record = await app.checkAuthenticity(code, clientIp)
    return { code, found: record && inWords(record, locale) }
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'document_damaged') throw error
    return { code, found: null, damaged: formatRefusal(documentRefusals.document_damaged, error, locale) }
  }
}

function inWords(record: Record, locale: Locale): Shown {
  switch (record.is) {
    case 'receipt':
      return {
        what: m.content_check_receipt({ reference: record.reference, brand: brand.name }),
        facts: [
          {
            label: m.content_check_what(),
            value: `${record.kind === 'share' ? m.ui_share() : m.ui_sukuk()} ${record.business}`,
          },
          { label: m.content_check_made(), value: day(record.madeOn) },
          { label: m.content_check_state(), value: stateWord(record.state) },
        ],
        note: m.content_check_private(),
        to: paths.detail(record.slug),
        toLabel: m.content_campaign_see(),
      }
    case 'document':
      return {
        what: m.content_check_document({ code: record.code, brand: brand.name }),
        facts: [
          { label: m.content_check_what(), value: record.title },
          { label: m.content_check_belongs(), value: record.business },
          { label: m.content_check_dated(), value: date(record.dated) },
          { label: m.content_check_fingerprint(), value: record.sha256 },
        ],
        note: m.content_check_document_note(),
        to: paths.document(record.code),
        toLabel: m.content_check_open(),
      }
    case 'agreement':
      return {
        what: m.content_check_agreement({ reference: record.reference, brand: brand.name }),
        facts: [
          { label: m.content_check_signed(), value: dateTime(record.signedAt) },
          { label: m.content_check_issuer(), value: record.issuer },
          { label: m.content_check_serial(), value: record.serial },
        ],
        note: m.content_check_agreement_note(),
      }
    case 'certificate':
      return {
        what: m.content_check_certificate({ reference: record.reference }),
        facts: [
          {
            label: m.content_check_what(),
            value: `${record.kind === 'share' ? m.ui_share() : m.ui_sukuk()} ${record.name}`,
          },
          { label: m.account_quantity(), value: formatUnits(record.kind, record.units) },
          { label: m.content_check_dated(), value: date(record.issuedAt) },
          {
            label: m.content_check_state(),
            value: record.valid ? m.content_certificate_valid() : m.content_certificate_superseded(),
          },
        ],
        note: m.content_check_certificate_note(),
        to: paths.detail(record.slug),
        toLabel: m.content_campaign_see(),
      }
    case 'statement':
      return {
        what: m.content_check_statement({ reference: record.reference }),
        facts: [
          { label: m.content_check_period(), value: `${date(wib(record.from))} – ${date(wib(record.to))}` },
          { label: m.content_check_movements(), value: number(record.movements) },
          { label: m.content_check_dated(), value: dateTime(record.issuedAt) },
          { label: m.content_check_fingerprint(), value: record.digest },
        ],
        note: m.content_check_statement_note(),
      }
    case 'disclosure':
      return {
        what: m.content_check_disclosure({ number: record.number }),
        facts: [
          { label: m.content_disclosure(), value: record.title },
          { label: m.content_type(), value: disclosureTypeWords[record.type][locale] },
          { label: m.content_filed_by(), value: record.business ?? brand.legalName },
          { label: m.content_published(), value: date(record.publishedAt) },
        ],
        to: paths.disclosureItem(record.number),
        toLabel: m.content_check_read(),
      }
    default:
      return { what: m.content_check_channel({ value: record.value, brand: brand.name }), facts: [] }
  }
}

const stateWord = (state: string) =>
  (
    ({
      awaiting_payment: m.content_receipt_awaiting,
      expired: m.content_receipt_expired,
      cancelled: m.content_receipt_cancelled,
      refunded: m.content_receipt_refunded,
    })[state] ?? m.content_receipt_paid
  )()
