import { GIFT_DRAFT, giftFiles } from '#contract/transfers/states'
import { brand } from '#shared/brand'
import type { FieldSpecs } from '../forms/fields.ts'
import type { Wizard } from '../forms/wizard/wizard.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

const fields = {
  security: { kind: 'dropdown', label: m.gift_security, hint: m.gift_security_hint },
  units: { kind: 'integer', label: m.gift_units },
  receiver: {
    kind: 'email',
    label: m.gift_receiver,
    hint: () => m.gift_receiver_hint({ brand: brand.name }),
    maxLength: 254,
  },
  relation: { kind: 'text', label: m.gift_relation, hint: m.gift_relation_hint, maxLength: 300 },
  deed: {
    kind: 'file',
    label: m.gift_deed,
    hint: m.gift_deed_hint,
    purpose: `${GIFT_DRAFT}.deed`,
    rule: giftFiles.deed,
  },
} as const satisfies FieldSpecs

/** Units for somebody else: a form of one step. */
export const giftForm: Wizard = {
  kind: GIFT_DRAFT,
  title: m.gift_title,
  steps: [{ name: 'gift', path: paths.gift(), title: m.gift_title, lede: m.gift_lede, fields }],
}
