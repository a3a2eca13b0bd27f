import { type Pages, page } from '../page.ts'

/** What one can ask of us, and how far it is. */
export const requestPages: Pages = {
  gray: [
    page('request', 'requests/requests.tsx', 'signed-in'),
    page('request/complaint', 'requests/complaints/list.tsx', 'person'),
    page('request/complaint/:id', 'requests/complaints/item.tsx', 'person'),
    page('request/exemption', 'requests/exemption.tsx', 'approved'),
    page('request/certificate', 'requests/certificate.tsx', 'approved'),
    page('request/gift', 'requests/gift.tsx', 'approved'),
    page('request/inheritance', 'requests/inheritance.tsx', 'approved'),
  ],
}
