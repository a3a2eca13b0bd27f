import { z } from 'zod'
import type { MeetingItem } from '#contract/meetings/states'
import { Quantity } from './wire.ts'

export const agenda = z.array(
  z.strictObject({
    place: z.int(),
    text: z.string(),
    special: z.boolean(),
    outcome: z.string().nullable().describe('What its yes means where the meeting was called about something.'),
    result: z
      .strictObject({
        for: Quantity,
        against: Quantity,
        abstained: Quantity,
        carried: z
          .boolean()
          .nullable()
          .describe(
            'Null for an item of a general meeting whose deed is not recorded: the platform alone decides nothing.',
          ),
      })
      .nullable()
      .describe('Votes on the platform. Null until voting is over.'),
    general: z
      .strictObject({ for: Quantity, against: Quantity, abstained: Quantity })
      .nullable()
      .describe('Votes of all shares of the company, by the recorded deed of a general meeting.'),
  }),
)

export const exampleAgenda: z.output<typeof agenda> = [
  { place: 1, text: 'Menerima laporan tahunan', special: false, outcome: null, result: null, general: null },
  { place: 2, text: 'Mengubah anggaran dasar', special: true, outcome: null, result: null, general: null },
]

/** Renames a meeting's `items` to `agenda`, because `items` is a list's field in the API. */
export const renameItemsToAgenda = <Found extends { items: MeetingItem[] }>({ items, ...meeting }: Found) => ({
  ...meeting,
  agenda: items,
})
