import { listKinds } from '#contract/screening/states'
import { reportWords } from '#contract/signature/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { riskWords } from '../kyc/words.ts'
import { COUNTED, COUNTED_AND_ONE, type Source, toCasePage } from './source.ts'

export const complianceQueues: Source[] = [
  {
    permission: 'approval.vote',
    to: paths.approvals(),
    label: m.approvals_title,
    count: ({ approvals }, actor) => approvals.countDecidable(actor, COUNTED_AND_ONE),
    load: async ({ approvals }, actor, locale) =>
      toCasePage(
        await approvals.list(actor, { list: 'mine-to-decide', limit: COUNTED }),
        ({ id, title, kind, proposedAt, expiresAt }) => ({
          id,
          title: title[locale],
          detail: kind[locale],
          since: proposedAt,
          due: expiresAt,
          to: paths.approval(id),
        }),
      ),
  },
  {
    permission: 'kyc.decide',
    to: paths.kycDesk(),
    label: m.kyc_desk,
    count: ({ verification }, actor) => verification.countWaiting(actor, COUNTED_AND_ONE),
    load: async ({ verification }, actor) =>
      toCasePage(
        await verification.waiting(actor, { limit: COUNTED }),
        ({ userId, fullName, riskLevel, submittedAt, dueAt }) => ({
          id: userId,
          title: fullName,
          detail: riskWords[riskLevel](),
          since: submittedAt,
          due: dueAt,
          to: paths.kycCase(userId),
        }),
      ),
  },
  {
    permission: 'screening.decide',
    to: paths.screeningLists(),
    label: m.screening_hits,
    count: ({ screening }, actor) => screening.countHits(actor, COUNTED_AND_ONE),
    load: async ({ screening }, actor, locale) =>
      toCasePage(
        await screening.hits(actor, { limit: COUNTED }),
        ({ id, personId, personName, kind, listedName, foundAt }) => ({
          id,
          title: personName,
          detail: `${listedName}, ${listKinds[kind][locale]}`,
          since: foundAt,
          to: paths.kycCase(personId),
        }),
      ),
  },
  {
    permission: 'subscription.decide-held',
    to: paths.heldPurchases(),
    label: m.held_title,
    count: ({ offerings }, actor) => offerings.countHeld(actor, COUNTED_AND_ONE),
    load: async ({ offerings }, actor) =>
      toCasePage(await offerings.held(actor, { limit: COUNTED }), ({ id, reference, offering, heldAt }) => ({
        id,
        title: reference,
        detail: offering,
        since: heldAt,
        to: paths.heldPurchase(id),
      })),
  },
  {
    permission: 'subscription.decide-held',
    to: paths.heldPurchases({ list: 'rights' }),
    label: m.held_rights,
    count: ({ rights }, actor) => rights.countHeld(actor, COUNTED_AND_ONE),
    load: async ({ rights }, actor) =>
      toCasePage(await rights.held(actor, { limit: COUNTED }), ({ id, reference, share, heldAt }) => ({
        id,
        title: reference,
        detail: share,
        since: heldAt,
        to: paths.heldPurchase(id),
      })),
  },
  {
    permission: 'screening.decide',
    to: paths.proposalsDesk(),
    label: m.review_listed_businesses,
    count: ({ dueDiligence }, actor) => dueDiligence.countBusinessesWithMatches(actor, COUNTED_AND_ONE),
    load: async ({ dueDiligence }, actor) =>
      toCasePage(
        await dueDiligence.listBusinessesWithMatches(actor, { limit: COUNTED }),
        ({ id, name, open, since }) => ({
          id,
          title: name || m.review_nameless(),
          detail: m.review_listed_open({ count: open }),
          since,
          to: paths.proposalCase(id),
        }),
      ),
  },
  {
    permission: 'signature.read-conflicts',
    to: paths.signingDesk(),
    label: m.signing_title,
    count: ({ signature }, actor) => signature.countConflicts(actor, COUNTED_AND_ONE),
    load: async ({ signature }, actor, locale) =>
      toCasePage(
        await signature.conflicts(actor, { limit: COUNTED }),
        ({ eventId, reference, owner, status, receivedAt }) => ({
          id: eventId,
          title: reference,
          detail: `${owner}, ${reportWords[status][locale]}`,
          since: receivedAt,
          to: paths.signingCase(eventId),
        }),
      ),
  },
]
