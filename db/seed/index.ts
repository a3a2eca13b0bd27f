import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { system } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { DEMO_PASSWORD } from '#shared/demo-password'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { App } from '../../server/app.ts'
import { buybackActions } from './buybacks.ts'
import { businesses } from './content/index.ts'
import type { DemoBusiness } from './content/types.ts'
import { addOpeningMoney, createCrowd, createInvestor, type Investor } from './crowd.ts'
import { planDepositActions } from './deposits.ts'
import { planExtraActions } from './extras.ts'
import { issuerPayoutActions } from './issuer-payouts.ts'
import { importInventedLists } from './lists.ts'
import { fillBooks } from './market/books.ts'
import { followShares } from './market/follow.ts'
import { addMarketNeeded, planMarket } from './market/index.ts'
import { meetingActions } from './meetings.ts'
import { type Action, offeringActions, type Placing } from './offering-actions.ts'
import { retrySandboxCall } from './patiently.ts'
import { createScheduleDayLookup, distributionDayBySlug, paymentActions, sumReceivedAfter } from './payments.ts'
import { DEMO_TOTP_SECRET, type DemoPerson, demoPeople, isSeeded } from './people.ts'
import { proposalActions } from './proposals.ts'
import { publicationActions } from './publications.ts'
import { groupPurchasesByMoment, type Purchase, planPurchases, sumNeededByInvestor } from './purchases.ts'
import { questionActions } from './questions.ts'
import { reportActions } from './reports.ts'
import { addRightsNeeded, rightsActions } from './rights.ts'
import { isFiledBeforeOpinion, shariaActions } from './sharia.ts'
import { planHoldingsOfPeople } from './stories.ts'
import { withdrawalActions } from './withdrawals.ts'

export { demoPeople } from './people.ts'

const BEGINNING = -900 // days: before the oldest offering
/** Days later, a month before people would be reminded. */
const REFRESHED = 660
/** Days: when the demo people bring what they have left in the end. */
const TOP_UP = -24
/** What the crowd has beside what it spends: with it their orders stand in the books. */
const SPARE = 40_000_000n
const seed = system('seed')

/**
 * Builds the demo world of the last two and a half years in an empty database through the modules' methods: the clock
 * moves from action to action and due tasks run on their days. Does nothing, and returns false, in a database that has
 * people.
 */
export async function seedDemoWorld(app: App): Promise<boolean> {
  if (!app.demo || (await isSeeded(app))) return false
  const time = app.demo.clock.machine
  const present = new Date(Math.trunc(app.clock.now().getTime() / 60_000) * 60_000)
  const today = localDate(present)
  const at = (day: number, minutes = 0) => new Date(wib(plusDays(today, day), '09:00').getTime() + minutes * 60_000)
  await app.notifications.holdBack()
  app.registry.closes.holdBack()
  app.reports.holdBack()
  app.distributions.holdBack()
  app.sharia.holdBack()
  app.credentials.holdBack()
  time.put(at(BEGINNING))
  await importInventedLists(app)
  const people = await createPeople(app)
  const crowd = await createCrowd(app)
  const owners = await createOwners(app, people)
  const businessIds = await registerBusinesses(app, owners.ids)

  const offerings = businesses.flatMap((business) => business.offerings.map((offering) => ({ business, offering })))
  const plans = offerings.map(({ offering }) => planPurchases(offering, crowd, planHoldingsOfPeople(people)))
  const paid = plans.flatMap((plan) => plan.paid)
  const prices = new Map(offerings.map(({ offering }) => [offering.slug, offering.unitPrice]))
  const needed = sumNeededByInvestor(paid, prices)
  addRightsNeeded(needed, paid)
  const market = await planMarket(app, { today, present, paid, crowd, people })
  addMarketNeeded(needed, market)
  for (const [at, investor] of crowd.entries()) {
    const amount = rupiah((needed.get(investor.userId) ?? 0n) + SPARE)
    await addOpeningMoney(app, investor.userId, amount, at === 0 ? 'SETORAN TUNAI 000421' : undefined)
  }

  const lastMinuteOf = (slug: string) =>
    at(offerings.find(({ offering }) => offering.slug === slug)!.offering.schedule.closes, 15 * 60 - 2)
  const lately = (slug: string) => new Date(Math.min(present.getTime() - 20 * 3_600_000, lastMinuteOf(slug).getTime()))
  const verified = [...people.values(), ...crowd, ...owners.new]
  const distributed = distributionDayBySlug(paid, today)
  const dayOf = createScheduleDayLookup(distributed, today)
  const actions: Action[] = [
    // two years are over before today: everybody's data is looked at once more
    {
      at: at(BEGINNING + REFRESHED),
      run: async () => {
        for (const { verify } of verified) await verify?.()
      },
    },
    ...demoPeople
      .filter(({ kyc }) => kyc === 'submitted')
      .map(({ email }) => ({
        at: new Date(present.getTime() - 5 * 3_600_000),
        run: () => people.get(email)!.handIn(),
      })),
    ...offerings.flatMap(({ business, offering }) =>
      offeringActions(app, { business, offering, businessIds, owners: owners.ids, at, today }),
    ),
    ...businesses.map((business) => ({
      at: at(business.opinion.given, -30),
      run: () => fileFigures(app, business, businessIds, today),
    })),
    ...groupPurchasesByMoment(paid).map(({ first, all }) => ({
      at: first.late ? lately(first.slug) : at(first.day, first.minute),
      run: () => Promise.all(all.map((purchase) => buy(app, purchase))),
    })),
    ...planDepositActions(app, people, {
      needed,
      comes: (who) => sumReceivedAfter(TOP_UP, who, { paid, dayOf }),
      at,
      from: BEGINNING,
      until: TOP_UP,
    }),
    ...mornings(app, at),
    ...proposalActions(app, { at, owners: owners.ids, businessIds, today }),
    ...market.actions,
    ...(await paymentActions(app, { at, dayOf })),
    ...(await rightsActions(app, { at, paid })),
    ...(await buybackActions(app, { at })),
    ...(await issuerPayoutActions(app, { at, from: BEGINNING })),
    ...(await meetingActions(app, { at, paid })),
    ...planExtraActions(app, today),
    ...(await reportActions(app, { businessIds, owners: owners.ids, at, today, dayOf })),
    ...(await shariaActions(app, { businessIds, at, today })),
    ...questionActions(app, { people, today }),
    ...withdrawalActions(app, { today, present }),
    ...(await publicationActions(app, { businessIds, owners: owners.ids, at, dayOf })),
  ]
  await live(
    app,
    actions.filter((action) => action.at < present),
  )
  await time.walkTo(present)

  for (const purchase of plans.flatMap((plan) => plan.reserved)) {
    time.put(new Date(present.getTime() + purchase.minute * 60_000))
    await buy(app, purchase)
  }
  time.put(present)
  await presentDay(app, people)
  app.distributions.release()
  app.credentials.release()
  await app.registry.closes.release()
  await time.release()
  await app.notifications.rememberPast()
  return true
}

/** Does everything in the order of its instant; between two days, what fell due meanwhile. */
async function live(app: App, actions: Action[]) {
  const time = app.demo!.clock.machine
  const inOrder = actions
    .map((action, index) => ({ ...action, index }))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.index - b.index)
  for (const action of inOrder) {
    await time.walkTo(action.at)
    await action.run()
  }
}

async function createPeople(app: App): Promise<Map<string, Investor>> {
  const people = new Map<string, Investor>()
  for (const person of demoPeople) {
    if (person.kind === 'staff') await createStaff(app, person)
    else
      people.set(
        person.email,
        await createInvestor(app, {
          ...namesOf(person),
          income: rupiah(3_600_000_000),
          kyc: person.kyc,
          ...(person.sex && { sex: person.sex }),
          password: DEMO_PASSWORD,
        }),
      )
  }
  return people
}

const namesOf = ({ email, phone, firstname, lastname }: DemoPerson) => ({ email, phone, firstname, lastname })

const createStaff = (app: App, person: DemoPerson) =>
  app.registration.createUser(seed, {
    ...namesOf(person),
    password: DEMO_PASSWORD,
    kind: 'staff',
    roles: person.roles,
    totpSecret: DEMO_TOTP_SECRET,
  })

/** The owners of businesses by their addresses, and those of them who were not people of the contract already. */
async function createOwners(app: App, people: Map<string, Investor>) {
  const ids = new Map<string, Id<'user'>>()
  const made: Investor[] = []
  for (const { owner } of businesses) {
    if (ids.has(owner.email)) continue
    // a proven number: what binds a business takes a proof by a code
    const phone = `+62811000${3001 + made.length}`
    const known =
      people.get(owner.email) ??
      (await createInvestor(app, { ...owner, phone, income: rupiah(900_000_000), password: DEMO_PASSWORD }))
    if (!people.has(owner.email)) made.push(known)
    ids.set(owner.email, known.userId)
  }
  return { ids, new: made }
}

async function registerBusinesses(app: App, owners: Map<string, Id<'user'>>): Promise<Map<string, Id<'business'>>> {
  const ids = new Map<string, Id<'business'>>()
  for (const {
    slug,
    name,
    legalName,
    legalForm,
    sector,
    city,
    province,
    foundedYear,
    pitch,
    description,
    website,
    owner,
    officers,
    milestones,
  } of businesses) {
    const ownerUserId = owners.get(owner.email)!
    const id = await app.issuers.register(seed, {
      slug,
      name,
      legalName,
      legalForm,
      sector,
      city,
      province,
      foundedYear,
      pitch,
      description: description.join('\n\n'),
      website,
      ownerUserId,
    })
    await app.issuers.addOfficers(seed, { businessId: id, officers })
    await app.issuers.addMilestones(seed, { businessId: id, milestones })
    ids.set(slug, id)
  }
  return ids
}

async function fileFigures(app: App, business: DemoBusiness, ids: Map<string, Id<'business'>>, today: LocalDate) {
  const businessId = ids.get(business.slug)!
  const filed = business.statements.filter(({ projection }) => !isFiledBeforeOpinion(business.slug, projection))
  for (const statement of filed) await app.issuers.fileStatement(seed, { businessId, statement })
  const { given, ...opinion } = business.opinion
  await app.issuers.recordOpinion(seed, { businessId, opinion: { ...opinion, givenOn: plusDays(today, given - 1) } })
}

const buy = (app: App, { slug, investor, units: quantity, method }: Purchase) =>
  app.offerings.subscribe(
    investor,
    Subscribe.parse({
      offering: slug,
      units: String(quantity),
      method,
      ...(method === 'virtual_account' ? { bank: 'bsi' } : {}),
      statements: [...purchaseConfirmations],
    }),
  )

const MORNINGS = 14

/** The two weeks of the page “proof of funds”: each morning the root of the day, and both sides compared. */
const mornings = (app: App, at: Placing['at']): Action[] =>
  Array.from({ length: MORNINGS }, (_, day) => ({
    at: at(day + 1 - MORNINGS, -174),
    run: async () => {
      await app.funds.publish()
      await retrySandboxCall(() => app.funds.look())
    },
  }))

/** What is true today: the market's books, saved offerings and shares. */
async function presentDay(app: App, people: Map<string, Investor>) {
  await fillBooks(app)
  await retrySandboxCall(() => app.funds.look())
  await retrySandboxCall(() => app.reconciliation.run(seed))
  const open = (
    await app.offerings.list({ kind: 'guest' }, 'open', {
      q: '',
      limit: 12,
      sort: 'closing',
      kind: undefined,
      akad: undefined,
      sector: undefined,
      after: undefined,
    })
  ).items
  await followShares(app, people.get('pemodal@contoh.test')!)
  for (const { slug } of open.slice(1, 4)) await app.offerings.bookmark(people.get('pemodal@contoh.test')!, slug, true)
}
