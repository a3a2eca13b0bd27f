import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

const pause = () => new Promise((wake) => setTimeout(wake, 1))

test('work under the same name waits, also for work that fails; other names do not', async () => {
  const runExclusive = createKeyedMutex()
  const heard: string[] = []
  const say = (name: string, fails = false) =>
    runExclusive(name[0]!, async () => {
      heard.push(`${name} in`)
      await pause()
      heard.push(`${name} out`)
      if (fails) throw new Error(name)
      return name
    })
  const all = await Promise.allSettled([say('a1'), say('a2', true), say('a3'), say('b1')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(heard.filter((each) => each.startsWith('a')).join()).toBe('a1 in,a1 out,a2 in,a2 out,a3 in,a3 out')
  expect(heard.indexOf('b1 in')).toBeLessThan(heard.indexOf('a1 out'))
})

test('a failure that is everybody’s is told at once to those who waited behind it, and to nobody who comes later', async () => {
  const mutex = createKeyedMutex({ isShared: (error) => error === 'stuck' })
  const calls: string[] = []
  const work = (name: string, fails?: string) => async () => {
    calls.push(name)
    await Promise.resolve()
    if (fails) throw fails
    return name
  }
  const early = [mutex('sekar', work('first', 'stuck')), mutex('sekar', work('second')), mutex('bayu', work('other'))]
  expect(await Promise.allSettled(early)).toMatchObject([
    { status: 'rejected', reason: 'stuck' },
    { status: 'rejected', reason: 'stuck' },
    { status: 'fulfilled', value: 'other' },
  ])
  expect(await mutex('sekar', work('later'))).toBe('later')
  expect(calls).toEqual(['first', 'other', 'later'])
})
