import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { Agree } from '#contract/accounts/input'
import type { AgreedKind } from '#contract/accounts/states'
import { agreedPages } from '#contract/content/states'
import { commandRefusals } from '#shared/command-refusals'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import type { FieldSpecs } from '../forms/fields.ts'
import { Form } from '../forms/form.tsx'
import { Input } from '../forms/input.tsx'
import { accountMessages, accountRefusals } from '../lib/account-refusals.ts'
import { type DiffLine, diffLines } from '../lib/diff.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { dateTime } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requireSignedIn } from '../lib/require-actor.ts'
import { toSafeNextPath } from '../lib/safe-next-path.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { loadSectionsWithRules, type ShownSection } from '../public/parts/document.ts'
import { DocumentSections } from '../public/parts/document-page.tsx'
import { Button, ButtonLink, SubmitButton } from '../ui/buttons/button.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import { DiffCard } from '../ui/cards/diff-card.tsx'
import { Details } from '../ui/layout/details.tsx'
import { Prose } from '../ui/text/prose.tsx'
import type { Route } from './+types/agreement.ts'
import { LogOutForm } from './login/log-out-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.agree_title()) }]
export const headers = personalHeaders

export async function loader(call: Route.LoaderArgs) {
  const actor = requireSignedIn(call.context)
  const { content, accounts } = call.context.get(appContext)
  const [due, announced, inForce] = await Promise.all([
    accounts.agreementsDue(actor),
    content.announcedEditions(),
    content.editionsInForce(),
  ])
  const changeOf = async (kind: AgreedKind, agreed: string, isAnnounced: boolean) => {
    const { before, after, sections } = await content.editionChange({ kind, agreed, announced: isAnnounced })
    return { kind, lines: diffLines(before, after), sections: await loadSectionsWithRules(call.context, sections) }
  }
  return respondWithPersonalData({
    next: toSafeNextPath(call.url.searchParams.get('next')),
    due: await Promise.all(
      due.map(async ({ kind, edition, agreed }) => ({ edition, ...(await changeOf(kind, agreed, false)) })),
    ),
    announced: await Promise.all(
      announced.map(async ({ kind, at }) => ({
        at,
        ...(await changeOf(kind, inForce[agreedPages[kind]] ?? '', true)),
      })),
    ),
  })
}

const fields = {
  read: { kind: 'agreement', label: m.agree_title },
  next: { kind: 'hidden', label: m.agree_title },
} as const satisfies FieldSpecs

export const action = formAction({
  fields,
  schema: Agree.extend({ read: z.literal('ya', { error: 'unread' }), next: z.string().max(500).optional() }),
  refusals: [...accountRefusals, commandRefusals],
  messages: {
    ...accountMessages,
    unread: { id: 'Beri tanda bila Anda sudah membaca dan setuju.', en: 'Tick this when you have read it and agree.' },
  },
  run: async (call: Route.ActionArgs, { read: _, next, ...editions }) => {
    await call.context.get(appContext).accounts.agree(requireSignedIn(call.context), editions)
    return redirectWithToast(toSafeNextPath(next), { variant: 'success', title: m.agree_done() })
  },
})

const named = (kind: AgreedKind) => (kind === 'terms' ? m.foot_terms() : m.foot_privacy())
const publicPath = (kind: AgreedKind) => (kind === 'terms' ? paths.termsAndConditions() : paths.privacyPolicy())

/** Page of new agreement editions: announced ones to read, due ones to accept. */
export default function AgreementPage({ loaderData: { due, announced, next } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-h">
        <div>
          <h1>{m.agree_title()}</h1>
          <p className="muted">
            {due.length ? m.agree_lede_due() : announced.length ? m.agree_lede_announced() : m.agree_lede_none()}
          </p>
        </div>
      </div>
      <div className="grid gap-5">
        {due.map(({ kind, edition, ...change }) => (
          <Change key={kind} kind={kind} {...change}>
            {m.agree_in_force({ name: named(kind), edition })} <a href={publicPath(kind)}>{m.agree_read_page()}</a>
          </Change>
        ))}
        {due.length ? (
          <Card title={m.agree_answer()}>
            <Form fields={fields} initial={{ next }} className="grid gap-4" buttons={<Answer later={next} />}>
              <Input name="next" />
              {due.map(({ kind, edition }) => (
                <input key={kind} type="hidden" name={kind} value={edition} />
              ))}
              <Input name="read" value="ya">
                {m.agree_box({ names: due.map(({ kind }) => named(kind)).join(', ') })}
              </Input>
            </Form>
            <p className="muted small mt-4">{m.agree_without()}</p>
            <LogOutForm className="chips items-center mt-2">
              <Button type="submit" size="sm">
                {m.agree_log_out()}
              </Button>
              <Link to={paths.home()}>{m.agree_public()}</Link>
            </LogOutForm>
          </Card>
        ) : null}
        {announced.map(({ kind, at, ...change }) => (
          <Change key={`${kind}-announced`} kind={kind} {...change}>
            {m.agree_announced({ name: named(kind), time: dateTime(at) })}
          </Change>
        ))}
      </div>
    </>
  )
}

const Answer = ({ later }: { later: string }) => (
  <div className="chips">
    <SubmitButton>{m.agree_submit()}</SubmitButton>
    <ButtonLink kind="quiet" to={later}>
      {m.agree_later()}
    </ButtonLink>
  </div>
)

type Shown = { kind: AgreedKind; lines: DiffLine[]; sections: ShownSection[]; children: ReactNode }

const Change = ({ kind, lines, sections, children }: Shown) => (
  <section className="grid gap-3" aria-label={named(kind)}>
    <Note tone="info">{children}</Note>
    <DiffCard title={m.agree_changed({ name: named(kind) })} text={m.agree_changed_text()} lines={lines} />
    <Details className="panel" label={m.agree_whole({ name: named(kind) })}>
      <Prose className="mt-4" lang="id">
        <DocumentSections sections={sections} path={publicPath(kind)} />
      </Prose>
    </Details>
  </section>
)
