import { expect, test } from 'vitest'
import { createMarkdownReader, MAX_LENGTH } from './markdown-reader.ts'

/** Stands in for a text that is never done: the word "hang" keeps this thread busy for ever. */
const hanging = (startsFor = 0) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, text }) => {
      if (text === 'crash') throw new Error('crash')
      while (text === 'hang') continue
      parentPort.postMessage({ id, nodes: [{ type: 'read', tag: '', text, attributes: {}, children: [] }] })
    })
    const begun = Date.now()
    while (Date.now() < begun + STARTS_FOR) continue
    parentPort.postMessage('ready')`.replace('STARTS_FOR', String(startsFor)),
    )}`,
  )
const wordsOf = (nodes: object) => JSON.stringify(nodes).match(/"text":"([^"]+)"/)?.[1]

test('a text that is never done comes back as it was typed, and those behind it are read', async () => {
  const read = createMarkdownReader({ script: hanging(), patience: 1_000 })
  const [first, hung, crashed, last] = await Promise.all(['a', 'hang', 'crash', 'b'].map(read))
  expect([first, hung, crashed, last].map((nodes) => wordsOf(nodes!))).toEqual(['a', 'hang', 'crash', 'b'])
  expect([first, hung, crashed, last].map((nodes) => nodes![0]!.type)).toEqual([
    'read',
    'paragraph',
    'paragraph',
    'read',
  ])
})

test('a thread that is slow to start costs no text its reading', async () => {
  const read = createMarkdownReader({ script: hanging(2_500), patience: 1_000 })
  expect((await read('a'))[0]!.type).toBe('read')
})

test('the process goes on while a text is read', async () => {
  const read = createMarkdownReader({ script: hanging(), patience: 1_000 })
  let beats = 0
  const heart = setInterval(() => beats++, 5)
  await read('hang')
  clearInterval(heart)
  expect(beats).toBeGreaterThan(5)
})

test('a text longer than anything that a field takes is not read at all', async () => {
  const nodes = await createMarkdownReader()('_a_'.repeat(MAX_LENGTH))
  expect(nodes[0]!.type).toBe('paragraph')
  expect(wordsOf(nodes)).toHaveLength(MAX_LENGTH)
})
