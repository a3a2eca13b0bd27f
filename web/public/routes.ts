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
  route('calculator', 'public/calculator/redirect.ts'),
  route('calculator/stock', 'public/calculator/stock.tsx'),
  route('calculator/sukuk', 'public/calculator/sukuk.tsx'),
  route('calculator-sukuk', 'public/calculator/sukuk.tsx', { id: 'calculator-sukuk' }),
  route('calculator/zakat', 'public/calculator/zakat.tsx'),
  route('calculator/purification', 'public/calculator/purification.tsx'),
  route('market/panduan', 'public/market-guide.tsx'),
]
