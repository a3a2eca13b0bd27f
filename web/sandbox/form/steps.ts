import { sampleDraft } from '#contract/drafts/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import type { Wizard } from '../../forms/wizard/wizard.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

const person = {
  nama: { kind: 'text', label: m.sample_name, hint: m.sample_name_hint, autoComplete: 'name', maxLength: 100 },
  lahir: { kind: 'date', label: m.sample_born, autoComplete: 'bday' },
  telepon: { kind: 'phone', label: m.sample_phone, autoComplete: 'tel-national' },
  jenis: {
    kind: 'radio',
    label: m.sample_sex,
    options: () => [
      { value: 'p', label: m.sample_sex_f() },
      { value: 'l', label: m.sample_sex_m() },
    ],
  },
} as const satisfies FieldSpecs

const business = {
  bidang: {
    kind: 'dropdown',
    label: m.sample_field,
    options: () => [
      { value: 'pendidikan', label: m.sample_field_education() },
      { value: 'kesehatan', label: m.sample_field_health() },
      { value: 'makanan', label: m.sample_field_food() },
    ],
  },
  modal: { kind: 'currency', label: m.sample_capital },
  porsi: { kind: 'percent', label: m.sample_share },
  pegawai: { kind: 'integer', label: m.sample_staff, unit: m.sample_staff_unit },
  cerita: { kind: 'textarea', label: m.sample_story, optional: true, maxLength: 1_000 },
  minat: {
    kind: 'choices',
    label: m.sample_interest,
    optional: true,
    options: () => [
      { value: 'saham', label: m.sample_interest_share() },
      { value: 'sukuk', label: m.sample_interest_sukuk() },
      { value: 'pasar', label: m.sample_interest_market() },
    ],
  },
} as const satisfies FieldSpecs

const files = {
  ktp: {
    kind: 'file',
    label: m.sample_ktp,
    purpose: 'contoh.ktp',
    rule: sampleDraft.files.ktp,
    camera: 'environment',
  },
  laporan: {
    kind: 'file',
    label: m.sample_report,
    purpose: 'contoh.laporan',
    rule: sampleDraft.files.laporan,
    optional: true,
  },
} as const satisfies FieldSpecs

const review = { setuju: { kind: 'agreement', label: m.sample_agree_label } } as const satisfies FieldSpecs

const step = (name: (typeof sampleDraft.steps)[number], title: () => string, fields: FieldSpecs) => ({
  name,
  path: paths.sampleForm(name),
  title,
  fields,
})

/** Every kind of field in a form with steps, to be tried where nothing comes of it. */
export const sample: Wizard = {
  kind: sampleDraft.name,
  title: m.sample_title,
  steps: [
    { ...step('diri', m.sample_person, person), lede: m.sample_lede },
    step('usaha', m.sample_business, business),
    step('berkas', m.sample_files, files),
    step('tinjau', m.sample_review, review),
  ],
}
