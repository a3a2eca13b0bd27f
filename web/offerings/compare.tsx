import { ChevronDown, X } from 'lucide-react'
import { Form, Link } from 'react-router'
import { ListOfferings } from '#contract/offerings/input'
import { readFeeRules } from '#contract/offerings/states'
import { appContext, requestContext } from '../context.ts'
import { createPageMeta } from '../lib/meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { SubmitButton } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PageHeader, TextPage } from '../ui/layout/page-header.tsx'
import { type Column, DataTable } from '../ui/tables/data-table.tsx'
import type { Route } from './+types/compare.ts'
import { type Compared, toCompared } from './compare/compared.ts'
import { MAX, parseComparedSlugs } from './compare/compared-slugs.ts'
import { type CompareRow, listCompareRows } from './compare/rows.tsx'
import { toPublicProfile } from './detail/profile.ts'

const CHOICES = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { actor, now } = context.get(requestContext)
  const { slugs, more } = parseComparedSlugs(url.searchParams)
  const [fees, listed] = await Promise.all([
    app.rulebook.at(now).then(readFeeRules),
    app.offerings.list(actor, 'open', ListOfferings.parse({ limit: CHOICES })),
  ])
  const found = await app.offerings.details(actor, slugs)
  const asked = slugs.flatMap((slug) => found.get(slug) ?? [])
  const profiles = await Promise.all(asked.map(({ businessId }) => app.issuers.profile(businessId)))
  const offerings = asked.map((offering, at) => {
    const profile = profiles[at]
    return toCompared(offering, profile ? toPublicProfile(profile) : null, fees)
  })
  const shown = new Set(offerings.map(({ slug }) => slug))
  return {
    offerings,
    leftOut: more || offerings.length < slugs.length,
    choices: listed.items.filter(({ slug }) => !shown.has(slug)).map(({ slug, name }) => ({ slug, name })),
  }
}

export const meta: Route.MetaFunction = () => [
  ...createPageMeta({
    title: m.compare_title(),
    description: m.compare_lede(),
    path: paths.businessCompare(),
    crumbs: [{ to: paths.business(), label: m.nav_business() }],
  }),
  { name: 'robots', content: 'noindex' }, // what it shows depends on what its reader chose
]

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { offerings, leftOut, choices } = loaderData
  return (
    <TextPage>
      <PageHeader
        title={m.compare_title()}
        lede={m.compare_lede()}
        crumbs={[{ to: paths.business(), label: m.nav_business() }]}
      />
      {leftOut ? <p role="status">{m.compare_unknown()}</p> : null}
      <Chosen offerings={offerings} />
      {offerings.length === 0 ? (
        <EmptyState level={2} title={m.compare_empty()} text={m.compare_empty_text()} />
      ) : (
        <DataTable
          caption={m.compare_table({ count: offerings.length })}
          columns={columns(offerings)}
          rows={listCompareRows()}
          rowKey={({ key }) => key}
        />
      )}
      <Add offerings={offerings} choices={choices} />
    </TextPage>
  )
}

const columns = (offerings: readonly Compared[]): Column<CompareRow>[] => [
  {
    key: 'what',
    label: m.compare_what(),
    cell: ({ label, note }) => (
      <>
        {label}
        {note ? <span className="small muted block">{note}</span> : null}
      </>
    ),
  },
  ...offerings.map((offering) => ({
    key: offering.slug,
    label: offering.name,
    cell: ({ cell }: CompareRow) => cell(offering),
  })),
]

/** Each with the way out of the comparison: an address without it. */
function Chosen({ offerings }: { offerings: readonly Compared[] }) {
  if (offerings.length === 0) return null
  const without = (slug: string) => offerings.map((each) => each.slug).filter((each) => each !== slug)
  return (
    <ul className="chips mb-4">
      {offerings.map(({ slug, name }) => (
        <li key={slug}>
          <Link className="chip" to={paths.businessCompare(without(slug))} aria-label={m.compare_remove({ name })}>
            {name}
            <X className="i i-16" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Choice = { slug: string; name: string }

/** A GET form, so that the address carries what is compared. */
function Add({ offerings, choices }: { offerings: readonly Compared[]; choices: readonly Choice[] }) {
  if (offerings.length >= MAX) return <p className="muted">{m.compare_full()}</p>
  if (choices.length === 0) return null
  return (
    <Form method="get" action={paths.businessCompare()} className="mt-6 grid gap-2">
      {offerings.map(({ slug }) => (
        <input key={slug} type="hidden" name="o" value={slug} />
      ))}
      <label htmlFor="tambah">{m.compare_add()}</label>
      {offerings.length === 1 ? <p className="muted small">{m.compare_one()}</p> : null}
      <div className="flex flex-wrap items-center gap-3">
        <span className="inp">
          <select id="tambah" name="o" defaultValue="" key={offerings.length}>
            <option value="">{m.compare_choose()}</option>
            {choices.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown className="i" aria-hidden />
        </span>
        <SubmitButton>{m.compare_add_button()}</SubmitButton>
      </div>
    </Form>
  )
}
