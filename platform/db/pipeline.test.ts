import { expect, test } from 'vitest'
import { awaitPipeline, flush } from './pipeline.ts'

const over = () => Promise.reject(new Error('the transaction is over'))

test('all are waited for, and what the first that failed says is thrown', async () => {
  let last = false
  const slow = new Promise<void>((done) =>
    setTimeout(() => {
      last = true
      done()
    }, 20),
  )
  const first = Promise.reject(new Error('no such account'))
  await expect(awaitPipeline([Promise.resolve(), first, over(), slow])).rejects.toThrow('no such account')
  expect(last).toBe(true)
  expect(await awaitPipeline([Promise.resolve(1), Promise.resolve('two'), slow])).toEqual([1, 'two', undefined])
})

test('who only found the transaction over says nothing, whatever its place', async () => {
  const aborted = () => Promise.reject(Object.assign(new Error('current transaction is aborted'), { code: '25P02' }))
  const locked = Promise.reject(new Error('locked'))
  await expect(awaitPipeline([aborted(), locked, aborted()])).rejects.toThrow('locked')
  await expect(awaitPipeline([aborted()])).rejects.toThrow('current transaction is aborted')
})

test('a statement that fails before it is waited for brings nothing down, and is heard of then', async () => {
  const failed = over() // as of a connection that broke: the process ends where nobody listens
  await flush(failed)
  await expect(awaitPipeline([failed])).rejects.toThrow('the transaction is over')
})
