import { brand } from '#shared/brand'
import { after, DAY } from '#shared/dates'
import type { Config } from './config.ts'

/** security.txt (RFC 9116), renewed daily. */
export const securityText = ({ publicUrl }: Pick<Config, 'publicUrl'>, now: Date) =>
  [
    `Contact: mailto:${brand.contact.email}`,
    `Expires: ${after(now, 180 * DAY).toISOString()}`,
    'Preferred-Languages: id, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
