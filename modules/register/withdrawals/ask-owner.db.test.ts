import { afterAll, beforeAll, expect, test } from 'vitest'
import { breakRow } from '../../../test/broken-row.ts'
import { createWithdrawalWorld, type WithdrawalWorld } from '../../../test/withdrawal-world.ts'

let bank: WithdrawalWorld
beforeAll(async () => {
  bank = await createWithdrawalWorld()
})
afterAll(() => bank.world.close())

const QUESTION = 'Apakah Anda sendiri yang meminta penarikan ini?'

const owner = () => bank.person({ cash: 60_000_000n })

async function asked(by?: Awaited<ReturnType<typeof owner>>) {
  const { app } = bank
  const who = by ?? (await owner())
  const { id } = await bank.withdraw(who, 40_000_000n)
  const finance = await bank.finance()
  await app.withdrawals.ask(finance, { id, question: QUESTION })
  const answer = (text: string) => app.withdrawals.answer(who.actor, { id, answer: text })
  const vote = async (actor: Awaited<ReturnType<typeof bank.finance>>, choice: 'approve' | 'reject') => {
    const request = await app.approvals.newestAbout(`withdrawal/${id}`)
    return app.approvals.vote(actor, { id: request!.id, vote: choice, reason: 'sudah dilihat' })
  }
  return { who, id, finance, answer, vote }
}

test('an open question to the owner blocks the approval, and the case shows the answer', async () => {
  const { app } = bank
  const { who, id, finance, answer, vote } = await asked()
  await app.notifications.deliver()
  const told = (await app.notifications.list(who.actor, {}, 'id')).items.map(({ title }) => title)
  expect(told).toContain('Kami perlu jawaban Anda tentang penarikan Rp40.000.000')
  expect(await app.withdrawals.case(finance, id)).toMatchObject({ asked: true, questions: [{ waits: true }] })
  const more = app.withdrawals.ask(finance, { id, question: 'Satu lagi?' })
  await expect(more).rejects.toMatchObject({ code: 'withdrawal_question_waits' })

  const second = await bank.finance()
  await vote(finance, 'approve')
  await expect(vote(second, 'approve')).rejects.toMatchObject({ code: 'withdrawal_question_waits' })
  await answer('Ya, untuk uang muka rumah.')
  await expect(answer('Bukan.')).rejects.toMatchObject({ code: 'withdrawal_question_closed' })
  const { questions } = await app.withdrawals.case(finance, id)
  expect(questions).toMatchObject([{ question: QUESTION, answer: 'Ya, untuk uang muka rumah.', waits: false }])
  await vote(second, 'approve')
  await bank.reached(who, id, 'settled')
  expect(await bank.books()).toEqual([])
})

test('files of an answer are readable by finance only, and finance is notified of the answer', async () => {
  const { app } = bank
  const other = await bank.person()
  const { who, id, finance, vote } = await asked()
  const { pdf } = await app.writePdf({
    title: 'Akta jual beli',
    kind: 'Surat',
    author: 'Uji',
    foot: '',
    dated: app.clock.now(),
    blocks: [{ text: 'Rumah di Bandung' }],
  })
  const form = new FormData()
  form.append('file1', new File([new Uint8Array(pdf)], 'akta.pdf', { type: 'application/pdf' }))
  const purpose = app.attachments.purpose('withdrawal.answer')
  const { uploads, discard } = await app.readForm(new Request('http://x.test/', { method: 'POST', body: form }), {
    file1: purpose.rule,
  })
  const kept = await app.attachments.keep(who.actor, { upload: uploads[0]!, purpose }).finally(discard)
  const unknown = { code: 'attachment_not_found' }
  const foreign = app.withdrawals.answer(who.actor, { id, answer: 'Ya.', files: [other.userId] })
  await expect(foreign).rejects.toMatchObject({ ...unknown, field: 'file1' })
  await expect(app.attachments.open(finance, kept.id)).rejects.toMatchObject(unknown) // not handed in yet
  await app.withdrawals.answer(who.actor, { id, answer: 'Ya, lihat aktanya.', files: [kept.id] })

  const files = [{ id: kept.id, kind: 'pdf', name: 'akta.pdf' }]
  expect((await app.withdrawals.one(who.actor, id)).questions).toMatchObject([{ files }])
  expect((await app.withdrawals.case(finance, id)).questions).toMatchObject([{ files }])
  expect((await app.attachments.open(who.actor, kept.id)).content.equals(pdf)).toBe(true)
  const { content } = await app.attachments.open(finance, kept.id) // its pages drawn anew, with the reader's name
  expect([content.subarray(0, 5).toString(), content.equals(pdf)]).toEqual(['%PDF-', false])
  await expect(app.attachments.open(other.actor, kept.id)).rejects.toMatchObject(unknown)
  await app.notifications.deliver()
  const told = (await app.notifications.list(finance, {}, 'id')).items.map(({ title, link }) => [title, link.path])
  expect(told).toContainEqual(['Jawaban tentang penarikan Rp40.000.000 sudah masuk', `/admin/withdrawals/${id}`])
  await vote(finance, 'approve')
  await vote(await bank.finance(), 'approve')
  await bank.reached(who, id, 'settled')
  expect(await bank.books()).toEqual([])
})

test('only one of two simultaneous answers is accepted', async () => {
  const { answer } = await asked()
  const answers = await Promise.allSettled([answer('Ya.'), answer('Tentu.')])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a withdrawal without an answer by the deadline is refused and its money released', async () => {
  const { app, world } = bank
  const { who, id, answer } = await asked()
  await world.advance('PT24H')
  await expect(answer('Terlambat.')).rejects.toMatchObject({ code: 'withdrawal_question_closed' })
  const found = await app.withdrawals.one(who.actor, id)
  expect(found).toMatchObject({ state: 'refused', questions: [{ answer: null, waits: false }] })
  expect(found.why?.en).toBe('the question of our staff was not answered in time')
  expect(await bank.balanceOf(who.actor)).toMatchObject({ available: 60_000_000n, held: 0n })
  expect(await bank.books()).toEqual([])
})

test('one failing refusal does not stop the other overdue withdrawals, and is retried', async () => {
  const { app, world } = bank
  const owners = [await owner(), await owner()]
  const broken = await asked(owners[0])
  await world.advance('PT1M')
  const other = await asked(owners[1])
  const mend = await breakRow(app.database, 'withdrawal', { id: broken.id })
  await expect(world.advance('PT24H')).rejects.toThrow('a due task failed')
  const stateOf = async ({ who, id }: typeof broken) => (await app.withdrawals.one(who.actor, id)).state
  expect([await stateOf(broken), await stateOf(other)]).toEqual(['review', 'refused'])
  await mend()
  await app.runDue()
  expect(await stateOf(broken)).toBe('refused')
  expect(await bank.books()).toEqual([])
})

test('cancelling or refusing a withdrawal closes its open question', async () => {
  const { app } = bank
  const { who, id, finance, answer } = await asked()
  await app.withdrawals.cancel(who.actor, { id })
  await expect(answer('Ya.')).rejects.toMatchObject({ code: 'withdrawal_question_closed' })
  const late = app.withdrawals.ask(finance, { id, question: 'Benar?' })
  await expect(late).rejects.toMatchObject({ code: 'withdrawal_not_in_review' })
  const other = await asked()
  await other.vote(other.finance, 'reject')
  expect(await app.withdrawals.one(other.who.actor, other.id)).toMatchObject({ state: 'refused' })
})

test('only the owner answers a question, and only finance asks one', async () => {
  const { app } = bank
  const { who, id } = await asked()
  const other = await bank.person()
  const foreign = app.withdrawals.answer(other.actor, { id, answer: 'Ya.' })
  await expect(foreign).rejects.toMatchObject({ code: 'withdrawal_not_found' })
  const own = app.withdrawals.ask(who.actor, { id, question: 'Boleh?' })
  await expect(own).rejects.toMatchObject({ code: 'not_allowed' })
})
