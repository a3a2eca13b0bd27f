import { type Brand, brand } from '#shared/brand'
import type { Config } from './config.ts'

/** What brand/ still says of another operator; nothing in a demo, which is the example. */
export function listBrandWarnings(
  { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>,
  { licence, domain }: Pick<Brand, 'licence' | 'domain'> = brand,
): string[] {
  if (demo) return []
  const host = new URL(publicUrl).hostname
  return [
    ...(/contoh|example|KEP-00/i.test(licence.number)
      ? [
          'brand/ holds the example licence number, which pages, mails and agreements show. Put in the operator (docs/operator/brand.md) and build anew before real people use this installation.',
        ]
      : []),
    ...(host === domain || host.endsWith(`.${domain}`)
      ? []
      : [`brand/ names ${domain} as the only address of the operator, and PUBLIC_URL is on ${host}.`]),
  ]
}
