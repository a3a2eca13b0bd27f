import { marked, type Token, type Tokens } from 'marked'
import type { Tx } from '#platform/database'
import { Refusal } from '#shared/refusal'
import { isSafeHref, pictureOf } from '#shared/rich-text'
import { type ContentKind, type ContentRefusal, type Fields, fieldsOf, textOf } from './contract.ts'
import { unknownPlaces } from './fill.ts'
import { isAllowedTarget } from './link-target.ts'
import { tables } from './tables.ts'

export type Checks = {
  /** Whether an offering stands at this address. */
  hasOffering: (slug: string, through: Tx) => Promise<boolean>
}

/** The text as it is kept; refuses what readers would stumble over, and says in which field it is. */
export async function checkedFields(checks: Checks, tx: Tx, kind: ContentKind, given: Fields): Promise<Fields> {
  const parsed = textOf(kind).safeParse(given)
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'body')
    throw new Refusal<ContentRefusal>('content_fields', { field }, field)
  }
  const fields = Object.fromEntries(
    Object.entries(parsed.data as Fields).map(([name, text]) => [name, text.replace(/\r\n?/g, '\n')]),
  )
  for (const { name, form } of fieldsOf(kind)) {
    const text = fields[name] ?? ''
    const place = unknownPlaces(text)[0]
    if (place && kind !== 'link' && kind !== 'publication')
      throw new Refusal<ContentRefusal>('content_place_unknown', { place }, name)
    if (form === 'markdown') refuseBadMarkdown(text, name)
  }
  if (kind === 'page' && !/^#{1,2} /.test(fields.body!.trimStart()))
    throw new Refusal<ContentRefusal>('content_needs_heading', {}, 'body')
  if (kind === 'link' && !isAllowedTarget(fields.target!)) throw new Refusal<ContentRefusal>('link_host', {}, 'target')
  if (kind === 'question') await refuseUnknownGroupInTx(tx, fields.group!)
  if (kind === 'campaign' && !(await checks.hasOffering(fields.offering!, tx)))
    throw new Refusal<ContentRefusal>('content_offering_unknown', {}, 'offering')
  return fields
}

async function refuseUnknownGroupInTx(tx: Tx, key: string) {
  const group = await tables(tx).selectFrom('faq_group').select('key').where('key', '=', key).executeTakeFirst()
  if (!group) throw new Refusal<ContentRefusal>('content_group_unknown', {}, 'group')
}

/** A picture without words, of another site, or a link that would not be one: said now, not dropped in silence. */
function refuseBadMarkdown(text: string, field: string) {
  void marked.walkTokens(marked.lexer(text), (token: Token) => {
    if (token.type === 'image') {
      const { href, text: alt } = token as Tokens.Image
      if (!pictureOf(href)) throw new Refusal<ContentRefusal>('content_image_foreign', {}, field)
      if (!alt.trim()) throw new Refusal<ContentRefusal>('content_image_alt', {}, field)
    }
    if (token.type === 'link' && !isSafeHref((token as Tokens.Link).href.replace(/%7B/gi, '{').replace(/%7D/gi, '}')))
      throw new Refusal<ContentRefusal>(
        'content_link_unsafe',
        { target: (token as Tokens.Link).href.slice(0, 80) },
        field,
      )
  })
}
