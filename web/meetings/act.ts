import { data } from 'react-router'
import { z } from 'zod'
import { CastVotes, GiveProxy } from '#contract/meetings/input'
import { appContext } from '../context.ts'
import { formAction, formActions } from '../forms/action.ts'
import { idempotencyKeyField } from '../forms/key.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { runWithStepUp } from '../lib/run-with-step-up.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/item.ts'
import { itemNames, proxyFields, voteFields } from './fields.ts'

/** The choices in the order of the agenda; an item without one is asked for. */
const Votes = z
  .looseObject({
    key: idempotencyKeyField,
    items: z.coerce.number().int().min(1).max(itemNames.length),
    final: z.literal('on', 'missing'),
  })
  .transform((posted, context) => {
    const names = itemNames.slice(0, posted.items)
    const said = CastVotes.shape.votes.safeParse(names.map((name) => posted[name]))
    if (said.success) return { votes: said.data, key: posted.key }
    for (const { path } of said.error.issues)
      context.addIssue({ code: 'custom', path: [names[Number(path[0])] ?? 'form'], message: 'missing' })
    return z.NEVER
  })

const vote = formAction({
  form: 'vote',
  proves: true,
  fields: voteFields,
  schema: Votes,
  async run({ context, params: { id } }: Route.ActionArgs, { votes, key }, { posted }) {
    const [{ meetings }, actor] = [context.get(appContext), requirePerson(context)]
    const done = await runWithStepUp({ context }, posted, (proof) =>
      meetings.vote(actor, { id, votes }, { key, proof }),
    )
    if ('state' in done) return data(done.state, { status: done.status })
    return redirectWithToast(paths.meeting(id), { variant: 'success', title: m.meeting_voted_toast() })
  },
})

const entrust = formAction({
  form: 'entrust',
  proves: true,
  fields: proxyFields,
  schema: GiveProxy.extend({ key: idempotencyKeyField }),
  async run({ context, params: { id } }: Route.ActionArgs, { receiver, key }, { posted }) {
    const [{ meetings }, actor] = [context.get(appContext), requirePerson(context)]
    const done = await runWithStepUp({ context }, posted, (proof) =>
      meetings.entrust(actor, { id, receiver }, { key, proof }),
    )
    if ('state' in done) return data(done.state, { status: done.status })
    return redirectWithToast(paths.meeting(id), { variant: 'success', title: m.meeting_proxy_toast() })
  },
})

/** Votes, or lets somebody else vote: by the button that was pressed. */
export const act = formActions<Route.ActionArgs>({ vote, entrust })
