import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { rupiah } from '#shared/money'
import {
  defaultRules,
  EDITION,
  fillRules,
  findContradictingRules,
  findUnknownPlaceholders,
  formatRule,
  ruleKeys,
  rules,
} from './states.ts'
import { findPriceStep } from './ticks.ts'
import { parseRule, serializeRule } from './values.ts'

test('every rule has a name, an explanation and a source', () => {
  const wordless = ruleKeys.filter((key) => {
    const { id, en, source } = rules[key]
    return [id.name, id.text, en.name, en.text, source].some((text) => text.trim().length < 5)
  })
  expect(wordless).toEqual([])
})

test('the starting values agree with one another and survive being written down', () => {
  expect(findContradictingRules(defaultRules)).toEqual([])
  for (const key of ruleKeys) expect(parseRule(key, serializeRule(defaultRules[key])), key).toEqual(defaultRules[key])
})

test('a starting value does not change without a new edition', () => {
  const written = JSON.stringify(ruleKeys.toSorted().map((key) => [key, serializeRule(defaultRules[key])]))
  const fingerprint = createHash('sha256').update(written).digest('hex').slice(0, 16)
  expect(`${EDITION} ${fingerprint}`).toMatchInlineSnapshot(`"2026.2 e849c260265c0d07"`)
})

test('a value of the wrong kind is refused', () => {
  expect(parseRule('deposit.minimum', 10_000)).toBeUndefined()
  expect(parseRule('deposit.minimum', '10000')).toBe(10_000n)
  expect(parseRule('deposit.minimum', '-1')).toBeUndefined()
  expect(parseRule('market.band', '100001')).toBeUndefined()
  expect(parseRule('market.open', '24:00')).toBeUndefined()
  expect(parseRule('otp.tries', 2.5)).toBeUndefined()
  expect(parseRule('otp.tries', '5')).toBeUndefined()
  expect(parseRule('otp.tries', 5)).toBe(5)
})

test('a fraction is kept as the law writes it', () => {
  expect(parseRule('meeting.special', '3/4')).toBe('3/4')
  for (const wrong of ['6667', '0.67', '4/3', '0/3', '2/0', 'dua pertiga', '', 2, null])
    expect(parseRule('meeting.special', wrong), String(wrong)).toBeUndefined()
  expect(formatRule('meeting.special', defaultRules['meeting.special'], 'id')).toBe('dua pertiga')
  expect(formatRule('meeting.second_quorum', defaultRules['meeting.second_quorum'], 'en')).toBe('a third')
})

test('no rule in basis points stands for a fraction that they round', () => {
  const rounded = new Set(
    [3n, 6n, 7n, 9n, 11n, 12n].flatMap((bottom) =>
      Array.from({ length: Number(bottom) - 1 }, (_, at) => (BigInt(at) + 1n) * 10_000n)
        .filter((part) => part % bottom !== 0n)
        .flatMap((part) => [part / bottom, part / bottom + 1n]),
    ),
  )
  const found = ruleKeys.filter((key) => rules[key].kind === 'basis_points' && rounded.has(defaultRules[key] as bigint))
  expect(found).toEqual([])
})

test('price steps rise, have no zero and end open', () => {
  const ok = [
    { below: '200', step: '1' },
    { below: null, step: '5' },
  ]
  expect(parseRule('market.ticks', ok)).toHaveLength(2)
  expect(parseRule('market.ticks', ok.slice(0, 1))).toBeUndefined()
  expect(parseRule('market.ticks', [ok[0], ok[0], ok[1]])).toBeUndefined()
  expect(parseRule('market.ticks', [{ below: null, step: '0' }])).toBeUndefined()
  expect(parseRule('market.ticks', [])).toBeUndefined()
  expect(parseRule('market.ticks', [null])).toBeUndefined()
})

test('the step of a price is the one of its range', () => {
  const steps = [199, 200, 499, 500, 1_999, 2_000, 4_999, 5_000, 90_000].map((price) =>
    findPriceStep(defaultRules['market.ticks'], rupiah(price)),
  )
  expect(steps).toEqual([1n, 2n, 2n, 5n, 5n, 10n, 10n, 25n, 25n])
})

test('a count says what it counts', () => {
  const bare = ruleKeys.filter((key) => /^[\d.]+$/.test(formatRule(key, defaultRules[key], 'id')))
  expect(bare).toEqual([])
  expect([1, 2].map((tries) => formatRule('otp.sends_per_hour', tries, 'en'))).toEqual(['1 code', '2 codes'])
  expect(formatRule('issuer.monthly_report_day', 20, 'id')).toBe('tanggal 20')
  expect(fillRules('{otp.digits} angka', defaultRules)).toBe('6 angka')
})

test('every rule can be read in both languages', () => {
  for (const key of ruleKeys) {
    for (const locale of ['id', 'en'] as const) {
      expect(formatRule(key, defaultRules[key], locale), key).toMatch(
        rules[key].kind === 'fraction' ? /^[a-z ]{4,}$/ : /\d/,
      )
    }
  }
})

test('each kind of rule reads as people write it', () => {
  const read = (key: (typeof ruleKeys)[number], locale: 'id' | 'en' = 'id') =>
    formatRule(key, defaultRules[key], locale)
  expect(read('offering.max_days')).toBe('45 hari')
  expect(read('subscription.refund_working_days')).toBe('2 hari kerja')
  expect(read('complaint.acknowledge_working_days', 'en')).toBe('1 working day')
  expect(read('withdrawal.fee')).toBe('Rp5.000')
  expect(read('market.buyer_fee')).toBe('0,25%')
  expect(read('market.open')).toBe('09.00 WIB')
  expect(read('market.ticks')).toBe(
    'di bawah Rp200: Rp1; di bawah Rp500: Rp2; di bawah Rp2.000: Rp5; di bawah Rp5.000: Rp10; selebihnya: Rp25',
  )
})

test('a text takes the rule that is in force, not the one that its writer knew', () => {
  const text = 'Paling lama {offering.max_days} di {brand.name}.'
  expect(fillRules(text, defaultRules)).toBe('Paling lama 45 hari di Syirkah.')
  expect(fillRules(text, { ...defaultRules, 'offering.max_days': 30 })).toContain('30 hari')
})

test('texts inside lists and records are filled too', () => {
  expect(fillRules({ a: ['{market.close}'], n: 1 }, defaultRules)).toEqual({ a: ['16.00 WIB'], n: 1 })
})

test('a place that names no rule is found', () =>
  expect(findUnknownPlaceholders('{offering.max_day} {brand.name}')).toEqual(['offering.max_day']))
