import { expect, test } from 'vitest'
import { createTextSchema } from '#contract/content/input'
import { FileDisclosure } from '#contract/disclosures/input'
import { businesses } from '../index.ts'
import { campaign, disclosures, fieldsOf, legal, links, publications, upcoming } from './index.ts'

const on = Object.assign((day: number) => `hari ${day}`, {
  due: (sukuk: string, month: number) => `${sukuk} ${month}`,
  windows: { before: 'jendela lalu', running: 'jendela ini' },
  references: '| Roti Pagi | RTPG | Rp915 |',
})
/** Of a schedule only the seed knows the day, and writes it when it is over. */
const dayOf = (day: number | object | string) => (typeof day === 'number' ? day : -1)
const all = [...publications, ...legal, ...upcoming]
const slugs = new Set(businesses.map(({ slug }) => slug))
const bodies = [...all, ...disclosures].map((text) => ({ title: text.title, body: text.body(on) }))

// the thirtieth disclosure is written by the announcement of rights itself
test('the demo tells twenty publications and twenty-nine disclosures, each at an address of its own', () => {
  expect([publications.length, disclosures.length]).toEqual([20, 29])
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
})

test('every text fits its contract', () => {
  for (const text of all) createTextSchema('publication').parse(fieldsOf(text, on))
  for (const text of disclosures) FileDisclosure.parse({ ...text, body: text.body(on) })
  for (const { slug: _, ...link } of links) createTextSchema('link').parse(link)
  createTextSchema('campaign').parse(campaign)
})

test('every text tells about a business that exists, and every correction about something filed before', () => {
  for (const { business } of [...all, ...disclosures]) if (business) expect(slugs).toContain(business)
  for (const { corrects, day } of disclosures) {
    if (!corrects) continue
    expect(dayOf(disclosures.find(({ key }) => key === corrects)!.day)).toBeLessThan(dayOf(day))
  }
  expect(businesses.flatMap(({ offerings }) => offerings.map(({ slug }) => slug))).toContain(campaign.offering)
})

test('what is past is past, what is to come is to come', () => {
  for (const { day } of [...publications, ...legal, ...disclosures]) expect(dayOf(day)).toBeLessThan(0)
  for (const { day } of upcoming) expect(dayOf(day)).toBeGreaterThan(0)
})

test('no text promises a return or leaves a gap to fill', () => {
  for (const { title, body } of bodies) {
    expect(body.length, title).toBeGreaterThan(250)
    expect(body, title).not.toMatch(/undefined|lorem|TODO|pasti untung|(?<!tidak )dijamin/i)
  }
})
