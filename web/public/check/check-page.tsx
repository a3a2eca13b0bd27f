import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Form } from 'react-router'
import { brand } from '#shared/brand'
import { phoneNumber } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, SubmitButton } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Field } from '../../ui/inputs/fields/index.ts'
import type { Checked } from './check.ts'

/** Page on which anyone verifies a document, number or contact against our records. */
export const CheckPage = ({ checked, wait }: { checked: Checked | null; wait: number | undefined }) => (
  <>
    <div className="grid gap-2">
      <h1>{m.content_check_title()}</h1>
      <p className="muted">{m.content_check_lede()}</p>
    </div>
    <Form method="get" action={paths.verify()} className="grid gap-4">
      <Field
        name="code"
        label={m.content_check_label()}
        hint={m.content_check_hint({ phone: brand.contact.phone, domain: brand.domain })}
      >
        <div className="inp">
          <input
            key={checked?.code}
            id="f-code"
            name="code"
            type="text"
            maxLength={200}
            defaultValue={checked?.code}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            aria-describedby="f-code-hint"
            required
          />
        </div>
      </Field>
      <SubmitButton size="lg" full>
        {m.content_check_button()}
      </SubmitButton>
    </Form>
    <div role="status">
      {wait ? <Note tone="warn">{m.content_check_wait({ seconds: wait })}</Note> : null}
      {checked ? <Result checked={checked} /> : null}
    </div>
    <section className="grid gap-2">
      <h2 className="text-18">{m.content_check_channels()}</h2>
      <LabelledValues
        rows={[
          { label: m.content_check_phone(), value: brand.contact.phone },
          {
            label: m.content_check_whatsapp(),
            value: phoneNumber(brand.chat.number),
          },
          { label: m.content_check_email(), value: brand.contact.email },
          { label: m.content_check_site(), value: brand.domain },
          ...brand.socials.map(({ network, url }) => ({
            label: network,
            value: url.replace(/^https:\/\/(www\.)?/, ''),
          })),
        ]}
      />
    </section>
    <section className="grid gap-2">
      <h2 className="text-18">{m.content_check_accounts_title()}</h2>
      <p className="small muted">{m.content_check_accounts()}</p>
    </section>
    <ButtonLink to={paths.complaintProcedure()} full>
      {m.content_check_report()}
    </ButtonLink>
  </>
)

const Result = ({ checked: { code, found, damaged } }: { checked: Checked }) =>
  found ? (
    <div className="grid gap-3">
      <Note tone="good" icon={<ShieldCheck className="i" aria-hidden />}>
        <b>{m.content_check_yes()}.</b> {found.what}
      </Note>
      {found.facts.length > 0 ? <LabelledValues rows={found.facts} /> : null}
      {found.note ? <p className="tiny muted">{found.note}</p> : null}
      {found.to ? <ButtonLink to={found.to}>{found.toLabel}</ButtonLink> : null}
    </div>
  ) : (
    <Note tone="bad" icon={<ShieldAlert className="i" aria-hidden />}>
      {damaged ?? (
        <>
          <b>{m.content_check_no()}.</b> {m.content_check_unknown({ value: code, brand: brand.name })}
        </>
      )}
    </Note>
  )
