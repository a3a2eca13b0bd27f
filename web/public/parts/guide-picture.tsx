import { m } from '../../lib/words.ts'
import { ThemedPicture } from '../../ui/pictures/themed-picture.tsx'

// Taken by bin/guide-pictures.mjs from the demo world, in both themes.
const files = import.meta.glob<string>('#brand/pictures/guide/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
const byName = new Map(Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1), file]))
const fileOf = (name: string, theme: 'light' | 'dark') => byName.get(`${name}-${theme}.webp`)
const SIZE = { width: 390, height: 620 }

type Shot = { name: string; alt: () => string }

/** Which section of which guide shows what of the product. */
const SHOTS: Readonly<Record<string, Shot>> = {
  '/guide#mendaftar': { name: 'register', alt: m.pages_shot_register },
  '/guide#memilih': { name: 'listing', alt: m.pages_shot_listing },
  '/guide#batas': { name: 'detail', alt: m.pages_shot_detail },
  '/guide#membeli': { name: 'payment', alt: m.pages_shot_payment },
  '/guide#setelah-penawaran': { name: 'portfolio', alt: m.pages_shot_portfolio },
  '/guide/wallet#menyetor': { name: 'deposit', alt: m.pages_shot_deposit },
  '/guide/wallet#riwayat': { name: 'transactions', alt: m.pages_shot_transactions },
  '/market/panduan#jadwal': { name: 'market', alt: m.pages_shot_market },
}

/** A screenshot beside a guide's text in the current theme. */
export function GuidePicture({ at }: { at: string }) {
  const shot = SHOTS[at]
  if (!shot) return null
  return (
    <ThemedPicture light={fileOf(shot.name, 'light')} dark={fileOf(shot.name, 'dark')} alt={shot.alt()} {...SIZE} />
  )
}
