import { bindDeps } from '#platform/bind-deps'
import type { PersonalDataPart } from '#platform/parts'
import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { discardDraft, eraseInTx, expireDrafts } from './end.ts'
import { assertFits, kindOf } from './kinds.ts'
import { allDrafts, hidden, ownDraft } from './read.ts'
import type { DraftRefusals } from './refusals.ts'
import { type Deps, type SaveDraft, saveDraft } from './save.ts'
import { type DraftKind, filePurposes, sampleDraft } from './states.ts'

export { completeInTx } from './end.ts'
export { mergeFields, savedOf, shownField } from './merge.ts'
export type { DraftStore } from './save.ts'

/** Forms with steps that are not handed in yet: saved field by field, taken up again on any device of their owner. */
export function createDrafts({ demo, ...deps }: Deps & { demo: boolean }) {
  const draftKinds: DraftKind[] = demo ? [sampleDraft] : []
  const drafts: PersonalDataPart = { name: 'drafts', may: 'draft.write', read: (actor) => allDrafts(deps, actor) }
  const storeOf = (kind: string) => deps.stores.find((store) => store.kind === kind)
  return {
    own: async (actor: Actor, kind: string, about?: string) => {
      const store = storeOf(kind)
      if (store) return about ? store.own(actor, about) : null
      const draft = await ownDraft(deps, actor, kind)
      return draft && hidden(kindOf(deps, kind), draft)
    },
    ...bindDeps(deps, {
      /** With what is secret, for the module whose record comes of it. */
      whole: ownDraft,
      discard: discardDraft,
      expire: expireDrafts,
    }),
    save: (actor: Actor, saving: SaveDraft) => {
      const { kind, about } = saving
      const store = storeOf(kind)
      if (!store) return saveDraft(deps, actor, saving)
      assertFits(kindOf(deps, kind), saving)
      if (!about) throw new Refusal<DraftRefusals>('draft_not_found')
      return store.save(actor, { ...saving, about })
    },

    parts: {
      draftKinds,
      filePurposes: draftKinds.flatMap(filePurposes),
      recurring: [{ name: 'drafts.expire', cron: '11 * * * *', run: () => expireDrafts(deps) }],
      personalData: [drafts],
      erasures: [eraseInTx],
    },
  }
}
export type Drafts = ReturnType<typeof createDrafts>
