import { type Pages, page } from '../page.ts'

/** Meetings of holders (RUPS, RUPSU), for those who have a vote. */
export const meetingPages: Pages = {
  gray: [
    page('users/meetings', 'meetings/list.tsx', 'person'),
    page('users/meetings/:id', 'meetings/item.tsx', 'person'),
  ],
  none: [page('users/meetings/:id/risalah.pdf', 'meetings/minutes.ts', 'signed-in')],
}
