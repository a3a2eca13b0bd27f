import { bindDeps } from '#platform/commands/bind-deps'
import type { PersonalDataPart } from '#platform/commands/parts'
import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { discardDraft, eraseUserDraftsInTx, expireDrafts } from './end.ts'
import { assertDraftFits, findDraftKind } from './kinds.ts'
import { hideSecretFields, listAllDrafts, readOwnDraft } from './read.ts'
import type { DraftRefusals } from './refusals.ts'
import { type Deps, type SaveDraft, saveDraft } from './save.ts'
import { type DraftKind, listDraftFilePurposes, sampleDraft } from './states.ts'

export { completeDraftInTx } from './end.ts'
export { listSavedFields, mergeFields, toShownField } from './merge.ts'
export type { DraftStore } from './save.ts'

/** Multi-step forms in progress, saved field by field and available on all devices of their owner. */
export function createDrafts({ demo, ...deps }: Deps & { demo: boolean }) {
  const draftKinds: DraftKind[] = demo ? [sampleDraft] : []
  const drafts: PersonalDataPart = { name: 'drafts', may: 'draft.write', read: (actor) => listAllDrafts(deps, actor) }
  const storeOf = (kind: string) => deps.stores.find((store) => store.kind === kind)
  return {
    own: async (actor: Actor, kind: string, about?: string) => {
      const store = storeOf(kind)
      if (store) return about ? store.own(actor, about) : null
      const draft = await readOwnDraft(deps, actor, kind)
      return draft && hideSecretFields(findDraftKind(deps, kind), draft)
    },
    ...bindDeps(deps, {
      /** Including secret fields, for the module that creates the record. */
      whole: readOwnDraft,
      discard: discardDraft,
      expire: expireDrafts,
    }),
    save: (actor: Actor, saving: SaveDraft) => {
      const { kind, about } = saving
      const store = storeOf(kind)
      if (!store) return saveDraft(deps, actor, saving)
      assertDraftFits(findDraftKind(deps, kind), saving)
      if (!about) throw new Refusal<DraftRefusals>('draft_not_found')
      return store.save(actor, { ...saving, about })
    },

    parts: {
      draftKinds,
      filePurposes: draftKinds.flatMap(listDraftFilePurposes),
      recurring: [{ name: 'drafts.expire', cron: '11 * * * *', run: () => expireDrafts(deps) }],
      personalData: [drafts],
      erasures: [eraseUserDraftsInTx],
    },
  }
}
export type Drafts = ReturnType<typeof createDrafts>
