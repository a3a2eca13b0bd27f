import { recordKinds, recordNames } from '#contract/market/states'
import type { LocalDate } from '#shared/dates'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Dropdown, TextField } from '../../ui/inputs/fields/index.ts'

type Today = { today: LocalDate }

/** Form to download trading statistics; the default period is this month. */
export const StatisticsCard = ({ today }: Today) => (
  <Card title={m.mdesk_statistics()}>
    <p className="small muted mb-4">{m.mdesk_statistics_text()}</p>
    <form method="get" action={paths.marketStatistics()} className="grid gap-4">
      <TextField name="from" label={m.mdesk_from()} type="date" defaultValue={`${today.slice(0, 7)}-01`} />
      <TextField name="to" label={m.mdesk_to()} type="date" defaultValue={today} />
      <Button type="submit">{m.mdesk_statistics_get()}</Button>
      <Button type="submit" name="format" value="xlsx">
        {m.account_xlsx()}
      </Button>
    </form>
  </Card>
)

/** Form to download trades, orders or cases; the default is today. */
export const RecordsCard = ({ today }: Today) => (
  <Card title={m.mdesk_records()}>
    <p className="small muted mb-4">{m.mdesk_records_text()}</p>
    <form method="get" action={paths.marketRecords()} className="grid gap-4">
      <Dropdown
        name="file"
        label={m.mdesk_records_kind()}
        options={recordKinds.map((value) => ({ value, label: recordNames[value][getLocale()] }))}
      />
      <TextField name="from" label={m.mdesk_from()} type="date" defaultValue={today} />
      <TextField name="to" label={m.mdesk_to()} type="date" defaultValue={today} />
      <Button type="submit">{m.mdesk_records_get()}</Button>
    </form>
  </Card>
)
