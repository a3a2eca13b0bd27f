import type { ApprovalSubject } from '#modules/approvals'
import type { Actor } from '#shared/actor'
import { date } from '#shared/format'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import type { DismissFinding } from '../input.ts'
import type { MarketRefusals } from '../refusals.ts'
import { dismissalObject, type Finding, findingNames, formatFindingKey } from '../states.ts'
import { tables } from '../tables.ts'
import { listFindings } from './findings.ts'

const ASIDE = 'market.set-aside'
type Named = Pick<Finding, 'kind' | 'day' | 'figure'> & { code: string }

/**
 * Proposes to dismiss a finding that names nobody, at its current figure; a higher figure is a new finding. Another
 * member of staff approves. A finding that names people needs a case instead.
 */
export async function proposeDismissal(deps: MarketContext, actor: Actor, { slug, finding, reason }: DismissFinding) {
  requirePermission(actor, 'market.investigate')
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const found = (await listFindings(deps, actor, slug)).find((each) => formatFindingKey(each) === finding)
  if (!found || found.aside !== undefined) throw new Refusal<MarketRefusals>('finding_gone', {}, 'finding')
  if (found.ids.length > 0) throw new Refusal<MarketRefusals>('finding_names_people', {}, 'finding')
  const { code, name } = share
  const payload = { code, name, kind: found.kind, day: found.day, figure: found.figure }
  const spec = { name: ASIDE, actor, may: 'market.investigate' as const, input: { ...payload, reason } }
  return deps.commands.run(spec, (context) =>
    deps.approvals.proposeInTx(context, { subject: ASIDE, object: dismissalObject(payload), payload, reason }),
  )
}

/** The approval that dismisses a finding. */
export const dismissalApproval: ApprovalSubject<Named & { name: string }> = {
  name: ASIDE,
  kind: { id: 'Temuan pasar yang dikesampingkan', en: 'Finding of the market set aside' },
  policy: () => [{ from: 0n, permission: 'market.decide', votes: 1 }],
  describe: (_, { code, name, kind, day, figure }) => ({
    title: { id: `Kesampingkan temuan atas ${name} (${code})`, en: `Set a finding in ${name} (${code}) aside` },
    changes: [
      {
        label: { id: 'Temuan', en: 'Finding' },
        before: null,
        after: {
          id: `${findingNames[kind].id}, ${date(day, 'id')}: ${figure.replace('.', ',')}`,
          en: `${findingNames[kind].en}, ${date(day, 'en')}: ${figure}`,
        },
      },
    ],
  }),
  async execute({ tx, now, note }, { id, object, payload: { code, kind, day, figure }, reason }) {
    const about = { security_code: code, kind, day, figure }
    await tables(tx)
      .insertInto('market_finding_aside')
      .values({ ...about, reason, set_at: now, request_id: id, approved: 'approved' })
      .onConflict((known) => known.columns(['security_code', 'kind', 'day', 'figure']).doNothing())
      .execute()
    note(object, { reason, data: about })
  },
}
