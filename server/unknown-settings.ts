import { settingNames } from './settings.ts'

const known = new Set(settingNames.flatMap((name) => [name, `${name}_FILE`]))

/** What begins so is meant for us, whatever comes behind it. */
const FAMILIES = /^(AUDIT|CUSTODIAN|GATEWAY|IDENTITY|OIDC|S3|SIGNING|SMS|SMTP|STATEMENTS|WHATSAPP)_/
/** Kubernetes gives every container the addresses of the services around it, which may be named `gateway`. */
const OF_KUBERNETES = /_SERVICE_(HOST|PORT)(_|$)|_PORT($|_\d{1,5}_(TCP|UDP|SCTP)(_|$))/

/** Environment variables that look like misspelt settings. */
export function listUnknownSettings(env: Record<string, string | undefined>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return []
    const upper = name.toUpperCase()
    const meant = [...known].find((setting) => isNear(upper, setting))
    if (meant) return [`${name}: there is no such setting; did you mean ${meant}?`]
    return FAMILIES.test(name) && !OF_KUBERNETES.test(name) ? [`${name}: there is no such setting`] : []
  })
}

/** In a short name one letter makes another word; a long one is still recognised by two. */
const isNear = (name: string, setting: string) => distance(name, setting) <= (setting.length < 10 ? 1 : 2)

/** Letters to insert, leave out, replace or swap with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let at = 1; at <= one.length; at++) {
    const above = rows[at - 1]!
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1]
      row[to] = Math.min(above[to]! + 1, row[to - 1]! + 1, above[to - 1]! + (same ? 0 : 1))
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        row[to] = Math.min(row[to]!, rows[at - 2]![to - 2]! + 1)
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}
