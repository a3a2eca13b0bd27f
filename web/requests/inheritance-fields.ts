import { heirFields, INHERITANCE_DRAFT, inheritanceFiles } from '#contract/transfers/states'
import type { FieldSpec, FieldSpecs } from '../forms/fields.ts'
import type { Wizard } from '../forms/wizard/wizard.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

const paper = (name: keyof typeof inheritanceFiles) => ({
  kind: 'file' as const,
  purpose: `${INHERITANCE_DRAFT}.${name}`,
  rule: inheritanceFiles[name],
})

/** The first heir has to be there: with the whole of it, where there are no others. */
const heirs: FieldSpecs = Object.fromEntries(
  heirFields.flatMap(({ heir, share }, at): [string, FieldSpec][] => {
    const [number, optional] = [at + 1, at > 0]
    const hints = optional ? [{}, {}] : [{ hint: m.inheritance_heir_hint }, { hint: m.inheritance_share_hint }]
    return [
      [heir, { kind: 'email', label: () => m.inheritance_heir({ number }), optional, maxLength: 254, ...hints[0] }],
      [share, { kind: 'text', label: () => m.inheritance_share({ number }), optional, maxLength: 20, ...hints[1] }],
    ]
  }),
)

const fields = {
  deceased: { kind: 'email', label: m.inheritance_deceased, maxLength: 254 },
  diedOn: { kind: 'date', label: m.inheritance_died },
  relation: { kind: 'text', label: m.inheritance_relation, maxLength: 300 },
  ...heirs,
  deathCertificate: { ...paper('deathCertificate'), label: m.inheritance_death },
  heirsStatement: { ...paper('heirsStatement'), label: m.inheritance_heirs, hint: m.inheritance_heirs_hint },
  identityPapers: { ...paper('identityPapers'), label: m.inheritance_identity },
} satisfies FieldSpecs

/** What somebody who died had, for the heirs: a form of one step. */
export const inheritanceForm: Wizard = {
  kind: INHERITANCE_DRAFT,
  title: m.inheritance_title,
  steps: [
    {
      name: 'inheritance',
      path: paths.inheritance(),
      title: m.inheritance_title,
      lede: m.inheritance_lede,
      fields,
    },
  ],
}
