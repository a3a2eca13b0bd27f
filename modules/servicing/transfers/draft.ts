import type { DraftRefusals } from '#contract/drafts/refusals'
import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { TransferDeps } from './deps.ts'

/** The actor's draft values by field. Refuses `draft_not_found`. */
export async function readDraftValues(
  { drafts }: TransferDeps,
  actor: Actor,
  kind: string,
): Promise<Record<string, string>> {
  const draft = await drafts.whole(actor, kind)
  if (!draft) throw new Refusal<DraftRefusals>('draft_not_found')
  return Object.fromEntries(Object.entries(draft.fields).map(([name, { value }]) => [name, value]))
}
