import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { createDueDiligenceFileValues } from '../../../db/seed/proposal-file.ts'
import { readOfferingTermsFromFile } from './from-file.ts'
import { toProspectusBlocks } from './prospectus.ts'
import { readFinancialStatementsFromFile } from './statements.ts'

const place = { brandName: 'Kopi Uji', sector: 'Kopi', city: 'Bogor', province: 'Jawa Barat' }
const written = (more: Record<string, string>) => {
  const values = { ...place, ...createDueDiligenceFileValues(2025, more) }
  const terms = readOfferingTermsFromFile(values)
  const blocks = toProspectusBlocks({
    business: {
      ...{
        legalName: 'PT Kopi Uji',
        city: 'Bogor',
        province: 'Jawa Barat',
        description: [],
        officers: [],
        milestones: [],
      },
      statements: readFinancialStatementsFromFile(values),
      opinion: { text: 'Sesuai.', number: '1', signer: 'Uji' },
    },
    offering: { ...terms, ...terms.facts, code: 'KOPI-S1' },
    dated: '2026-11-20' as LocalDate,
    opensOn: '2026-12-01' as LocalDate,
    closesOn: '2026-12-31' as LocalDate,
  })
  return JSON.stringify(blocks)
}

test('a dispute stands in the prospectus in the issuer’s own words; none is the issuer’s word, too', () => {
  const dispute = { disputes: 'yes', disputesText: 'Gugatan pemasok di PN Bogor, Rp400 juta.' }
  expect(written(dispute)).toContain('Perkara hukum yang sedang berjalan: Gugatan pemasok di PN Bogor, Rp400 juta.')
  expect(written({})).toContain('menurut penerbit tidak ada yang sedang berjalan')
})

test('of shares the prospectus tells owner, dilution, price and dividend as they were filed', () => {
  const text = written({})
  for (const said of [
    ['"Pemilik manfaat akhir","Hendra Gunawan"', '"Karyawan","38 orang"', 'Kapasitas produksi terbatas.'],
    ['["Hendra Gunawan","66,66%","53,33%"]', '["Pemodal baru","0%","20%"]', '"Kali ekuitas","2,1 ×"'],
    [
      'Dividen direncanakan 40% dari laba bersih, setiap 6 bulan, dibayar paling lambat 120 hari sesudah periode berakhir; diputuskan RUPS',
    ],
    ['Dasar rencana itu: Dua lini mesin baru', 'Tiga merek setempat'],
  ].flat())
    expect(text).toContain(said)
  expect(text).not.toContain('Jadwal pembayaran')
})

test('small holders are told together, and count as shares that exist', () => {
  const text = written({ holderOthers: '40', holdingOthers: '15000' })
  expect(text).toContain('["Pemegang lain di bawah 5% (40 orang)","20%","16,66%"],["Pemodal baru","0%","16,66%"]')
  expect(
    readOfferingTermsFromFile({
      ...place,
      ...createDueDiligenceFileValues(2025, { holderOthers: '40', holdingOthers: '15000' }),
    }).shareOffered,
  ).toBe(1_666n)
})

test('of a sukuk it tells every payment and what the collateral is worth', () => {
  const sukuk = { security: 'sukuk', akad: 'mudharabah', ratio: '60', yearlyReturn: '12', tenor: '12', paidEvery: '6' }
  const text = written({ ...sukuk, underlying: 'Proyek uji', collateralValue: '1875000000', principalBack: 'parts' })
  expect(text).toContain('"125%, dinilai Rp1.875.000.000"')
  expect(text).toContain('["6","Rp90.000.000","Rp750.000.000"],["12","Rp45.000.000","Rp750.000.000"]')
})
