import { route } from '@react-router/dev/routes'

/** Pages that a guest reads: texts, questions, calculators, the market's face. Kept beside them; routes.ts takes them in. */
export const publicPages = [
  route('guide', 'public/guide.tsx'),
  route('guide/business', 'public/guide.tsx', { id: 'guide-business' }),
  route('guide/wallet', 'public/guide.tsx', { id: 'guide-wallet' }),
  route('glossary', 'public/glossary.tsx'),
  route('faq', 'public/faq.tsx'),
  route('privacy-policy', 'public/privacy-policy.tsx'),
  route('terms-and-conditions', 'public/terms-and-conditions.tsx'),
  route('complaint-procedure', 'public/complaint-procedure.tsx'),
  route('market/panduan', 'public/market-guide.tsx'),
]
