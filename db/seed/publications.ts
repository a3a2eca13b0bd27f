import type { UserActor } from '#shared/actor'
import { localDate, plusDays, wib } from '#shared/dates'
import { money } from '#shared/format'
import { type Id, newId } from '#shared/ids'
import type { App } from '../../server/app.ts'
import { businesses } from './content/index.ts'
import {
  campaign,
  campaignKey,
  type DemoDisclosure,
  type DemoPublication,
  disclosures,
  fieldsOf,
  legal,
  links,
  type On,
  publications,
  upcoming,
} from './content/publications/index.ts'
import { planDemoWindows } from './market/windows.ts'
import type { Action, Placing } from './offering-actions.ts'
import type { DayOf } from './payments.ts'
import { findStaffActor } from './staff.ts'

type Deps = Pick<Placing, 'businessIds' | 'at'> & { owners: Map<string, Id<'user'>>; dayOf: DayOf }

const MORNING = 45 // minutes after nine

/**
 * Actions that write, publish and schedule the demo's texts, file its disclosures, and propose one rule change that waits
 * for a second admin.
 */
export async function publicationActions(app: App, { businessIds, owners, at, dayOf }: Deps): Promise<Action[]> {
  const [maya, nadia, bayu, siti] = (await Promise.all(
    (['konten', 'kepatuhan', 'analis', 'admin'] as const).map((email) => findStaffActor(app, email)),
  )) as [UserActor, UserActor, UserActor, UserActor]
  const { before, running } = await windowsOf(app, at(0))
  const on: On = Object.assign((day: number) => written(at(day)), {
    due: (sukuk: string, month: number, plus = 0) => written(at(dayOf({ sukuk, month, plus }))),
    windows: { before: span(before), running: span(running) },
    references: '',
  })
  /** With the reference prices of this moment: the market's past is played beside these texts. */
  const onNow = async (): Promise<On> =>
    Object.assign((day: number) => on(day), { ...on, references: await references(app) })
  const filed = new Map<string, Id<'disclosure'>>()

  const write = (text: DemoPublication) =>
    app.content.write(maya, {
      kind: 'publication',
      key: text.slug,
      fields: fieldsOf(text, on),
      businessId: text.business ? businessIds.get(text.business)! : null,
      reason: 'Naskah pertama',
    })

  const approve = async (checker: UserActor, object: string) =>
    app.approvals.vote(checker, { id: (await app.approvals.newestAbout(object))!.id, vote: 'approve', reason: '' })

  /** Where the text needs a second person. */
  const approveText = async <Draft extends { id: string }>(draft: Draft): Promise<Draft> => {
    const request = await app.approvals.newestAbout(`content/${draft.id}`)
    if (request?.state === 'waiting') await approve(nadia, `content/${draft.id}`)
    return draft
  }
  const publish = async (text: DemoPublication) => {
    await app.content.publish(maya, await approveText(await write(text)))
  }

  const publishedAt = ({ day }: DemoDisclosure) =>
    day === 'before-window' ? wib(plusDays(running.firstDay, -1), '17:00') : at(dayOf(day), MORNING + 120)
  const disclose = async (text: DemoDisclosure) => {
    const owner = text.business ? ownerOf(owners, text.business) : undefined
    const id = await app.disclosures.file(owner ? person(owner, publishedAt(text)) : maya, {
      type: text.type,
      title: text.title,
      body: text.body(await onNow()),
      businessId: text.business ? businessIds.get(text.business)! : null,
      corrects: text.corrects ? filed.get(text.corrects)! : null,
    })
    await approve(bayu, `disclosure/${id}`)
    await app.disclosures.publish(bayu, { id })
    if (text.key) filed.set(text.key, id)
  }

  const past = [...publications, ...legal].map((text) => ({
    at: at(dayOf(text.day), MORNING),
    run: () => publish(text),
  }))
  const said = disclosures.map((text) => ({
    at: publishedAt(text),
    run: () => disclose(text),
  }))
  const desk = {
    at: at(-1, MORNING + 60),
    run: async () => {
      for (const text of upcoming)
        await app.content.schedule(maya, {
          ...(await approveText(await write(text))),
          at: at(dayOf(text.day), MORNING),
        })
    },
  }
  /** One change of a rule waits for the second admin. */
  const proposed = {
    at: at(-1, MORNING + 75),
    run: async () => {
      await app.rulebook.propose(siti, {
        key: 'withdrawal.fee',
        value: '4500',
        validFrom: localDate(at(21)),
        source: 'Keputusan direksi tentang biaya',
        reason: 'Bank menurunkan biaya transfer',
      })
    },
  }
  const campaigns = {
    at: at(-20, 5),
    run: async () => {
      const reason = 'Naskah pertama'
      const texts = [
        { kind: 'campaign' as const, key: campaignKey, fields: campaign },
        ...links.map(({ slug, ...fields }) => ({ kind: 'link' as const, key: slug, fields })),
      ]
      for (const text of texts)
        await app.content.publish(maya, await approveText(await app.content.write(maya, { ...text, reason })))
    },
  }
  return [...past, ...said, desk, proposed, campaigns]
}

const PRINTED = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const written = (instant: Date) => PRINTED.format(instant)

type Window = ReturnType<typeof planDemoWindows>[number]
const span = ({ firstDay, lastDay }: Window) => `${written(wib(firstDay))} sampai ${written(wib(lastDay))}`

/** The window of this day and the one before it, as the market's past is made of. */
async function windowsOf(app: App, present: Date) {
  const { calendar, ...rules } = await app.rulebook.at(present)
  const rule = { calendar, length: rules['market.window_days'], gap: rules['market.window_gap_days'] }
  const today = localDate(present)
  const windows = planDemoWindows(today, rule)
  const at = windows.findIndex(({ lastDay }) => lastDay >= today)
  return { before: windows[at - 1]!, running: windows[at]! }
}

async function references({ market }: App) {
  const { items } = await market.shares()
  return items
    .filter(({ tradable }) => tradable)
    .map(({ name, code, reference }) => `| ${name} | ${code} | ${money(reference)} |`)
    .join('\n')
}

function ownerOf(owners: Map<string, Id<'user'>>, slug: string): Id<'user'> {
  const { owner } = businesses.find((business) => business.slug === slug)!
  return owners.get(owner.email)!
}

const person = (userId: Id<'user'>, now: Date): UserActor => ({
  kind: 'person',
  userId,
  sessionId: newId(now),
  kyc: null,
})
