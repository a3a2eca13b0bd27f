import { type Pages, page } from '../page.ts'

/** The desks of staff; the pages themselves ask for the role. */
export const staffPages: Pages = {
  bare: [
    page('admin/content', 'staff/content/list.tsx', 'signed-in'),
    page('admin/content/:id', 'staff/content/item.tsx', 'signed-in'),
    ...['pages', 'questions', 'campaigns', 'popups', 'links'].flatMap((kind) => [
      page(`admin/content/${kind}`, 'staff/content/list.tsx', 'signed-in'),
      page(`admin/content/${kind}/:id`, 'staff/content/item.tsx', 'signed-in'),
    ]),
    page('admin/content/disclosures', 'staff/content/disclosures.tsx', 'signed-in'),
    page('admin/content/groups', 'staff/content/groups.tsx', 'signed-in'),
    page('admin/content/images', 'staff/content/images.tsx', 'signed-in'),
    page('admin/content/market', 'staff/content/market.tsx', 'signed-in'),
  ],
}
