import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#shared/actor'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { appContext, requestContext } from '../../context.ts'
import { schemas } from '../../sandbox/form/schemas.ts'
import { sample } from '../../sandbox/form/steps.ts'
import type { FormState } from '../state.ts'
import { wizardAction } from './act.ts'
import { loadStep, type StepData } from './load.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

type Sent = Record<string, string | File | undefined>

/** One browser without JavaScript: it posts what stands in its form, with what it was shown. */
function browser(actor: Actor) {
  const context = new RouterContextProvider()
  context.set(appContext, world.app)
  context.set(requestContext, { actor } as never)
  const handedIn: { data: Record<string, unknown>; version: number }[] = []
  const act = wizardAction(sample, { schemas, complete: async (_, whole) => void handedIn.push(whole) })
  const at = (step: string) => new URL(`http://syirkah.test/sandbox/formulir/${step}`)
  const caught = async (work: Promise<unknown>) => {
    const answer = (await work.catch((thrown: unknown) => thrown)) as Response | { data: unknown; init?: ResponseInit }
    return answer instanceof Response ? { to: answer.headers.get('location') } : answer
  }
  let shown: StepData | undefined
  async function open(step: string) {
    const answer = await caught(loadStep(sample, schemas, { context, url: at(step) }))
    if ('to' in answer) return answer.to
    shown = (answer as { data: StepData }).data
    return shown
  }
  async function send(step: string, values: Sent, intent = 'next') {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...values, intent })) if (value !== undefined) body.append(name, value)
    for (const [name, seen] of Object.entries(shown?.seen ?? {})) body.append(`seen.${name}`, seen)
    body.append('reviewed', shown?.reviewed ?? '')
    const request = new Request(at(step), { method: 'POST', body })
    const answer = await caught(act({ context, request, url: at(step) }))
    if (answer && 'to' in answer) return { to: answer.to }
    if (!answer) return { done: handedIn.at(-1) }
    const { data, init } = answer as { data: FormState; init?: ResponseInit }
    return { state: data, status: init?.status }
  }
  return { open, send }
}
const person = {
  nama: 'Sekar',
  'lahir.day': '7',
  'lahir.month': '8',
  'lahir.year': '1990',
  telepon: '0812 3456 789',
  jenis: 'p',
}
const business = { bidang: 'makanan', modal: 'Rp25.000.000', porsi: '40', pegawai: '12', minat: 'sukuk' }
const picture = async (name = 'ktp.jpg') => {
  const bytes = await sharp({ create: { width: 400, height: 250, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name)
}

test('step by step to the end: each leads to the next, the whole is handed in once, cleaned', async () => {
  const { open, send } = browser(await world.investor())
  await open('diri')
  expect(await send('diri', person)).toEqual({ to: '/sandbox/formulir/usaha' })
  await open('usaha')
  expect(await send('usaha', business)).toEqual({ to: '/sandbox/formulir/berkas' })
  await open('berkas')
  expect(await send('berkas', { ktp: await picture() })).toEqual({ to: '/sandbox/formulir/tinjau' })
  const review = (await open('tinjau')) as StepData
  expect(review.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'current'])
  expect(review.files.ktp).toMatchObject([{ name: 'ktp.jpg', kind: 'image' }])
  expect((await send('tinjau', {})).state?.errors).toHaveProperty('setuju')
  const { done } = await send('tinjau', { setuju: 'on' })
  expect(done?.data).toMatchObject({
    nama: 'Sekar',
    lahir: '1990-08-07',
    telepon: '8123456789',
    modal: '25000000',
    minat: ['sukuk'],
    ktp: [expect.any(String)],
    laporan: [],
    setuju: 'on',
  })
})

test('what is wrong is saved all the same, and said at its field', async () => {
  const { open, send } = browser(await world.investor())
  await open('diri')
  const { state, status } = await send('diri', { ...person, nama: '', 'lahir.day': '31', 'lahir.month': '2' })
  expect(status).toBe(422)
  expect(state?.errors).toEqual({
    nama: 'Harap diisi',
    lahir: 'Tulis tanggal yang ada di kalender, misalnya 17 8 1990.',
  })
  expect(state?.values).toMatchObject({ lahir: '1990-02-31', telepon: '8123456789' })
  expect(await open('diri')).toMatchObject({ values: { lahir: '1990-02-31', jenis: 'p' } })
})

test('a step that is not filled yet is not passed by, back loses nothing, and another device goes on where one was', async () => {
  const owner = await world.investor()
  const [phone, desk] = [browser(owner), browser(owner)]
  expect(await phone.open('tinjau')).toBe('/sandbox/formulir/diri')
  await phone.open('diri')
  await phone.send('diri', person)
  await phone.open('usaha')
  expect(await phone.send('usaha', { bidang: 'makanan' }, 'back')).toEqual({ to: '/sandbox/formulir/diri' })
  expect(await desk.open('berkas')).toBe('/sandbox/formulir/usaha')
  expect(await desk.open('usaha')).toMatchObject({ values: { bidang: 'makanan', nama: 'Sekar' } })
  await desk.send('usaha', business)
  expect(await phone.open('diri?lanjut=1')).toBe('/sandbox/formulir/berkas')
  expect(await phone.open('diri')).toMatchObject({ resume: 'berkas' })
})

test('a step that is posted out of order is kept, and leads back to the first that is not filled', async () => {
  const { open, send } = browser(await world.investor())
  expect(await send('tinjau', { setuju: 'on' })).toEqual({ to: '/sandbox/formulir/diri' })
  expect(await send('usaha', business)).toEqual({ to: '/sandbox/formulir/berkas' })
  expect(await open('berkas')).toBe('/sandbox/formulir/diri') // no page of it is shown
  await send('diri', person)
  expect(await open('berkas')).toMatchObject({ values: { bidang: 'makanan', nama: 'Sekar' } })
})

test('two browsers on one step: the later one is shown both, and decides', async () => {
  const owner = await world.investor()
  const [phone, desk] = [browser(owner), browser(owner)]
  await phone.open('diri')
  await phone.send('diri', person)
  await Promise.all([phone.open('diri'), desk.open('diri')])
  await phone.send('diri', { ...person, nama: 'Sekar W' })
  const late = await desk.send('diri', { ...person, nama: 'S. Wulandari' })
  expect(late).toMatchObject({ status: 409, state: { errors: { nama: expect.stringContaining('Sekar W') } } })
  await desk.open('diri')
  expect(await desk.send('diri', { ...person, nama: 'S. Wulandari' })).toEqual({ to: '/sandbox/formulir/usaha' })
  expect(await phone.open('diri')).toMatchObject({ values: { nama: 'S. Wulandari' } })
})

test('what was changed elsewhere after the review is reviewed once more', async () => {
  const owner = await world.investor()
  const [phone, desk] = [browser(owner), browser(owner)]
  for (const [step, values] of Object.entries({ diri: person, usaha: business, berkas: { ktp: await picture() } })) {
    await phone.open(step)
    await phone.send(step, values)
  }
  await phone.open('tinjau')
  await desk.open('usaha')
  await desk.send('usaha', { ...business, pegawai: '13' })
  expect(await phone.send('tinjau', { setuju: 'on' })).toEqual({ to: '/sandbox/formulir/tinjau' })
  await phone.open('tinjau')
  expect((await phone.send('tinjau', { setuju: 'on' })).done?.data).toMatchObject({ pegawai: '13' })
})

test('a refused file leaves the others and every text; one that is there can be taken back', async () => {
  const { open, send } = browser(await world.investor())
  await open('diri')
  await send('diri', person)
  await open('usaha')
  await send('usaha', business)
  await open('berkas')
  const wrong = await send('berkas', { ktp: await picture(), laporan: new File(['<html>'], 'laporan.pdf') })
  expect(wrong).toMatchObject({ status: 422, state: { errors: { laporan: expect.stringContaining('HTML') } } })
  const { files } = (await open('berkas')) as StepData
  expect(files.ktp).toHaveLength(1)
  const id = files.ktp![0]!.id
  expect(await send('berkas', { ktp: id }, `remove:ktp:${id}`)).toEqual({ to: '/sandbox/formulir/berkas' })
  expect(((await open('berkas')) as StepData).files.ktp).toEqual([])
  expect((await send('berkas', {})).state?.errors).toEqual({ ktp: 'Kirim berkas ini.' })
})

test('another person’s file does not come into a draft', async () => {
  const [mine, theirs] = [browser(await world.investor()), browser(await world.investor())]
  for (const one of [mine, theirs]) {
    await one.open('diri')
    await one.send('diri', person)
    await one.open('usaha')
    await one.send('usaha', business)
    await one.open('berkas')
  }
  await theirs.send('berkas', { ktp: await picture() })
  const { files } = (await theirs.open('berkas')) as StepData
  const stolen = await mine.send('berkas', { ktp: files.ktp![0]!.id })
  expect(stolen).toMatchObject({ status: 404, state: { errors: { ktp: 'Berkas ini tidak ditemukan.' } } })
})
