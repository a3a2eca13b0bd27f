import { afterAll, expect, test } from 'vitest'
import { startSandboxMailbox } from '../../adapters/mail/sandbox.ts'
import { createSandboxMessages } from '../../adapters/sandbox-messages.ts'
import { openTestDatabase } from '../../test/engine.ts'
import { waitUntilHolds } from '../../test/eventually.ts'
import { transact } from '../db/database.ts'
import { createJobs } from '../jobs/jobs.ts'
import { frozenClock } from '../runtime/clock.ts'
import { createMailer } from './mail.ts'

const database = await openTestDatabase()
const now = new Date('2026-11-20T02:00:00Z')
const messages = createSandboxMessages({ db: database.db, clock: frozenClock(now) })
let mailbox = await startSandboxMailbox({ messages })
const jobs = createJobs({ database, log: { warn: () => {}, error: () => {} } })
const mail = createMailer({ smtpUrl: mailbox.url, from: 'Syirkah <halo@syirkah.id>', jobs })
await jobs.start({ work: true })

afterAll(async () => {
  await jobs.stop(500)
  mail.close()
  await mailbox.stop()
  await database.close()
})

type Message = Parameters<typeof mail.sendInTx>[1]
const brief = (message: Pick<Message, 'to' | 'subject'> & Partial<Message>): Message => ({
  kind: 'test',
  locale: 'id',
  name: 'Siti',
  lines: ['Isi'],
  ...message,
})
const send = (message: Parameters<typeof brief>[0]) => transact(database.db, (tx) => mail.sendInTx(tx, brief(message)))

test('a mail travels over SMTP with its words and its mark-up', async () => {
  await send({
    to: 'pemodal@contoh.test',
    kind: 'deposit_credited',
    subject: 'Setoran Rp1.000.000 sudah masuk – terima kasih',
    lines: ['Setoran Anda sudah masuk.'],
  })
  await waitUntilHolds(async () => expect(await messages.inbox('Pemodal@contoh.test')).toHaveLength(1))
  const [received] = await messages.inbox('pemodal@contoh.test')
  expect(received).toMatchObject({
    channel: 'mail',
    to: 'pemodal@contoh.test',
    subject: 'Setoran Rp1.000.000 sudah masuk – terima kasih',
    text: expect.stringMatching(/^Assalamu’alaikum Siti,\n\nSetoran Anda sudah masuk\./),
    html: expect.stringContaining('Setoran Anda sudah masuk.</p>'),
    receivedAt: now,
  })
})

test('no mail of a command that did not commit', async () => {
  const lost = transact(database.db, async (tx) => {
    await mail.sendInTx(tx, brief({ to: 'batal@contoh.test', subject: 'Batal' }))
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  await send({ to: 'sesudah@contoh.test', subject: 'Sesudah' })
  await waitUntilHolds(async () => expect(await messages.inbox('sesudah@contoh.test')).toHaveLength(1))
  expect(await messages.inbox('batal@contoh.test')).toEqual([])
})

test('one key is one mail, however often it is asked for', async () => {
  const message = { to: 'sekali@contoh.test', subject: 'Sekali', key: 'test/1' }
  await Promise.all([send(message), send(message), send(message)])
  await send({ ...message, key: 'test/2' })
  await waitUntilHolds(async () => expect(await messages.inbox('sekali@contoh.test')).toHaveLength(2))
})

test('nobody smuggles a recipient or a header into a mail', async () => {
  await send({
    to: 'korban@contoh.test',
    subject: 'Halo\r\nBcc: mata-mata@contoh.test',
  })
  await waitUntilHolds(async () => expect(await messages.inbox('korban@contoh.test')).toHaveLength(1))
  expect(await messages.inbox('mata-mata@contoh.test')).toEqual([])
})

test('a mail waits for a mail server that is away', async () => {
  const port = Number(new URL(mailbox.url).port)
  await mailbox.stop()
  await send({ to: 'nanti@contoh.test', subject: 'Nanti' })
  await new Promise((wake) => setTimeout(wake, 500))
  mailbox = await startSandboxMailbox({ messages, port })
  await waitUntilHolds(async () => expect(await messages.inbox('nanti@contoh.test')).toHaveLength(1))
})
