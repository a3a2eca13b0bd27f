import { wib } from '#shared/dates'
import { appContext, requestContext } from '../../context.ts'
import { date, number } from '../../lib/format.ts'
import { createPageMeta } from '../../lib/meta.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { PageHeader, TextPage } from '../../ui/layout/page-header.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Route } from './+types/page.ts'
import { downloads, type Shelf } from './files.ts'
import './downloads.css'

const shelves: readonly Shelf[] = ['issuers', 'investors', 'open']

export async function loader({ context }: Route.LoaderArgs) {
  const { now, locale } = context.get(requestContext)
  const app = context.get(appContext)
  const files = await Promise.all(
    downloads.map(async ({ name, shelf, title, make }) => {
      const { bytes, on } = await make(app, now)
      return { name, shelf, title: title[locale], size: bytes.length, on }
    }),
  )
  return { files }
}

export const meta: Route.MetaFunction = () =>
  createPageMeta({
    title: m.pages_downloads_title(),
    description: m.pages_downloads_description(),
    path: paths.downloads(),
  })

/** Available downloads with size and date. */
export default function DownloadsPage({ loaderData: { files } }: Route.ComponentProps) {
  const names = {
    issuers: m.pages_downloads_issuers,
    investors: m.pages_downloads_investors,
    open: m.pages_downloads_open,
  }
  return (
    <TextPage>
      <PageHeader title={m.pages_downloads_title()} lede={m.pages_downloads_lede()} />
      <div className="grid gap-8 shelves">
        {shelves.map((shelf) => (
          <section key={shelf} className="stack-4" aria-labelledby={`rak-${shelf}`}>
            <h2 id={`rak-${shelf}`}>{names[shelf]()}</h2>
            <div className="table-card">
              <DataTable
                caption={m.pages_downloads_table({ shelf: names[shelf]() })}
                rows={files.filter((file) => file.shelf === shelf)}
                rowKey={({ name }) => name}
                columns={[
                  {
                    key: 'file',
                    label: m.pages_downloads_file(),
                    cell: ({ name, title }) => (
                      <a href={paths.download(name)} download>
                        {title}
                      </a>
                    ),
                  },
                  {
                    key: 'format',
                    label: m.pages_downloads_format(),
                    cell: ({ name }) => <Badge>{name.split('.').at(-1)?.toUpperCase()}</Badge>,
                  },
                  { key: 'size', label: m.pages_downloads_size(), right: true, cell: ({ size }) => sizeOf(size) },
                  { key: 'on', label: m.pages_downloads_date(), right: true, cell: ({ on }) => date(wib(on)) },
                ]}
              />
            </div>
          </section>
        ))}
        <p className="muted measure">{m.pages_downloads_note()}</p>
      </div>
    </TextPage>
  )
}

/** Kilobytes with one decimal: 2.360 bytes are '2,3 kB'. */
const sizeOf = (bytes: number) => `${number(Math.trunc(bytes / 1_000))},${Math.trunc((bytes % 1_000) / 100)} kB`
