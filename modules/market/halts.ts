import type { ApprovalSubject } from '#modules/approvals'
import type { CommandContext } from '#platform/command'
import type { Actor } from '#shared/actor'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { advanceBookInTx } from './advance.ts'
import type { Inside } from './deps.ts'
import type { AskHalt } from './input.ts'
import { haltInTx } from './live/open-run.ts'
import type { MarketRefusals } from './refusals.ts'
import { tables } from './tables.ts'

const [HALT, RESUME] = ['market.halt', 'market.resume'] as const
type Share = { code: string; name: string }

/** Asks that trading in a share is stopped, or goes on again: another member of staff decides. */
export async function askForHalt(deps: Inside, actor: Actor, { slug, reason, halt }: AskHalt) {
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const { code, name } = share
  const spec = { name: 'market.ask-for-halt', actor, may: 'market.halt' as const, input: { code, reason, halt } }
  return deps.commands.run(spec, async (context) => {
    assertChanges(await haltInTx(context.tx, code), halt)
    const subject = halt ? HALT : RESUME
    return deps.approvals.proposeInTx(context, {
      subject,
      object: `market-halt/${code}`,
      payload: { code, name },
      reason,
    })
  })
}

function assertChanges(standing: string | null, halt: boolean) {
  if ((standing !== null) === halt) throw new Refusal<MarketRefusals>(halt ? 'halted_already' : 'not_halted')
}

/** Trading stops with the vote, and goes on with an auction after the vote that ends it. */
export const haltSubjects = (deps: Inside): ApprovalSubject<Share>[] =>
  [true, false].map((halt) => ({
    name: halt ? HALT : RESUME,
    kind: halt
      ? { id: 'Penghentian perdagangan', en: 'Halt of trading' }
      : { id: 'Pembukaan kembali perdagangan', en: 'Resumption of trading' },
    policy: () => [{ from: 0n, permission: 'market.decide', votes: 1 }],
    money: 'back' as const,
    async describe(tx, { code, name }) {
      const standing = await haltInTx(tx, code)
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
            after: halt ? stops : runs,
          },
        ],
      }
    },
    refuses: halt
      ? ['halted_already', 'share_not_found', 'insufficient_balance']
      : ['not_halted', 'share_not_found', 'insufficient_balance'],
    execute: (context, { payload, reason }) => changeInTx(deps, context, { ...payload, reason, halt }),
  }))

async function changeInTx(
  deps: Inside,
  context: CommandContext,
  { code, reason, halt }: { code: string; reason: string; halt: boolean },
) {
  const { tx, now, note } = context
  assertChanges(await haltInTx(tx, code), halt)
  if (halt)
    await tables(tx)
      .insertInto('market_halt')
      .values({ id: newId<'halt'>(now), security_code: code, kind: 'staff', reason, begun_at: now, ended_at: null })
      .execute()
  else
    await tables(tx)
      .updateTable('market_halt')
      .set({ ended_at: now })
      .where('security_code', '=', code)
      .where('ended_at', 'is', null)
      .execute()
  await advanceBookInTx(deps, context, code)
  note(`market-share/${code}`, { reason, data: { halt } })
}
