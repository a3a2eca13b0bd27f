import { expect, test } from 'vitest'
import { PRIVACY_VERSION, TERMS_VERSION } from '#contract/accounts/states'
import { readBlocks, readSections } from '#modules/content'
import { faq } from '../web/public/texts/faq.ts'
import { guide } from '../web/public/texts/guide.ts'
import { privacyPolicy } from '../web/public/texts/privacy-policy.ts'
import { termsAndConditions } from '../web/public/texts/terms-and-conditions.ts'
import { builtInTexts } from './built-in-texts.ts'

const fieldsOf = (key: string) => builtInTexts.items.find((item) => item.key === key)!.fields

test('what the program wrote reads back from Markdown exactly as it was written', async () => {
  expect(await readSections(fieldsOf('terms-and-conditions').body!)).toEqual(termsAndConditions.sections)
  expect(await readSections(fieldsOf('privacy-policy').body!)).toEqual(privacyPolicy.sections)
  expect(await readSections(fieldsOf('guide').body!)).toEqual(guide.sections)
  for (const { id, answer } of faq.flatMap(({ questions }) => questions))
    expect(await readBlocks(fieldsOf(id).answer!), id).toEqual(answer)
})

test('one thing has one word, as in the catalogues: email, password, dana minimum', () => {
  const texts = builtInTexts.items.flatMap(({ key, fields }) => Object.values(fields).map((text) => `${key}: ${text}`))
  expect(texts.filter((text) => /\b(surel|kata sandi|target minimum)\b/i.test(text))).toEqual([])
})

test('the edition of the built-in terms is the one that identity began with', () => {
  const editionOf = (page: string) => builtInTexts.items.find(({ key }) => key === page)!.edition
  expect([editionOf('terms-and-conditions'), editionOf('privacy-policy')]).toEqual([TERMS_VERSION, PRIVACY_VERSION])
})
