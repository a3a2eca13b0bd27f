import { ReadRegister } from '#contract/registry/input'
import { hasPermission } from '#shared/permissions'
import { dateTime, number } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths, toWorkbookPath } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { KeyFigures } from '../../ui/cards/figures.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextField } from '../../ui/inputs/fields/index.ts'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { formatInstantField } from '../kit/forms/instant.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.registers)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { searchParams } = new URL(call.request.url)
  const asked = ReadRegister.safeParse({
    code: call.params.code,
    at: searchParams.get('at') || undefined,
    after: searchParams.get('after') ?? undefined,
  })
  const wish = asked.success && (asked.data.at ?? now) <= now ? asked.data : { code: call.params.code }
  const { items, ...register } = await orThrowNotFound(app.registry.register(actor, wish))
  const nameOf = await loadNames(
    app,
    items.map(({ userId }) => userId),
  )
  const rows = items.map(({ userId: id, units }) => ({ id, name: nameOf(id), units }))
  return respondWithPersonalData({ ...register, rows, mayExport: hasPermission(actor, 'register.export') })
}

/** Page of the register of holders of one security at an instant. */
export default function Register({
  loaderData: { security, at, holders, units, rows, next, mayExport },
}: Route.ComponentProps) {
  const instant = formatInstantField(at)
  return (
    <StaffPage
      title={`${m.registers()} ${security.name}`}
      lede={m.registers_at({ at: dateTime(at) })}
      back={{ to: paths.registers(), label: m.registers() }}
    >
      <KeyFigures
        figures={[
          { label: m.registers_holders(), value: number(holders) },
          { label: m.registers_units(), value: number(units) },
        ]}
      />
      <Card>
        <form method="get" className="grid gap-4">
          <TextField name="at" label={m.registers_instant()} type="datetime-local" defaultValue={instant} />
          <Button type="submit">{m.registers_show()}</Button>
        </form>
      </Card>
      {rows.length === 0 ? (
        <EmptyState level={2} title={m.registers_nobody()} text={m.registers_nobody_text()} />
      ) : (
        <div className="table-card">
          <DataTable caption={m.registers_holders()} columns={columns(units)} rows={rows} rowKey={({ id }) => id} />
          <Pagination next={next} />
        </div>
      )}
      {mayExport ? (
        <Card title={m.registers_export()}>
          <p className="small muted mb-4">{m.registers_export_text()}</p>
          <form method="post" action={paths.registerExport(security.code)} className="grid gap-4">
            <input type="hidden" name="at" value={instant} />
            <TextField name="reason" label={m.registers_reason()} required maxLength={1_000} />
            <Button type="submit">{m.registers_export()}</Button>
            <Button type="submit" formAction={toWorkbookPath(paths.registerExport(security.code))}>
              {m.account_xlsx()}
            </Button>
          </form>
        </Card>
      ) : null}
    </StaffPage>
  )
}

type Row = { id: string; name: string; units: bigint }

const columns = (all: bigint): Column<Row>[] => [
  { key: 'name', label: m.registers_holders(), heading: true, cell: ({ name }) => name },
  { key: 'units', label: m.registers_units(), cell: ({ units }) => number(units) },
  { key: 'share', label: m.registers_share(), cell: ({ units }) => share(units, all) },
]

/** In hundredths of a per cent, floored. */
const share = (units: bigint, all: bigint) => {
  const hundredths = all > 0n ? (units * 10_000n) / all : 0n
  return `${number(hundredths / 100n)},${String(hundredths % 100n).padStart(2, '0')} %`
}
