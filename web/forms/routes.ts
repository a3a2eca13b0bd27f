import { type Pages, page } from '../page.ts'

/** What forms ask for behind the page: a file is sent, shown or taken back, a field is saved. */
export const formPages: Pages = {
  none: [
    page('attachments', 'forms/upload.ts', 'signed-in'),
    page('attachments/:id', 'forms/attachment.ts', 'signed-in'),
    page('drafts/:kind', 'forms/save.ts', 'signed-in'),
  ],
}
