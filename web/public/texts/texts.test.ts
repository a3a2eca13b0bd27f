import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultRules, fillRules, findUnknownPlaceholders } from '#contract/rulebook/states'
import { parseRichText, toPlainText } from '#shared/rich-text'
import * as forms from '../downloads/forms.ts'
import type { TextDocument } from '../parts/document.ts'
import { about } from './about.ts'
import { applyForFunding, fundingForCapital, halalInvestment } from './campaigns.ts'
import { complaintProcedure } from './complaint-procedure.ts'
import { faq } from './faq.ts'
import { fraudWarning } from './fraud-warning.ts'
import { glossary } from './glossary.ts'
import { guide } from './guide.ts'
import { guideBusiness } from './guide-business.ts'
import { guideWallet } from './guide-wallet.ts'
import { marketGuide } from './market-guide.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { privacyPolicyEnglish } from './privacy-policy-en.ts'
import { termsAndConditions } from './terms-and-conditions.ts'

const landings = [halalInvestment, fundingForCapital, applyForFunding]
const documents: TextDocument[] = [
  about,
  guide,
  guideBusiness,
  guideWallet,
  marketGuide,
  complaintProcedure,
  privacyPolicy,
  termsAndConditions,
]

/** Every string of a tree of plain data. */
const strings = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : tree && typeof tree === 'object' ? Object.values(tree).flatMap(strings) : []

const everything = [
  ...strings(documents),
  ...strings(faq),
  ...strings(glossary),
  ...strings(landings),
  ...strings(forms),
  ...strings(fraudWarning),
]

test('there are at least 30 answers in 6 groups', () => {
  expect(faq.length).toBeGreaterThanOrEqual(6)
  expect(faq.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(30)
})

test('no two questions share an address, and none is without an answer', () => {
  const questions = faq.flatMap((group) => group.questions)
  const ids = [...faq.map(({ id }) => id), ...questions.map(({ id }) => id)]
  expect(new Set(ids).size).toBe(ids.length)
  expect(questions.filter(({ answer }) => answer.length === 0 || toPlainText(answer.join('')).length < 60)).toEqual([])
})

test('the glossary explains at least 40 terms, each once', () => {
  expect(glossary.length).toBeGreaterThanOrEqual(40)
  expect(new Set(glossary.map(({ slug }) => slug)).size).toBe(glossary.length)
})

test('every term that a text leans on is in the glossary', () => {
  const known = new Set(glossary.map(({ slug }) => slug))
  const used = everything
    .flatMap((text) => parseRichText(text))
    .flatMap((piece) => (piece.kind === 'term' ? [piece.term] : []))
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter((term) => !known.has(term))).toEqual([])
})

test('every place in a text names a rule or the brand, and nothing is left open', () => {
  expect(everything.flatMap(findUnknownPlaceholders)).toEqual([])
  expect(everything.map((text) => fillRules(text, defaultRules)).filter((text) => /[{}]/.test(text))).toEqual([])
})

test('no text names a limit, fee or deadline of its own: figures come from the rulebook', () => {
  const own = everything.filter((text) => /\d+([.,]\d+)?\s?(%|hari kerja\b|jam\b(?! koma))/.test(text))
  expect(own).toEqual([])
})

test('the words are Sharia-correct: no interest promised, no return guaranteed', () => {
  const about = (text: string) =>
    /\bbunga\b/i.test(text.replaceAll(/berbasis bunga|tidak ada bunga/gi, '')) ||
    /\b(pasti untung|dijamin|jaminan hasil|hasil pasti|bebas risiko)\b/i.test(text)
  expect(everything.filter(about)).toEqual([])
})

test('sections of a document have addresses of their own, and its anchors exist', () => {
  for (const { path, sections } of documents) {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size, path).toBe(ids.length)
    expect(
      sections.filter(({ blocks }) => blocks.length === 0),
      path,
    ).toEqual([])
  }
})

test('the questions that a landing page shows are on the FAQ page', () => {
  const known = new Set(faq.flatMap((group) => group.questions.map(({ id }) => id)))
  expect(landings.flatMap(({ questions }) => questions).filter((id) => !known.has(id))).toEqual([])
})

test('the privacy policy says in English what it says in Indonesian, block by block', () => {
  const { of, sections } = privacyPolicyEnglish
  expect(of).toBe(privacyPolicy.version)
  const shape = (tree: unknown): unknown =>
    typeof tree === 'string'
      ? [...tree.matchAll(/\{[^}]+\}/g)].map(([place]) => place).sort()
      : Array.isArray(tree)
        ? tree.map(shape)
        : Object.entries(tree as object).map(([name, each]) => [name, shape(each)])
  const bodies = (of: typeof sections) => of.map(({ id, blocks }) => [id, shape(blocks)])
  expect(bodies(sections)).toEqual(bodies(privacyPolicy.sections))
  expect(strings(sections).flatMap(findUnknownPlaceholders)).toEqual([])
  const filled = JSON.stringify(fillRules(sections, defaultRules, 'en'))
  expect(filled).not.toMatch(/[0-9] (tahun|menit|hari|jam)\b/)
})

test('every text of this folder is tested here', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )
  expect(files.sort()).toEqual([
    'about.ts',
    'campaigns.ts',
    'complaint-procedure.ts',
    'faq.ts',
    'fraud-warning.ts',
    'glossary.ts',
    'guide-business.ts',
    'guide-wallet.ts',
    'guide.ts',
    'market-guide.ts',
    'privacy-policy-en.ts',
    'privacy-policy.ts',
    'terms-and-conditions.ts',
  ])
})
