import { data } from 'react-router'
import { SaveDraft } from '#contract/drafts/input'
import { appContext } from '../context.ts'
import { requireSignedIn } from '../lib/require-actor.ts'
import type { Route } from './+types/save.ts'
import { respondWithJson } from './answer.ts'

/**
 * Saves changed fields of a draft and answers its new version. Fields that another browser changed meanwhile are not
 * overwritten but returned as conflicts.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const about = url.searchParams.get('about') ?? undefined
  const sent = SaveDraft.safeParse(await request.json().catch(() => null))
  if (!sent.success) throw data(null, { status: 400 })
  return respondWithJson(async () => {
    const { drafts } = context.get(appContext)
    const { draft, conflicts, saved } = await drafts.save(requireSignedIn(context), {
      kind: params.kind,
      about,
      ...sent.data,
    })
    const standing = conflicts.map(({ name, theirs, savedAt }) => ({
      name,
      theirs,
      savedAt,
      seen: draft.fields[name]?.seen ?? '',
    }))
    return { version: draft.version, savedAt: draft.updatedAt, saved, conflicts: standing }
  })
}
