import { use } from 'react'
import { heirFields } from '#contract/transfers/states'
import { FormContext } from '../forms/context.ts'
import { Input } from '../forms/input.tsx'
import { m } from '../lib/words.ts'
import { Collapsible } from '../ui/layout/collapsible.tsx'

type HeirField = (typeof heirFields)[number]

/** More than this are folded away until one is named. */
const MANY = 2
const [first, others] = [heirFields.slice(0, MANY), heirFields.slice(MANY)]

/** Fields of an inheritance request: deceased, heirs with shares, documents. */
export const InheritanceFields = () => (
  <>
    <Input name="deceased" />
    <Input name="diedOn" />
    <Input name="relation" />
    {first.map((each) => (
      <Heir key={each.heir} {...each} />
    ))}
    <OtherHeirs />
    <Input name="deathCertificate" />
    <Input name="heirsStatement" />
    <Input name="identityPapers" />
  </>
)

const Heir = ({ heir, share }: HeirField) => (
  <div className="grid gap-4 items-end sm:grid-cols-2">
    <Input name={heir} />
    <Input name={share} />
  </div>
)

function OtherHeirs() {
  const form = use(FormContext)
  const isOpen = others.some(({ heir, share }) =>
    [heir, share].some((name) => form?.values[name] || form?.errors[name]),
  )
  return (
    <Collapsible label={m.inheritance_others()} open={isOpen}>
      <div className="grid gap-4">
        {others.map((each) => (
          <Heir key={each.heir} {...each} />
        ))}
      </div>
    </Collapsible>
  )
}
