import { Calculator, TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { toAbsoluteUrl } from '../../lib/meta.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Note } from '../../ui/cards/card.tsx'
import { PageHeader, TextPage } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { CollapsibleQuestion } from '../../ui/lists/collapsible-question.tsx'
import { PageFooterLine } from '../../ui/text/page-footer-line.tsx'
import './calculator.css'

type CalculatorPage = {
  title: string
  lede: string
  path: string
  form: ReactNode
  /** Absent while a figure is wrong. */
  result: ReactNode
  /** What is wrong with the figures together. */
  refusal?: string | undefined
  wrong: boolean
  projection?: boolean
  how: readonly string[]
}

/** Layout of a calculator: inputs left, result right, both in the address; a plain GET form. */
export function CalculatorPage({
  title,
  lede,
  path,
  form,
  result,
  refusal,
  wrong,
  projection = true,
  how,
}: CalculatorPage) {
  const { search } = useLocation()
  const { heading, onSubmit } = useArrival(search)
  return (
    <TextPage>
      <PageHeader title={title} lede={lede}>
        <Tabs label={m.calc_tabs()} tabs={tabs(path)} />
      </PageHeader>
      <div className="calc">
        <Form method="get" className="calc-form panel fg" preventScrollReset noValidate onSubmit={onSubmit}>
          <h2>{m.calc_inputs()}</h2>
          {form}
          <div className="cta">
            <SubmitButton size="lg">
              <Calculator className="i" aria-hidden />
              {m.calc_submit()}
            </SubmitButton>
            {search ? (
              <ButtonLink kind="quiet" to={path} preventScrollReset>
                {m.calc_reset()}
              </ButtonLink>
            ) : null}
          </div>
        </Form>
        <section className="calc-out" aria-labelledby="hasil">
          <h2 id="hasil" tabIndex={-1} ref={heading}>
            {m.calc_result()}
          </h2>
          {wrong || refusal ? (
            <Note tone="warn" icon={<TriangleAlert className="i" aria-hidden />}>
              {refusal ?? m.calc_fix()}
            </Note>
          ) : (
            <>
              {projection ? (
                <Note tone="gold" icon={<TriangleAlert className="i" aria-hidden />}>
                  {m.calc_projection()}
                </Note>
              ) : null}
              {result}
              <PageFooterLine>
                <CopyButton
                  value={toAbsoluteUrl(`${path}${search}`)}
                  label={m.calc_share()}
                  done={m.calc_shared()}
                  text={m.calc_share()}
                />
                <span>{m.calc_share_hint()}</span>
              </PageFooterLine>
            </>
          )}
          <CollapsibleQuestion question={m.calc_how()}>
            {how.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </CollapsibleQuestion>
        </section>
      </div>
    </TextPage>
  )
}

/** Submits the form at once when a choice changes which inputs are shown; without JavaScript the button does. */
export const submitOnChange = () => document.activeElement?.closest('form')?.requestSubmit()

const tabs = (path: string) =>
  [
    { to: paths.calculatorStock(), label: m.calc_stock() },
    { to: paths.calculatorSukuk(), label: m.calc_sukuk() },
    { to: paths.calculatorZakat(), label: m.calc_zakat() },
    { to: paths.calculatorPurification(), label: m.calc_purification() },
  ].map((tab) => ({ ...tab, current: tab.to === path }))

/** After a calculation the reader stands at its result: on a phone it lies below the form. */
function useArrival(search: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const sent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address is what brings the new result
  useEffect(() => {
    if (!sent.current) return
    sent.current = false
    heading.current?.focus()
  }, [search])
  const onSubmit = ({ nativeEvent }: FormEvent) => {
    sent.current = (nativeEvent as SubmitEvent).submitter !== null
  }
  return { heading, onSubmit }
}
