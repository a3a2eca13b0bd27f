import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { UserActor } from '#shared/actor'
import { openProposals } from '../../../test/proposal-files.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { proposals, dueDiligence, notifications, database } = world.app
const { analyst, filed, signed, schedule } = await openProposals(world)

const stateOf = async (reader: UserActor, slug: string) => (await dueDiligence.preview(reader, { slug })).comments[0]!
async function told(userId: string) {
  await notifications.deliver()
  const { rows } = await sql<{ name: string }>`
    select name from notice where user_id = ${userId} and name ~ '^(preview|remark)_' order by event_seq`.execute(
    database.db,
  )
  return rows.map(({ name }) => name)
}

test('an open comment holds the schedule back; the other side answers it, and who made it says that it is done', async () => {
  const { id, slug, owner } = await signed({ name: 'Kedai Tanya' })
  await dueDiligence.comment(owner, { slug, section: 'risks', text: 'Risiko cuaca belum ada.' })
  const { id: commentId, side, state } = await stateOf(owner, slug)
  expect([side, state]).toEqual(['issuer', 'open'])
  expect((await dueDiligence.listPreviewsWithOpenComments(analyst, { limit: 5 })).items).toMatchObject([
    { id, slug, open: 1 },
  ])
  await expect(schedule(id)).rejects.toMatchObject({ code: 'preview_comments_open', details: { count: 1 } })
  const answer = { slug, id: commentId, text: 'Kami tambahkan.', to: 'answered' as const }
  await expect(dueDiligence.settleComment(owner, answer)).rejects.toMatchObject({ code: 'preview_comment_side' })
  const done = { slug, id: commentId, text: '', to: 'done' as const }
  await expect(dueDiligence.settleComment(analyst, done)).rejects.toMatchObject({ code: 'preview_comment_side' })
  const stranger = await world.investor()
  await expect(dueDiligence.settleComment(stranger, answer)).rejects.toMatchObject({ code: 'preview_not_found' })
  await dueDiligence.settleComment(analyst, answer)
  expect(await told(owner.userId)).toContain('preview_answered')
  expect((await dueDiligence.listPreviewsWithOpenComments(analyst, { limit: 5 })).items).toEqual([])
  expect((await dueDiligence.readForIssuer(owner, id)).comments).toEqual({ open: 0, answered: 1, done: 0 })
  await dueDiligence.settleComment(owner, done)
  const closed = await stateOf(analyst, slug)
  expect(closed).toMatchObject({
    state: 'done',
    steps: [
      { state: 'answered', text: 'Kami tambahkan.', by: analyst.userId },
      { state: 'done', by: owner.userId },
    ],
  })
  await expect(dueDiligence.settleComment(owner, done)).rejects.toMatchObject({ code: 'preview_comment_done' })
  expect((await dueDiligence.read(analyst, id)).comments).toEqual({ open: 0, answered: 0, done: 1 })
  expect(await schedule(id)).toEqual({ slug })
})

test('an answer to a remark tells who made it and waits in the queue until somebody who decides has read it', async () => {
  const { id, owner } = await filed({ name: 'Kedai Catatan' })
  const remarks = [{ field: 'risks', text: 'Tambah risiko pasokan.' }]
  await proposals.decide(analyst, { id, to: 'revision', reason: 'Kurang lengkap.', remarks })
  const [remark] = (await proposals.read(owner, id)).remarks
  await proposals.answer(owner, { id: remark!.id, answer: 'Sudah kami tambah.' })
  expect(await told(analyst.userId)).toContain('remark_answered_desk')
  expect((await proposals.listWithUnreadAnswers(analyst, { limit: 5 })).items).toMatchObject([{ id, answers: 1 }])
  await proposals.read(owner, id)
  expect((await proposals.listWithUnreadAnswers(analyst, { limit: 5 })).items).toHaveLength(1)
  await proposals.read(analyst, id)
  expect((await proposals.listWithUnreadAnswers(analyst, { limit: 5 })).items).toEqual([])
})
