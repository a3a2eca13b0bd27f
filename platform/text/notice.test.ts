import { expect, test } from 'vitest'
import { noticesOf } from './notice.ts'

type Events = { paid: { total: bigint; payment: string }; seen: { at: Date } }

const told = {
  kind: 'purchase',
  id: { subject: 'Dibayar', lines: ['{total:rupiah}'], button: 'Buka' },
  en: { subject: 'Paid', lines: ['{total:rupiah}'], button: 'Open' },
  link: ({ payment }: Events['paid']) => `/payments/${payment}`,
} as const

test('the compiler holds words, or a null, to each event, and a value to each place', () => {
  expect(Object.keys(noticesOf<Events>()({ paid: told, seen: null }))).toEqual(['paid', 'seen'])
  const faults = () => [
    // @ts-expect-error nothing is said of an event
    noticesOf<Events>()({ paid: told }),
    // @ts-expect-error the event has no such value
    noticesOf<Events>()({ paid: { ...told, id: { ...told.id, subject: '{sum:rupiah}' } }, seen: null }),
    // @ts-expect-error the value is of another kind
    noticesOf<Events>()({ paid: { ...told, en: { ...told.en, subject: '{payment:rupiah}' } }, seen: null }),
    // @ts-expect-error one language is missing
    noticesOf<Events>()({ paid: { kind: 'purchase', id: told.id, link: told.link }, seen: null }),
    noticesOf<Events>()({
      // @ts-expect-error other words have a place that the event does not fill
      paid: { ...told, otherwise: { id: told.id, en: { ...told.en, subject: '{x:text}' } } },
      seen: null,
    }),
  ]
  expect(faults).toBeTypeOf('function')
})
