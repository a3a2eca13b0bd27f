import { expect, test } from 'vitest'
import { brand } from '#shared/brand'
import { type MailContent, renderMail } from './mail-layout.ts'

const content: MailContent = {
  locale: 'id',
  subject: 'Setoran <Rp1.000.000>',
  name: '<Siti>',
  lines: ['Setoran & dana Anda sudah masuk.', 'Terima kasih.'],
  button: { label: 'Buka setoran', url: 'https://syirkah.test/deposit/1?a=1&b="2"' },
  after: ['Bukan Anda? Abaikan.'],
  choice: { label: 'Atur notifikasi', url: 'https://syirkah.test/users/settings' },
}

test('text and HTML say the same, in the reader’s language, with who writes', () => {
  const { subject, text, html } = renderMail(content)
  expect(subject).toBe(content.subject)
  expect(text.startsWith('Assalamu’alaikum <Siti>,\n\nSetoran & dana Anda sudah masuk.')).toBe(true)
  expect(text).toContain(`Buka setoran:\n${content.button!.url}\n`)
  expect(html).toContain('<html lang="id">')
  for (const said of ['Terima kasih.', 'Bukan Anda? Abaikan.', brand.legalName, brand.contact.phone, 'Atur notifikasi'])
    expect(
      [text, html].filter((part) => part.includes(said)),
      said,
    ).toHaveLength(2)
  const english = renderMail({ ...content, locale: 'en' }).text
  expect(english.startsWith('Dear <Siti>,')).toBe(true)
  expect(english).toContain('never asks for your password')
})

test('nothing that a person typed becomes markup', () => {
  const { html } = renderMail(content, '<b>kopi</b>')
  expect(html).not.toMatch(/<Siti>|<b>|<Rp1/)
  expect(html).toContain('href="https://syirkah.test/deposit/1?a=1&#38;b=&#34;2&#34;"')
})

test('the reader’s own phrase stands in it, where there is one', () => {
  expect(renderMail(content, 'kopi pagi').text).toContain('Frasa anti-phishing Anda: kopi pagi.')
  expect(renderMail(content).text).not.toContain('Frasa')
})

test('it fetches nothing and runs nothing', () => {
  const { html } = renderMail(content, 'kopi')
  expect(html).not.toMatch(/<script|<img|<link|@import|url\(|\son\w+=/)
})
