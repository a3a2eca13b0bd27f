import { expect, test } from 'vitest'
import { isRequired } from './columns.ts'
import { files } from './files.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The page of the operator on the files, made of their definitions: `npx vitest run modules/entry/imports/files.test.ts -u` writes it. */
const page = () =>
  [
    '# Files of an import and an export',
    'Made of the definitions in `modules/entry/imports/files.ts`. [import.md](import.md) says how they are used.',
    ...files.flatMap(({ name, about, columns }) => [
      `\n## ${name}\n${about}\n`,
      '| column | needed | example | meaning |',
      '|---|---|---|---|',
      ...Object.entries(columns).map(
        ([column, of]) => `| ${column} | ${isRequired(of) ? 'yes' : ''} | ${cell(of.example)} | ${cell(of.about)} |`,
      ),
    ]),
    '',
  ].join('\n')

test('the page on the files of an import says what their definitions say', async () => {
  await expect(page()).toMatchFileSnapshot('../../../docs/operator/import-files.md')
})

test('the example of each column is a value of it', () => {
  const wrong = files.flatMap(({ name, columns }) =>
    Object.entries(columns)
      .filter(([, { schema, example }]) => example !== '' && !schema.safeParse(example).success)
      .map(([column]) => `${name} ${column}`),
  )
  expect(wrong).toEqual([])
})
