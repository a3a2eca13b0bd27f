import { brand } from '#shared/brand'
import { after, DAY } from '#shared/dates'
import type { Config } from './config.ts'

/** RFC 9116: where somebody who found a hole tells us. It must say until when it holds; we answer anew each day. */
export const securityText = ({ publicUrl }: Pick<Config, 'publicUrl'>, now: Date) =>
  [
    `Contact: mailto:${brand.contact.email}`,
    `Expires: ${after(now, 180 * DAY).toISOString()}`,
    'Preferred-Languages: id, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
