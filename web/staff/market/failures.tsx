import type { FailedTrade } from '#contract/market/states'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { dateTime, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'

export const noteFields = {
  id: { kind: 'dropdown', label: m.mdesk_failure_trade },
  note: { kind: 'textarea', label: m.mdesk_failure_note, maxLength: 500, rows: 2 },
} as const

type Shown = Pick<FailedTrade, 'id' | 'reference' | 'name' | 'units' | 'price' | 'why' | 'failedAt'> & { who: string }

/** Trades that failed to settle until their handling is recorded. */
export function FailedTrades({ failures, notes }: { failures: readonly Shown[]; notes: boolean }) {
  if (failures.length === 0) return null
  return (
    <Card title={m.mdesk_failures()}>
      <NoteList
        items={failures.map(({ id, reference, name, units, price, why, who, failedAt }) => ({
          key: id,
          title: `${reference}: ${number(units)} ${name} × ${money(price)}`,
          text: m.mdesk_failure_why({ why }),
          small: [who, dateTime(failedAt)],
        }))}
      />
      {notes ? (
        <Form
          name="note-failure"
          fields={noteFields}
          className="mt-4 grid gap-4"
          submit={m.mdesk_failure_save()}
          look={{ kind: 'plain' }}
        >
          <Input
            name="id"
            options={failures.map(({ id, reference, name }) => ({ value: id, label: `${reference}, ${name}` }))}
          />
          <Input name="note" />
        </Form>
      ) : null}
    </Card>
  )
}
