import { findUnknownPlaceholders } from '#contract/rulebook/states'
import type { Tx } from '#platform/db/database'
import { listNodes } from '#platform/text/markdown'
import { parseInThread } from '#platform/text/markdown-reader'
import { Refusal } from '#shared/refusal'
import { isSafeHref, parsePictureHref } from '#shared/rich-text'
import { createTextSchema } from './input.ts'
import { isAllowedTarget } from './link-target.ts'
import { findAccountNumber } from './payment-texts.ts'
import { removeRuleTables } from './read-markdown.ts'
import type { ContentRefusals } from './refusals.ts'
import { type ContentKind, type Fields, listContentFields, listEnglishFields } from './states.ts'
import { tables } from './tables.ts'

export type Checks = {
  /** Whether an offering stands at this address. */
  hasOffering: (slug: string, through: Tx) => Promise<boolean>
}

/** The text as it is stored. Refuses invalid content by field. */
export async function validateFields(checks: Checks, tx: Tx, kind: ContentKind, given: Fields): Promise<Fields> {
  const parsed = createTextSchema(kind).safeParse(given)
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'body')
    throw new Refusal<ContentRefusals>('content_fields', { field }, field)
  }
  const fields = Object.fromEntries(
    Object.entries(parsed.data as Fields).map(([name, text]) => [name, text.replace(/\r\n?/g, '\n')]),
  )
  for (const { name, form } of listContentFields(kind)) {
    const text = fields[name] ?? ''
    const place = findUnknownPlaceholders(removeRuleTables(text))[0]
    if (place && kind !== 'link' && kind !== 'publication')
      throw new Refusal<ContentRefusals>('content_place_unknown', { place }, name)
    if (form === 'markdown') await assertMarkdownValid(text, name)
    if (form === 'picture' && text && !parsePictureHref(text))
      throw new Refusal<ContentRefusals>('content_image_foreign', {}, name)
  }
  if (kind !== 'publication' && kind !== 'link') assertNoAccountNumber(fields)
  assertEnglishComplete(listEnglishFields(kind), fields)
  if (kind === 'page' && !/^#{1,2} /.test(fields.body!.trimStart()))
    throw new Refusal<ContentRefusals>('content_needs_heading', {}, 'body')
  if (kind === 'link' && !isAllowedTarget(fields.target!)) throw new Refusal<ContentRefusals>('link_host', {}, 'target')
  if (kind === 'question') await assertGroupExistsInTx(tx, fields.group!)
  if (kind === 'campaign' && !(await checks.hasOffering(fields.offering!, tx)))
    throw new Refusal<ContentRefusals>('content_offering_unknown', {}, 'offering')
  return fields
}

/** Only the product shows where to pay: no text may contain a possible account number. */
function assertNoAccountNumber(fields: Fields) {
  for (const [name, text] of Object.entries(fields)) {
    const number = findAccountNumber(text)
    if (number) throw new Refusal<ContentRefusals>('content_account_number', { number }, name)
  }
}

/** English is given for all fields or none. */
function assertEnglishComplete(names: readonly string[], fields: Fields) {
  const missing = names.find((name) => !fields[name])
  if (missing && names.some((name) => fields[name]))
    throw new Refusal<ContentRefusals>('content_english_half', {}, missing)
}

async function assertGroupExistsInTx(tx: Tx, key: string) {
  const group = await tables(tx).selectFrom('faq_group').select('key').where('key', '=', key).executeTakeFirst()
  if (!group) throw new Refusal<ContentRefusals>('content_group_unknown', {}, 'group')
}

/** Refuses images without description, images of other sites and invalid links, instead of dropping them silently. */
async function assertMarkdownValid(text: string, field: string) {
  for (const { type, text: alt, attributes } of listNodes(await parseInThread(text))) {
    if (type === 'image') {
      if (!parsePictureHref(attributes.src ?? ''))
        throw new Refusal<ContentRefusals>('content_image_foreign', {}, field)
      if (!alt.trim()) throw new Refusal<ContentRefusals>('content_image_alt', {}, field)
    }
    const target = type === 'link' ? (attributes.href ?? '') : '/'
    if (!isSafeHref(target))
      throw new Refusal<ContentRefusals>('content_link_unsafe', { target: target.slice(0, 80) }, field)
  }
}
