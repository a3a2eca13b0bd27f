import { expect, test } from 'vitest'
import { LOGGED_OUT } from '#shared/session-cookies'
import { BUSINESS_ITEM } from '../../web/issuer/current-proposal.ts'
import { HIDDEN_COOKIE, POPUP_COOKIE } from '../../web/lib/cookies.ts'
import { privacyPolicy } from '../../web/public/texts/privacy-policy.ts'
import { readSources } from './source.ts'

const product = readSources().filter(({ path }) => !/\.test\.tsx?$/.test(path) && /^(?:web|server|shared)\//.test(path))

test('the privacy policy names every cookie', () => {
  const steps = product.flatMap(({ text }) =>
    [...text.matchAll(/\bcreateStepCookie\(\s*'(\w+)'/g)].map(([, name]) => name!),
  )
  const preferences = product.flatMap(({ text }) =>
    [...text.matchAll(/\bcreatePreferenceCookie\('(\w+)'/g)].map(([, name]) => name!),
  )
  const constants = ['at', 'rt', 'device', 'client_id', 'affiliate', 'flash', 'agreementAsked']
  const { blocks } = privacyPolicy.sections.find(({ id }) => id === 'cookie')!
  const { table } = blocks.find((block) => typeof block === 'object' && 'table' in block) as {
    table: { rows: readonly (readonly string[])[] }
  }
  const named = table.rows.flatMap(([names]) => names!.split(', '))
  expect(steps.length).toBeGreaterThan(3)
  const set = [...steps, ...preferences, ...constants, LOGGED_OUT, BUSINESS_ITEM, HIDDEN_COOKIE, POPUP_COOKIE]
  expect(named.toSorted()).toEqual([...new Set(set)].toSorted())
})

test('what is sent without fetch carries the client_id of the cookie (specification, section 7)', () => {
  const lines = product
    .filter(({ path }) => path.startsWith('web/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/.*(?:new EventSource\(|\.sendBeacon\(|\.open\('POST')[\s\S]{0,80}/g)].map(([code]) => ({
        path,
        code,
      })),
    )
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.filter(({ code }) => !code.includes('addClientId'))).toEqual([])
})
