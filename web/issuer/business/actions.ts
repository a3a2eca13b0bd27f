import type { RouterContextProvider } from 'react-router'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { CallOff } from '#contract/offerings/input'
import { ChangeCoworker, InviteCoworker, ReopenProposal, WithdrawProposal } from '#contract/proposals/input'
import { CancelRights } from '#contract/rights/input'
import { appContext } from '../../context.ts'
import { formAction, formActions } from '../../forms/action.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { type Proved, runWithStepUp } from '../../lib/run-with-step-up.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import {
  callOffFields,
  inviteFields,
  reopenFields,
  rightsBackFields,
  rightsFields,
  withdrawFields,
  withdrawOpenFields,
} from './fields.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request; url: URL }
const here = paths.myBusiness()
const id = z.string().max(40)
const proposalsOf = ({ context }: Call) => context.get(appContext).proposals
const asking = ({ state, status }: Extract<Proved<unknown>, { state: unknown }>) =>
  data(state, { status, headers: NO_STORE })
const done = (title: string) => redirectWithToast(here, { variant: 'success', title })

/** What the buttons of the page “My business” do. */
export const businessAction = formActions<Call>({
  begin: formAction({
    form: 'begin',
    fields: {},
    schema: z.object({ applicantId: id.optional() }),
    run: async (call: Call, { applicantId }) => {
      const begun = await proposalsOf(call).begin(requirePerson(call.context), { applicantId })
      return redirect(paths.propose({ business: begun.applicantId }))
    },
  }),
  withdraw: formAction({
    form: 'withdraw',
    fields: withdrawFields,
    schema: WithdrawProposal.extend({ id, reason: z.string().trim().min(1, 'missing').max(1_000, 'too_long') }).strip(),
    run: async (call: Call, asked, { posted }) => {
      const withdrawn = await runWithStepUp(call, posted, (proof) =>
        proposalsOf(call).withdraw(requirePerson(call.context), asked, { proof }),
      )
      return 'state' in withdrawn ? asking(withdrawn) : done(m.issuer_withdrawn())
    },
  }),
  'call-off': formAction({
    form: 'call-off',
    fields: callOffFields,
    schema: CallOff,
    run: async (call: Call, asked, { posted }) => {
      const { offerings } = call.context.get(appContext)
      const calledOff = await runWithStepUp(call, posted, (proof) =>
        offerings.callOff(requirePerson(call.context), asked, { proof }),
      )
      return 'state' in calledOff ? asking(calledOff) : done(m.issuer_called_off())
    },
  }),
  'withdraw-open': formAction({
    form: 'withdraw-open',
    fields: withdrawOpenFields,
    schema: CallOff,
    run: async (call: Call, asked) => {
      await call.context.get(appContext).offerings.askWithdrawal(requirePerson(call.context), asked)
      return done(m.issuer_withdraw_asked())
    },
  }),
  'rights-back': formAction({
    form: 'rights-back',
    fields: rightsBackFields,
    schema: CancelRights.extend({ id }).strip(),
    run: async (call: Call, asked) => {
      await call.context.get(appContext).rights.takeBack(requirePerson(call.context), asked)
      return done(m.issuer_rights_taken_back())
    },
  }),
  reopen: formAction({
    form: 'reopen',
    fields: reopenFields,
    schema: ReopenProposal.extend({ id }).strip(),
    run: async (call: Call, asked, { posted }) => {
      const reopened = await runWithStepUp(call, posted, (proof) =>
        proposalsOf(call).reopen(requirePerson(call.context), asked, { proof }),
      )
      return 'state' in reopened ? asking(reopened) : done(m.issuer_reopened())
    },
  }),
  invite: formAction({
    form: 'invite',
    fields: inviteFields,
    schema: InviteCoworker.extend({ applicantId: id }).strip(),
    run: async (call: Call, asked, { posted }) => {
      const invited = await runWithStepUp(call, posted, (proof) =>
        proposalsOf(call).invite(requirePerson(call.context), asked, { proof }),
      )
      return 'state' in invited ? asking(invited) : done(m.issuer_invited())
    },
  }),
  rights: formAction({
    form: 'rights',
    fields: rightsFields,
    schema: ChangeCoworker.extend({ id }).strip(),
    run: async (call: Call, asked, { posted }) => {
      const changed = await runWithStepUp(call, posted, (proof) =>
        proposalsOf(call).changeCoworker(requirePerson(call.context), asked, { proof }),
      )
      return 'state' in changed ? asking(changed) : done(m.issuer_rights_changed())
    },
  }),
  end: formAction({
    form: 'end',
    fields: {},
    schema: z.object({ id }),
    run: async (call: Call, coworker) => {
      await proposalsOf(call).endCoworker(requirePerson(call.context), coworker)
      return done(m.issuer_ended())
    },
  }),
  accept: formAction({
    form: 'accept',
    fields: {},
    schema: z.object({ id, name: z.string().max(200) }),
    run: async (call: Call, { id: invitation, name }) => {
      await proposalsOf(call).accept(requirePerson(call.context), { id: invitation })
      return done(m.issuer_joined({ name }))
    },
  }),
})
