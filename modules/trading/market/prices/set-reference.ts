import type { ApprovalSubject } from '#modules/approvals'
import type { Actor } from '#shared/actor'
import { formatInBothLanguages, money } from '#shared/format'
import { type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import { openBookRunInTx } from '../engine/live/open-run.ts'
import { writeBookRunInTx } from '../engine/live/write.ts'
import { marketEvent } from '../events.ts'
import type { ProposeReference } from '../input.ts'
import { toBookEventPayload } from '../orders/views.ts'
import type { MarketRefusals } from '../refusals.ts'
import { tables } from '../tables.ts'

const SUBJECT = 'market.reference'
/** The approval object of a reference price. */
export const referencePriceObject = (code: string) => `market-reference/${code}`
type Change = { code: string; name: string; price: string; method: string }

/** Proposes the reference price of the next session's band with its method; another member of staff approves. */
export async function proposeReferencePrice(
  deps: MarketContext,
  actor: Actor,
  { slug, price, method, reason }: ProposeReference,
) {
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const { code, name } = share
  const payload = { code, name, price: String(price), method }
  const spec = {
    name: 'market.ask-for-reference',
    actor,
    may: 'market.set-reference' as const,
    input: { ...payload, reason },
  }
  return deps.commands.run(spec, (context) =>
    deps.approvals.proposeInTx(context, { subject: SUBJECT, object: referencePriceObject(code), payload, reason }),
  )
}

/**
 * The approval that sets a reference price: at once during order collection, cancelling orders outside the new band;
 * never during trading.
 */
export const referencePriceApproval = (deps: MarketContext): ApprovalSubject<Change> => ({
  name: SUBJECT,
  kind: { id: 'Harga acuan pasar sekunder', en: 'Reference price on the market' },
  policy: () => [{ from: 0n, permission: 'market.decide', votes: 1 }],
  money: 'back',
  async describe(tx, { code, name, price, method }) {
    const said = (of: Rupiah) => formatInBothLanguages(money, of)
    const row = await tables(tx)
      .selectFrom('market_book')
      .select('reference')
      .where('security_code', '=', code)
      .executeTakeFirst()
    return {
      title: { id: `Harga acuan ${name} (${code})`, en: `Reference price of ${name} (${code})` },
      changes: [
        {
          label: { id: 'Harga acuan', en: 'Reference price' },
          before: row ? said(row.reference) : null,
          after: said(rupiah(price)),
        },
        { label: { id: 'Cara menetapkan', en: 'How it was found' }, before: null, after: { id: method, en: method } },
      ],
    }
  },
  async execute({ tx, now, emit, note }, { payload, reason }) {
    const { code, price, method } = payload
    const { run, share } = await openBookRunInTx(deps, tx, code, now)
    run.advance()
    if (run.row.phase === 'continuous') throw new Refusal<MarketRefusals>('reference_in_session')
    run.setReference(rupiah(price), method)
    await writeBookRunInTx(tx, run, { always: true })
    for (const event of run.told) emit(event)
    emit(marketEvent(share.slug, 'book_changed', toBookEventPayload(run)))
    note(`market-share/${code}`, { reason, data: { reference: price, method } })
  },
})
