import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readForm } from '#platform/files/uploads'
import { system, type UserActor } from '#shared/actor'
import { createClearPhoto } from '../../../test/photo.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { ChangeCoworker, InviteCoworker } from './input.ts'
import { type CoworkerRight, coworkerRights, REMARK_FILE } from './states.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { proposals, attachments, drafts, database, accounts, credentials } = world.app
const analyst = await insertStaff(database.db, 'analyst')
const PASSWORD = 'sepatu-hujan-lemari-72'

async function kept(actor: UserActor, name: string) {
  const purpose = attachments.purpose(name)
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await createClearPhoto())], 'ktp.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { file: purpose.rule })
  return (await attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)).id
}
const fields = ['deed', 'officersId', 'bankStatements'] as const

async function fill(actor: UserActor, id: string) {
  const files: Record<string, string> = {}
  for (const name of fields) {
    files[name] = await kept(actor, `proposal.${name}`)
    const seen = (await drafts.own(actor, 'proposal', id))?.fields[name]?.seen
    const change = { name, value: files[name], seen }
    await drafts.save(actor, { kind: 'proposal', about: id, step: 'document', fields: [change] })
  }
  return files as Record<(typeof fields)[number], string>
}

async function coworker(owner: UserActor, applicantId: string, rights: readonly CoworkerRight[]) {
  const helper = await world.investor()
  const { id } = await proposals.invite(owner, { applicantId, email: helper.email, rights: ['write'] })
  await proposals.accept(helper, { id })
  await sql`update coworker set rights = ${[...rights]} where id = ${id}`.execute(database.db) // some of them want a proof
  return { helper, id }
}
const can = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

describe('what a co-worker reads', async () => {
  const owner = await world.investor()
  const { id, applicantId } = await proposals.begin(owner, {})
  const files = await fill(owner, id)

  test.each<[readonly CoworkerRight[], boolean, boolean]>([
    [['write'], true, true],
    [['send'], true, false],
    [['sign'], true, false],
    [['send', 'sign', 'report', 'pay'], true, false],
    [['report'], false, false],
    [['pay'], false, false],
    [['report', 'pay'], false, false],
    [[], false, false], // as invitations could be before
  ])('with %j: the file %s, papers of people and banks %s', async (rights, file, confidential) => {
    const { helper } = await coworker(owner, applicantId, rights)
    expect({
      proposal: await can(proposals.read(helper, id)),
      form: await can(drafts.own(helper, 'proposal', id)),
      versions: await can(proposals.readFieldHistory(helper, { id, form: 'proposal', name: 'brandName' })),
      rounds: await can(proposals.listRounds(helper, { id, form: 'proposal' })),
      sheets: await can(proposals.listSheets(helper, id)),
      deed: await can(attachments.open(helper, files.deed)),
      officersId: await can(attachments.open(helper, files.officersId)),
      bankStatements: await can(attachments.open(helper, files.bankStatements)),
    }).toEqual({
      ...{ proposal: file, form: file, versions: file, rounds: file, sheets: file, deed: file },
      ...{ officersId: confidential, bankStatements: confidential },
    })
    const listed = await attachments.ofRecord(helper, `proposal/${id}`)
    expect(listed).toHaveLength(confidential ? 3 : file ? 1 : 0)
    expect((await proposals.listOwn(helper)).map((card) => card.id)).toEqual([id]) // they still see that there is one
  })

  test('who uploaded a file and may not read it any more does not read it', async () => {
    const { helper, id: working } = await coworker(owner, applicantId, ['write'])
    const theirs = await fill(helper, id)
    expect(await can(attachments.open(helper, theirs.officersId))).toBe(true)
    await proposals.changeCoworker(owner, { id: working, rights: ['report'] })
    for (const file of Object.values(theirs)) expect(await can(attachments.open(helper, file))).toBe(false)
    expect(await can(attachments.open(owner, theirs.officersId))).toBe(true)
  })

  test('an answer to a remark on a paper of people is read like that paper', async () => {
    await proposals.importProposalState(system('seed'), { id, to: 'submitted' })
    await proposals.decide(analyst, { id, to: 'screening', reason: '', remarks: [] })
    const remarks = ['officersId', 'deed'].map((field) => ({ field, text: 'Kurang jelas.' }))
    await proposals.decide(analyst, { id, to: 'returned', reason: '', remarks })
    const { helper: writer } = await coworker(owner, applicantId, ['write'])
    const { helper: sender } = await coworker(owner, applicantId, ['send'])
    const read: Record<string, boolean[]> = {}
    for (const remark of (await proposals.read(owner, id)).remarks) {
      const file = await kept(owner, REMARK_FILE)
      await proposals.answer(owner, { id: remark.id, answer: 'Terlampir.', files: [file] })
      read[remark.field] = [await can(attachments.open(writer, file)), await can(attachments.open(sender, file))]
    }
    expect(read).toEqual({ officersId: [true, false], deed: [true, true] })
  })
})

test('a co-worker has at least one right', () => {
  for (const schema of [InviteCoworker, ChangeCoworker]) {
    const asked = (rights: readonly CoworkerRight[]) => ({ email: 'rekan@contoh.test', rights })
    const isFit = (rights: readonly CoworkerRight[]) => {
      const { email, ...change } = asked(rights)
      return schema.safeParse(schema === InviteCoworker ? { email, ...change } : change).success
    }
    expect([isFit([]), ...coworkerRights.map((right) => isFit([right]))]).toEqual([
      false,
      ...coworkerRights.map(() => true),
    ])
  }
})

test('a co-worker uploads every document, closes the account, and staff and owner still read them', async () => {
  const owner = await world.investor()
  const { id, applicantId } = await proposals.begin(owner, {})
  const throwAway = await world.investor({ password: PASSWORD, kyc: null })
  const from = { userAgent: 'Firefox', ip: '198.51.100.9' }
  const { accessToken } = await credentials.logIn({ email: throwAway.email, password: PASSWORD } as never, from)
  const helper = (await accounts.actorOf(accessToken)) as UserActor
  const { id: invitation } = await proposals.invite(owner, { applicantId, email: throwAway.email, rights: ['write'] })
  await proposals.accept(helper, { id: invitation })
  const files = await fill(helper, id)
  await credentials.confirmIdentity(helper, { password: PASSWORD }, from)
  await accounts.closeAccount(helper)
  await attachments.cleanUp()
  for (const reader of [analyst, owner])
    for (const file of Object.values(files)) expect(await can(attachments.open(reader, file))).toBe(true)
  expect(await attachments.ofRecord(owner, `proposal/${id}`)).toHaveLength(3)
})
