import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A text, or its forms by the plural of a number in it. */
type Words = string | [{ match: Record<string, string> }]
type Catalogue = Record<string, Words>
const here = (file: string) => new URL(file, import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(here(file), 'utf8')) as Catalogue
const settings = JSON.parse(readFileSync(here('project.inlang/settings.json'), 'utf8')) as Record<
  string,
  { pathPattern: string[] }
>
const areas = settings['plugin.inlang.messageFormat']!.pathPattern.map((pattern) =>
  pattern.replace(/^\.\/|\.\{locale\}\.json$/g, ''),
)
const written = areas.filter((area) => existsSync(here(`${area}.id.json`)) || existsSync(here(`${area}.en.json`)))
const textsOf = (words: Words) => (typeof words === 'string' ? [words] : Object.values(words[0].match))
/** Of the last form, which is that of any number. */
const places = (words: Words) =>
  [
    ...textsOf(words)
      .at(-1)!
      .matchAll(/\{(\w+)\}/g),
  ]
    .map(([, name]) => name)
    .sort()

describe.each(written)('the catalogue %s', (area) => {
  const id = read(`${area}.id.json`)
  const en = read(`${area}.en.json`)
  it('says everything in both languages', () => expect(Object.keys(en).sort()).toEqual(Object.keys(id).sort()))
  it('leaves nothing empty', () =>
    expect([...Object.values(id), ...Object.values(en)].flatMap(textsOf).filter((words) => !words)).toEqual([]))
  it('has the same places to fill', () => {
    const differing = Object.keys(id).filter((key) => String(places(id[key]!)) !== String(places(en[key]!)))
    expect(differing).toEqual([])
  })
})

it('no key stands in two areas', () => {
  const keys = written.flatMap((area) => Object.keys(read(`${area}.id.json`)).filter((key) => key !== '$schema'))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

/** Left: never said. Right: said everywhere instead. */
const oneWord = {
  surel: 'email',
  'e-mail': 'email',
  'kata sandi': 'password',
  'target minimum': 'dana minimum',
  'harga terbit': 'harga perdana',
  'akun virtual': 'virtual account',
  'rekening virtual': 'virtual account',
  'surat kepemilikan': 'sertifikat',
  agunan: 'jaminan',
  'batas pemodal': 'batas pembelian',
  ' investor': 'pemodal',
}
it.each(Object.keys(oneWord))('one thing has one word: nowhere “%s”', (other) => {
  const texts = written.flatMap((area) => Object.entries(read(`${area}.id.json`)))
  expect(texts.filter(([, words]) => textsOf(words).join(' ').toLowerCase().includes(other))).toEqual([])
})

/** Left: what its English reader takes for another thing. Right: what is meant. */
const falseFriends = {
  'fixed deposit': 'a permanent virtual account number, not a time deposit',
  'redeem shares': 'the holder uses rights; an issuer redeems',
  'rights offering': 'rights issue',
  'renew your': 'update your: perbarui',
  'ask for a gift': 'request to give',
  'carry on': 'escalate: lanjutkan ke OJK',
  musharakah: 'musyarakah',
}
it.each(Object.keys(falseFriends))('no English word that means another thing: nowhere “%s”', (other) => {
  const texts = written.flatMap((area) => Object.entries(read(`${area}.en.json`)))
  expect(texts.filter(([, words]) => textsOf(words).join(' ').toLowerCase().includes(other))).toEqual([])
})

const shell = read('shell.id.json')
it.each([
  ['oops_404_title', 'Halaman Tidak Ditemukan'],
  [
    'oops_404_text',
    'Halaman atau tautan yang dicari tidak ditemukan. Anda dapat mengunjungi halaman lain atau kembali ke halaman utama.',
  ],
  ['oops_403_title', 'Akses Ditolak'],
  ['oops_403_text', 'Akses Anda tertolak. Anda dapat mengunjungi halaman lain atau kembali ke halaman utama'],
  ['oops_title', 'Terjadi Kesalahan'],
  [
    'oops_text',
    'Terjadi kesalahan pada saat memuat halaman ini. Silahkan coba beberapa saat lagi atau hubungi Customer Service.',
  ],
  ['oops_home', 'Kembali ke Halaman Utama'],
  ['kyc_required_toast', 'KYC belum diisi: Harap isi KYC terlebih dahulu'],
  ['bar_market_open', 'Pasar sekunder telah dibuka. Transaksi jual beli saham sudah dapat diakses'],
  [
    'bar_market_open_here',
    'Sesi perdagangan saham telah dibuka. Anda sudah dapat melakukan perdagangan di Pasar Sekunder',
  ],
  ['bar_hmetd', 'Penawaran HMETD'],
  ['bar_hmetd_button', 'Tebus Saham'],
  ['popup_never', 'Jangan tampilkan lagi'],
  ['nav_business', 'Investasi Halal'],
  ['nav_register', 'Mulai Sekarang'],
])('the specification’s words stand to the letter: %s', (key, words) => expect(shell[key]).toBe(words))
