import { m } from '../../../lib/words.ts'

type Empty = { title: string; text: string }

/** Title and text of an empty list of breaks; says "all agrees" only if something was compared. */
export function getEmptyBreaksText(list: 'open' | 'resolved', compared: boolean, agrees: Empty): Empty {
  if (list === 'resolved') return { title: m.breaks_resolved_none(), text: m.breaks_resolved_none_text() }
  return compared ? agrees : { title: m.breaks_unread(), text: m.breaks_unread_text() }
}
