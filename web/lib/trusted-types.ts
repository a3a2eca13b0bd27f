// Pages run under `require-trusted-types-for 'script'` (server/security.ts): no text becomes markup or a script but here.

type Rules = { createHTML: (markup: string) => string; createScriptURL?: (address: string) => string | null }
type Policy = { createHTML(markup: string): TrustedHTML }
type Factory = { createPolicy(name: string, rules: Rules): Policy }

/**
 * For every text that is not `toTrustedMarkup`. React makes a script that never runs out of the one that passes; any other
 * stays a text. The service worker is the one script that is asked for by its address.
 */
export const others = {
  createHTML: (markup: string) => (markup === '<script></script>' ? markup : markup.replaceAll('<', '&lt;')),
  createScriptURL: (address: string) => (address === '/sw.js' ? address : null),
} satisfies Rules

// the server, and browsers without trusted types, take the texts as they are
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
factory?.createPolicy('default', others)
const ours = factory?.createPolicy('pages', { createHTML: (markup) => markup })

/** Marks markup as trusted (Trusted Types); its author must have escaped all foreign text. */
export const toTrustedMarkup = (markup: string): string | TrustedHTML => ours?.createHTML(markup) ?? markup
