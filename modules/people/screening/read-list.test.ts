import { expect, test } from 'vitest'
import { isRejectedFields } from '#shared/rejected-fields'
import { readList } from './read-list.ts'

const read = (text: string) => readList(Buffer.from(text))
const faults = async (text: string) => {
  try {
    return (await read(text)).entries.length
  } catch (error) {
    if (!isRejectedFields(error)) throw error
    return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
  }
}

test('a list of the police: a title above, semicolons, its own names of columns, aliases inside the name', async () => {
  const { entries, understood } = await read(
    [
      'DAFTAR TERDUGA TERORIS DAN ORGANISASI TERORIS',
      'No;Nama;Deskripsi;Kode Densus;Tempat Lahir;Tanggal Lahir',
      '1;Wirasakti Bhayangkara alias Abu Sakti als. Pak Wira;Terduga;IDD-001;Solo;1970-03-01',
    ].join('\r\n'),
  )
  expect(entries).toEqual([
    {
      ...{ reference: 'IDD-001', names: ['Wirasakti Bhayangkara', 'Abu Sakti', 'Pak Wira'] },
      ...{ born: '1970-03-01', remark: 'Terduga' },
    },
  ])
  expect(understood).toEqual([
    { column: 'reference', from: ['Kode Densus'] },
    { column: 'name', from: ['Nama'] },
    { column: 'aliases', from: [] },
    { column: 'born', from: ['Tanggal Lahir'] },
    { column: 'remark', from: ['Deskripsi'] },
  ])
})

test('tabs, and a name in several columns', async () => {
  const { entries } = await read(
    'REFERENCE_NUMBER\tFIRST_NAME\tSECOND_NAME\tAlias Name\nQDi.1\tUmar\tSaid\tAbu U; Said U',
  )
  expect(entries[0]).toMatchObject({ reference: 'QDi.1', names: ['Umar Said', 'Abu U', 'Said U'] })
})

const UN = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-20">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>6908555</DATAID>
      <FIRST_NAME>UMAR</FIRST_NAME><SECOND_NAME>AL &amp; SAID</SECOND_NAME><THIRD_NAME/>
      <UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE><REFERENCE_NUMBER>QDi.001</REFERENCE_NUMBER>
      <COMMENTS1>Reviewed in 2019.</COMMENTS1>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Abu Umar</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Al-Said</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>1971</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><DATE>1999</DATE></INDIVIDUAL_DOCUMENT>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES><ENTITY><FIRST_NAME><![CDATA[YAYASAN <X>]]></FIRST_NAME><REFERENCE_NUMBER>QDe.009</REFERENCE_NUMBER></ENTITY></ENTITIES>
</CONSOLIDATED_LIST>`

test('a list of the United Nations in XML: persons and organisations with all their names', async () => {
  const { entries, understood } = await read(UN)
  expect(entries).toMatchObject([
    {
      ...{ reference: 'QDi.001', names: ['UMAR AL & SAID', 'Abu Umar', 'Al-Said'] },
      remark: 'Reviewed in 2019.',
    },
    { reference: 'QDe.009', names: ['YAYASAN <X>'], born: '' },
  ])
  expect(entries[0]!.born).toContain('1971')
  expect(entries[0]!.born).not.toContain('1999')
  expect(understood[1]).toEqual({ column: 'name', from: ['FIRST_NAME', 'SECOND_NAME'] })
})

test('what is no such file is refused by line', async () => {
  expect(await faults('<a><b></a>')).toEqual({ 'line.1': 'list_xml' })
  expect(await faults('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).toEqual({ 'line.1': 'list_xml' })
  expect(await faults('<list><row><name>Ali</name></row></list>')).toEqual({ 'line.1': 'list_columns' })
  expect(await faults('<list>\n<row><id>1</id><nama>123</nama></row></list>')).toEqual({ 'line.2': 'list_name' })
  expect(await faults('kolom,lain\n1,2')).toEqual({ 'line.1': 'list_columns' })
  expect(await faults('reference,name\n1,A\0li')).toEqual({ 'line.1': 'list_encoding' })
})

test('a character that no row keeps is none, however it is written', async () => {
  const remark = 'Ali&#0;&#x0;&#xD800;&#xdfff;&#xFFFFFF; &#x41;bu'
  const text = `<l><r><id>1</id><nama>Ali</nama><keterangan>${remark}</keterangan></r></l>`
  expect((await read(text)).entries[0]!.remark).toBe('Ali&#0;&#x0;&#xD800;&#xdfff;&#xFFFFFF; Abu')
})

test('a line that says more than any list does of somebody is refused before it is gone through', async () => {
  const record = (more: string) =>
    `<r><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>Umar</FIRST_NAME>${more}</INDIVIDUAL></r>`
  const alias = '<INDIVIDUAL_ALIAS><ALIAS_NAME>Abu Umar</ALIAS_NAME></INDIVIDUAL_ALIAS>'
  expect(await faults(record(alias.repeat(900)))).toBe(1)
  expect(await faults(record(alias.repeat(1_100)))).toEqual({ 'line.1': 'list_long' })
  const own = (number: number) =>
    `<p><DATAID>${number}</DATAID><FIRST_NAME>Umar</FIRST_NAME><of${number}>Solo</of${number}></p>`
  const people = (count: number) => `<r>${Array.from({ length: count }, (_, number) => own(number)).join('')}</r>`
  expect(await faults(people(150))).toBe(150)
  expect(await faults(people(250))).toEqual({ 'line.1': 'list_long' })
  expect(await faults(`reference,name\n1,${'Abu Umar|'.repeat(3_000)}`)).toEqual({ 'line.2': 'list_long' })
})
