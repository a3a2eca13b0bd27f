import { disclosureTypeWords } from '#contract/disclosures/states'
import { brand } from '#shared/brand'
import { officialChannel } from '#shared/official-channels'
import { isRefusal } from '#shared/refusal'
import type { App } from '../../context.ts'
import { date } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

export const LONGEST_CODE = 200

/** What was found of a code, ready to be shown; `found` null: we know nothing like it. */
export type Checked = {
  code: string
  found: {
    what: string
    facts: { label: string; value: string }[]
    note?: string
    to?: string
    toLabel?: string
  } | null
}

/** Whether a receipt, a document, a disclosure or a channel is ours. Nothing about a person comes out. */
export async function check(app: App, typed: string | null, locale: 'id' | 'en'): Promise<Checked | null> {
  const code = (typed ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_CODE)
  if (!code) return null
  const receipt = await app.offerings.genuine(code)
  if (receipt) {
    return {
      code,
      found: {
        what: m.content_check_receipt({ reference: receipt.reference }),
        facts: [
          {
            label: m.content_check_what(),
            value: `${receipt.kind === 'share' ? m.ui_share() : m.ui_sukuk()} ${receipt.business}`,
          },
          { label: m.content_check_made(), value: date(`${receipt.madeOn}T12:00:00+07:00`) },
          { label: m.content_check_state(), value: stateWord(receipt.state) },
        ],
        note: m.content_check_private(),
        to: paths.detail(receipt.slug),
        toLabel: m.content_campaign_see(),
      },
    }
  }
  const document = await app.offerings.genuineDocument(code)
  if (document) {
    return {
      code,
      found: {
        what: m.content_check_document({ code: document.code }),
        facts: [
          { label: m.content_check_what(), value: document.title },
          { label: m.content_check_belongs(), value: document.business },
          { label: m.content_check_dated(), value: date(document.dated) },
          { label: m.content_check_fingerprint(), value: document.sha256 },
        ],
        note: m.content_check_document_note(),
        to: paths.document(document.code),
        toLabel: m.content_check_open(),
      },
    }
  }
  const disclosure = await disclosureOf(app, code)
  if (disclosure) {
    return {
      code,
      found: {
        what: m.content_check_disclosure({ number: disclosure.number }),
        facts: [
          { label: m.content_disclosure(), value: disclosure.title },
          { label: m.content_type(), value: disclosureTypeWords[disclosure.type][locale] },
          { label: m.content_filed_by(), value: disclosure.business?.name ?? brand.legalName },
          { label: m.content_published(), value: date(disclosure.publishedAt) },
        ],
        to: paths.disclosureItem(disclosure.number),
        toLabel: m.content_check_read(),
      },
    }
  }
  const channel = officialChannel(code)
  return { code, found: channel ? { what: m.content_check_channel({ value: channel.value }), facts: [] } : null }
}

async function disclosureOf(app: App, code: string) {
  try {
    return await app.disclosures.byNumber(code.replace(/\s+/g, ''))
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
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
