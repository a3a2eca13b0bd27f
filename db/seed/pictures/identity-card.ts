import { choices } from '#contract/verification/states'
import type { Font } from '#platform/files/pages-font'
import type { createDemoApplication } from '../application.ts'
import { type Colour, drawPicture, type Line, rectangle } from './canvas.ts'
import { drawPortrait, type Person } from './portrait.ts'

type Place = { name: string }
type Card = { person: Person; form: ReturnType<typeof createDemoApplication>; places: readonly Place[]; font: Font }

const [WIDTH, HEIGHT] = [1012, 638]
const FRAME = [770, 150, 200, 260] as const
const said = (list: 'sex' | 'religion' | 'maritalStatus' | 'occupation', value: string) =>
  ((choices[list] as Record<string, { id: string }>)[value]?.id ?? value).toUpperCase()

/** Something like an identity card, with what its holder wrote; that it is made up is written on it. */
export function drawCard({ person, form, places, font }: Card): Promise<Buffer> {
  const [province, city, district, village] = places.map(({ name }) => name.toUpperCase())
  const rows: [string, string][] = [
    ['Nama', form.fullName.toUpperCase()],
    ['Tempat/Tgl Lahir', `${form.birthPlace.toUpperCase()}, ${form.birthDate.split('-').toReversed().join('-')}`],
    ['Jenis Kelamin', said('sex', form.sex)],
    ['Alamat', form.street.toUpperCase()],
    ['      RT/RW', `${form.rt.padStart(3, '0')}/${form.rw.padStart(3, '0')}`],
    ['      Kel/Desa', village ?? ''],
    ['      Kecamatan', district ?? ''],
    ['Agama', said('religion', form.religion)],
    ['Status Perkawinan', said('maritalStatus', form.maritalStatus)],
    ['Pekerjaan', said('occupation', form.occupation)],
    ['Kewarganegaraan', 'WNI'],
    ['Berlaku Hingga', 'SEUMUR HIDUP'],
  ]
  const lines: Line[] = [
    { text: `PROVINSI ${province ?? ''}`, size: 30, bold: true, at: [316, 18] },
    { text: city ?? '', size: 30, bold: true, at: [390, 54] },
    { text: `NIK  :  ${form.nik}`, size: 36, bold: true, at: [34, 102] },
    ...rows.flatMap(([label, value], at): Line[] => [
      { text: label, size: 21, at: [36, 164 + at * 36] },
      { text: `:  ${value}`, size: 21, bold: true, at: [244, 164 + at * 36] },
    ]),
    { text: 'CONTOH', size: 34, bold: true, ink: '#b3261e', at: [794, 430] },
    { text: 'bukan dokumen resmi', size: 18, ink: '#b3261e', at: [778, 476] },
  ]
  const frame = rectangle(...FRAME, [196, 64, 58])
  return drawPicture(
    { width: WIDTH, height: HEIGHT, ground, lines, shapes: [frame, ...drawPortrait(person, FRAME)] },
    font,
  )
}

/** Light blue with fine waves, as such a card has. */
function ground(x: number, y: number): Colour {
  const wave = Math.sin(x / 26 + Math.sin(y / 40) * 2) * Math.sin(y / 17) * 7
  return [176 + wave, 212 + wave, 228 + wave / 2]
}
