import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A page reads the answer to its form by the form's name (`useAnswer(name)`): a name that no form posts shows nothing.

const pages = globSync('web/**/*.tsx')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const all = pages.map(({ text }) => text).join('\n')
const posts = (name: string) =>
  [`name="${name}"`, `value="${name}"`, `intent: '${name}'`].some((way) => all.includes(way))

/** Names of the forms of a page; undefined for one without a name. */
const formsIn = (text: string) =>
  [...text.matchAll(/<Form\b([^>]*)/g)].map(([, props = '']) => /\bname=/.exec(props)?.[0])

test('every answer that a page reads by name belongs to a form that posts this name', () => {
  const wrong = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/useAnswer\('([^']+)'\)/g)]
      .filter(([, name]) => !posts(name!))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(wrong).toEqual([])
})

test('a page that reads an answer without a name has a form without a name', () => {
  const wrong = pages
    .filter(({ text }) => text.includes('useAnswer()'))
    .filter(({ text }) => formsIn(text).length > 0 && formsIn(text).every((name) => name !== undefined))
  expect(wrong.map(({ file }) => file)).toEqual([])
})
