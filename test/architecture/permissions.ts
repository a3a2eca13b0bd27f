import { at, isProduct, type Source, withoutComments } from './source.ts'

const TABLE = 'shared/permissions.ts'

/** Where a role, a kind of account or a refusal of somebody is looked at for another reason than to decide who may. */
const EXCEPTIONS: Record<string, string> = {
  [TABLE]: 'the table itself',
  'shared/actor.ts': 'says what the kinds of actors are',
  'api/auth.ts': 'a refresh token that is missing, before anybody is known',
  'modules/entry/accounts/close-account.ts': 'looks at the account that closes: staff are refused after they confirmed',
  'modules/core/audit/write.ts': 'writes down who did it',
  'modules/core/security/write.ts': 'writes down who tried it',
}
/** Identity keeps the roles of people, the seed gives them. */
const KEEPS_ROLES = /^(modules\/core\/identity|db\/seed)\//

type Check = { what: RegExp; where: (path: string) => boolean }

/** A decision about who may that stands beside the table, where neither menus nor documents nor tests see it. */
const CHECKS: Check[] = [
  { what: /\bactor\.roles\b|\.roles\.(?:some|includes|length|every)\b/, where: (path) => !KEEPS_ROLES.test(path) },
  { what: /\bactor\.kind [!=]== '(?:system|staff)'/, where: (path) => !path.startsWith('web/') },
  {
    what: /new Refusal(?:<\w+>)?\('(?:not_allowed|not_signed_in|kyc_required|staff_\w+)'/,
    where: (path) => !KEEPS_ROLES.test(path),
  },
]

export function faultsInChecks(source: Source): string[] {
  if (!isProduct(source) || EXCEPTIONS[source.path]) return []
  const code = withoutComments(source.text)
  return CHECKS.filter(({ what, where }) => where(source.path) && what.test(code)).map(({ what }) =>
    at(source, `${what.exec(code)?.[0]}: who may is decided by ${TABLE}`),
  )
}

/** Permissions that no command, query or part of the server asks for. */
export function uncheckedPermissions(permissions: string[], sources: Source[]): string[] {
  const asking = sources
    .filter((source) => isProduct(source) && /^(modules|server|platform)\//.test(source.path))
    .map(({ text }) => withoutComments(text))
  return permissions.filter((permission) => !asking.some((code) => code.includes(`'${permission}'`)))
}
