import type { ApprovalSubject } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import type { Actor } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import { advanceBookInTx } from '../engine/advance.ts'
import type { ProposeHalt } from '../input.ts'
import { notifyOrderOwnersInTx } from '../orders/notify-order-owners.ts'
import type { MarketRefusals } from '../refusals.ts'
import type { Halt, HaltKind } from '../states.ts'
import { tables } from '../tables.ts'
import { loadHalt } from './current-halts.ts'

const [HALT, RESUME] = ['market.halt', 'market.resume'] as const
type Share = { code: string; name: string }

/** Proposes to halt or resume trading in a share; another member of staff approves. */
export async function proposeHalt(deps: MarketContext, actor: Actor, { slug, reason, halt }: ProposeHalt) {
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const { code, name } = share
  const spec = { name: 'market.ask-for-halt', actor, may: 'market.halt' as const, input: { code, reason, halt } }
  return deps.commands.run(spec, async (context) => {
    assertChanges(await loadHalt(context.tx, code), halt)
    const subject = halt ? HALT : RESUME
    return deps.approvals.proposeInTx(context, {
      subject,
      object: `market-halt/${code}`,
      payload: { code, name },
      reason,
    })
  })
}

/** Staff lift what staff ordered: the other reasons end with what they are about. */
function assertChanges(standing: Halt | null, halt: boolean) {
  if (byStaff(standing) === halt) throw new Refusal<MarketRefusals>(halt ? 'halted_already' : 'not_halted')
}

/** The approvals that halt trading in a share, and that resume it with an auction. */
export const haltApprovals = (deps: MarketContext): ApprovalSubject<Share>[] =>
  [true, false].map((halt) => ({
    name: halt ? HALT : RESUME,
    kind: halt
      ? { id: 'Penghentian perdagangan', en: 'Halt of trading' }
      : { id: 'Pembukaan kembali perdagangan', en: 'Resumption of trading' },
    policy: () => [{ from: 0n, permission: 'market.decide', votes: 1 }],
    money: 'back' as const,
    async describe(tx, { code, name }) {
      const standing = await loadHalt(tx, code)
      const [stops, runs] = [
        { id: 'Dihentikan', en: 'Stopped' },
        { id: 'Berjalan', en: 'Running' },
      ]
      return {
        title: halt
          ? { id: `Hentikan perdagangan ${name} (${code})`, en: `Stop trading in ${name} (${code})` }
          : { id: `Buka kembali perdagangan ${name} (${code})`, en: `Resume trading in ${name} (${code})` },
        changes: [
          {
            label: { id: 'Perdagangan', en: 'Trading' },
            before: standing === null ? runs : stops,
            after: halt || standing?.kinds.some((kind) => kind !== 'staff') ? stops : runs,
          },
        ],
      }
    },
    execute: (context, { payload, reason }) => changeInTx(deps, context, { ...payload, reason, halt }),
  }))

const byStaff = (standing: Halt | null) => standing?.kinds.includes('staff') ?? false

type Change = { code: string; reason: string; halt: boolean }

async function changeInTx(deps: MarketContext, context: CommandContext, { code, reason, halt }: Change) {
  assertChanges(await loadHalt(context.tx, code), halt)
  if (halt) await beginInTx(context, { code, kind: 'staff', reason })
  else await endInTx(context, code, 'staff')
  await advanceBookInTx(deps, context, code, { always: true })
  await notifyOrderOwnersInTx(deps, context, code)
  context.note(`market-share/${code}`, { reason, data: { halt } })
}

/** A reason to halt all shares of an issuer; it lasts until `liftHaltInTx`. */
export type IssuerHalt = { businessId: Id<'business'>; why: Exclude<HaltKind, 'staff'> }

/**
 * Halts trading in every share of an issuer. Resting orders stay and can be cancelled; new ones are refused. Idempotent
 * per reason.
 */
export const haltIssuerInTx = (deps: MarketContext, context: CommandContext, { businessId, why }: IssuerHalt) =>
  ofIssuerInTx(deps, context, businessId, async (code, standing) => {
    if (standing?.kinds.includes(why)) return
    await beginInTx(context, { code, kind: why, reason: null })
    context.note(`market-share/${code}`, { data: { halt: true, why } })
  })

/** Removes one halt reason of an issuer; trading resumes with an auction when no other reason remains. Idempotent. */
export const liftHaltInTx = (deps: MarketContext, context: CommandContext, { businessId, why }: IssuerHalt) =>
  ofIssuerInTx(deps, context, businessId, async (code, standing) => {
    if (!standing?.kinds.includes(why)) return
    await endInTx(context, code, why)
    context.note(`market-share/${code}`, { data: { halt: false, why } })
  })

type Work = (code: string, standing: Halt | null) => Promise<void>

async function ofIssuerInTx(deps: MarketContext, context: CommandContext, businessId: Id<'business'>, work: Work) {
  const { tx } = context
  for (const { code, distributed } of await deps.registry.sharesOfIssuer(businessId, tx)) {
    const before = await loadHalt(tx, code)
    await work(code, before)
    if (!distributed) continue
    const after = await loadHalt(tx, code)
    const always = before?.kinds.join() !== after?.kinds.join()
    await advanceBookInTx(deps, context, code, { always })
    if ((before === null) !== (after === null)) await notifyOrderOwnersInTx(deps, context, code)
  }
}

type Beginning = { code: string; kind: HaltKind; reason: string | null }

const beginInTx = ({ tx, now }: CommandContext, { code, kind, reason }: Beginning) =>
  tables(tx)
    .insertInto('market_halt')
    .values({ id: newId<'halt'>(now), security_code: code, kind, reason, begun_at: now, ended_at: null })
    .execute()

const endInTx = ({ tx, now }: CommandContext, code: string, kind: HaltKind) =>
  tables(tx)
    .updateTable('market_halt')
    .set({ ended_at: now })
    .where('security_code', '=', code)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute()
