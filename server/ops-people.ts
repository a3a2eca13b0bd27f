import { NameStaff, SuspendUser } from '#contract/accounts/input'
import { ChangeStaffAccount, InviteStaff } from '#contract/staff/input'
import type { Difference } from '#modules/ledger'
import { staffRoles, system } from '#shared/actor'
import type { App } from './app.ts'

type Result = { ok: boolean; lines: string[] }
type PeopleCommand = { usage: string; does: string; run: (app: App, words: string[]) => Promise<Result> }
const result = (ok: boolean, ...lines: string[]): Result => ({ ok, lines })

export const formatDifference = ({ check, subject, expected, found }: Difference) =>
  `DIFFERENCE ${check}: ${subject}: expected ${expected}, found ${found}`

const usage = (name: keyof typeof peopleCommands) => result(false, `usage: ${peopleCommands[name].usage}`)
const invited = ({ link, until }: { link: string; until: Date }) =>
  result(true, `Open this link, once, until ${until.toISOString()}: ${link}`)

/** Operator tools for people's accounts. */
export const peopleCommands: Record<
  'staff:create' | 'staff:reset' | 'staff:own-login' | 'user:role' | 'user:name' | 'user:suspend',
  PeopleCommand
> = {
  'staff:create': {
    usage: 'staff:create <e-mail> admin [<first name> [<last name>]]',
    does: 'creates the first admin and prints the link for a password and an authenticator; it is mailed, too',
    run: async (app, [email = '', role, firstname, ...lastname]) => {
      const name =
        firstname ??
        email
          .split('@')[0]
          ?.replace(/[^a-z]/gi, ' ')
          .trim()
      const given = InviteStaff.omit({ roles: true, reason: true }).safeParse({
        ...{ email, firstname: name, lastname: lastname.join(' ') },
      })
      if (role !== 'admin' || !given.success) return usage('staff:create')
      return invited(await app.staff.createFirstAdmin(system('ops'), given.data))
    },
  },
  'staff:reset': {
    usage: 'staff:reset <e-mail> <reason>',
    does: 'removes password, authenticator, passkeys and sessions of a member of staff, and prints a link to set them again; while fewer than two other admins can do it',
    run: async (app, [email = '', ...words]) => {
      const given = InviteStaff.pick({ email: true })
        .extend({ reason: ChangeStaffAccount.shape.reason })
        .safeParse({ email, reason: words.join(' ') })
      if (!given.success) return usage('staff:reset')
      return invited(await app.staff.resetAccess(system('ops'), given.data))
    },
  },
  'staff:own-login': {
    usage: 'staff:own-login <e-mail> <reason>',
    does: 'lets a member of staff log in by password or passkey for an hour although OIDC_ONLY is set, while the provider is down',
    run: async (app, [email = '', ...words]) => {
      const given = InviteStaff.pick({ email: true })
        .extend({ reason: ChangeStaffAccount.shape.reason })
        .safeParse({ email, reason: words.join(' ') })
      if (!given.success) return usage('staff:own-login')
      const { until } = await app.credentials.allowOwnLogIn(system('ops'), given.data)
      return result(true, `${email} may log in without the provider until ${until.toISOString()}`)
    },
  },
  'user:role': {
    usage: 'user:role <e-mail> grant|revoke <role>',
    does: 'gives a member of staff a role or takes it away',
    run: async (app, [email = '', act, role]) => {
      const known = staffRoles.find((each) => each === role)
      const user = await app.identity.userByEmail(email)
      if (!user || !known || (act !== 'grant' && act !== 'revoke'))
        return result(false, `usage: ${peopleCommands['user:role'].usage}; roles: ${staffRoles.join(', ')}`)
      const changed = act === 'grant' ? await app.audit.unsealed([`fact/app_user/${user.id}`]) : []
      if (changed.length > 0)
        return result(
          false,
          'The account was changed past the product: no role is given to it.',
          ...changed.map(formatDifference),
        )
      const change = { userId: user.id, role: known, reason: 'ops user:role' }
      await (act === 'grant'
        ? app.identity.grantRole(system('ops'), change)
        : app.identity.revokeRole(system('ops'), change))
      return result(true, `${email}: ${act} ${role}`)
    },
  },
  'user:name': {
    usage: 'user:name <e-mail> <first name> <last name or -> <reason>',
    does: 'names a member of staff; the name before is kept for comparisons',
    run: async (app, [email = '', firstname, lastname = '', ...words]) => {
      const user = await app.identity.userByEmail(email)
      const name = NameStaff.safeParse({
        ...{ userId: user?.id, firstname, reason: words.join(' ') },
        lastname: lastname === '-' ? '' : lastname,
      })
      if (!name.success) return result(false, `usage: ${peopleCommands['user:name'].usage}`)
      await app.accounts.nameStaff(system('ops'), name.data)
      return result(true, `${email}: ${name.data.firstname} ${name.data.lastname}`)
    },
  },
  'user:suspend': {
    usage: 'user:suspend <e-mail> on|off <reason>',
    does: 'locks an account out at once, or opens it again',
    run: async (app, [email = '', act, ...words]) => {
      const user = await app.identity.userByEmail(email)
      const change = SuspendUser.safeParse({ userId: user?.id, reason: words.join(' ') })
      if (!change.success || (act !== 'on' && act !== 'off'))
        return result(false, `usage: ${peopleCommands['user:suspend'].usage}`)
      await (act === 'on' ? app.accounts.suspend : app.accounts.unsuspend)(system('ops'), change.data)
      return result(true, `${email}: suspended ${act}`)
    },
  },
}
