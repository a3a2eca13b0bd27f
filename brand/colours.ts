import type { BrandColours } from '#shared/brand-colours'

/**
 * Every colour of the brand: docs/operator/brand.md. In `pages` each has a value for the light and one for the dark
 * theme, as oklch(…) or #rrggbb. The build refuses pairs of text and ground that are hard to read.
 */
export const colours: BrandColours = {
  pages: {
    // Text
    ink: ['oklch(0.25 0.03 195)', 'oklch(0.95 0.008 190)'],
    'ink-2': ['oklch(0.45 0.025 195)', 'oklch(0.8 0.015 190)'], // secondary
    'ink-3': ['oklch(0.53 0.02 195)', 'oklch(0.7 0.015 190)'], // captions, on surface and ground only
    // Surfaces, from far to near
    sunken: ['oklch(0.962 0.006 100)', 'oklch(0.265 0.018 195)'],
    ground: ['oklch(0.982 0.004 100)', 'oklch(0.185 0.016 195)'],
    surface: ['oklch(1 0 0)', 'oklch(0.225 0.018 195)'],
    line: ['oklch(0.905 0.008 110)', 'oklch(0.335 0.02 195)'],
    edge: ['oklch(0.66 0.02 195)', 'oklch(0.53 0.02 195)'], // border of a control
    // The brand
    brand: ['oklch(0.52 0.09 185)', 'oklch(0.7 0.1 183)'],
    'brand-strong': ['oklch(0.43 0.08 187)', 'oklch(0.78 0.1 182)'],
    'brand-soft': ['oklch(0.955 0.022 185)', 'oklch(0.29 0.035 188)'],
    'on-brand': ['oklch(1 0 0)', 'oklch(0.19 0.03 195)'],
    reserved: ['oklch(0.8 0.06 185)', 'oklch(0.47 0.06 185)'], // reserved, not yet paid
    // Dark areas of both themes: hero, footer, information bar
    'brand-deep': ['oklch(0.3 0.055 190)', 'oklch(0.245 0.035 192)'], // hero, footer
    'brand-deepest': ['oklch(0.25 0.048 192)', 'oklch(0.205 0.03 193)'], // information bar
    'on-deep': ['oklch(0.975 0.01 190)', 'oklch(0.975 0.01 190)'],
    'on-deep-2': ['oklch(0.86 0.028 190)', 'oklch(0.86 0.028 190)'],
    'deep-hover': ['oklch(0.36 0.05 190)', 'oklch(0.3 0.04 191)'],
    'deep-on': ['oklch(0.42 0.05 190)', 'oklch(0.35 0.045 190)'],
    'ink-on-light': ['oklch(0.25 0.05 192)', 'oklch(0.25 0.05 192)'], // text on the light button over brand-deep
    glow: ['oklch(0.365 0.064 189)', 'oklch(0.29 0.045 190)'],
    strand: ['oklch(0.86 0.05 188 / 0.34)', 'oklch(0.86 0.05 188 / 0.34)'],
    'strand-soft': ['oklch(0.86 0.05 188 / 0.22)', 'oklch(0.86 0.05 188 / 0.22)'],
    // Gold: lines, stars, badge of the contract; never text, but for its ink
    gold: ['oklch(0.76 0.11 85)', 'oklch(0.8 0.11 85)'],
    'gold-soft': ['oklch(0.96 0.035 90)', 'oklch(0.3 0.04 85)'],
    'gold-ink': ['oklch(0.44 0.08 80)', 'oklch(0.86 0.08 88)'],
    // Charts
    'c-kas': ['oklch(0.8 0.03 190)', 'oklch(0.45 0.03 190)'],
    'meter-used': ['oklch(0.3 0.055 190)', 'oklch(0.86 0.03 190)'],
  },
  /** PDF documents, on white paper: #rrggbb alone. */
  print: {
    ink: '#10201f',
    quiet: '#55696a',
    brand: '#00534f',
    line: '#d3dcdb',
    writing: '#8fa09f', // lines to write on
    pattern: '#9fc9c4', // the security pattern of certificates, in two colours
    gold: '#dcc691',
  },
  /** Pictures that messengers show beside a link: #rrggbb alone. */
  preview: {
    near: '#175a58', // the ground from the middle of the star outwards
    far: '#032f31',
    seat: '#0b4243',
    line: '#a9d5d0',
    gold: '#dcb968',
    title: '#f0faf9',
    facts: '#bfdbd9',
  },
}
