import { businesses } from './index.ts'
import { meeting } from './meeting.ts'
import { campaign, disclosures, legal, publications, upcoming } from './publications/index.ts'
import type { DemoText } from './told-payments.ts'

const lines = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join('\n')

/** What the pages of a business and of its offerings say, as a text. */
const pages: DemoText[] = businesses.map((business) => ({
  business: business.slug,
  title: business.name,
  summary: business.pitch,
  body: () =>
    lines([
      ...business.description,
      ...business.milestones.map(({ text }) => text),
      business.opinion.text,
      ...business.offerings.flatMap(({ pitch, akadExplained, underlying, useOfFunds, risks, questions }) => [
        ...[pitch, akadExplained, underlying],
        ...useOfFunds.map(({ category, note }) => `${category}: ${note}`),
        ...risks.map(({ text }) => text),
        ...questions.flatMap(({ question, answer }) => [question, answer]),
      ]),
    ]),
}))

const advertisement: DemoText = {
  business: businesses.find(({ offerings }) => offerings.some(({ slug }) => slug === campaign.offering))!.slug,
  title: campaign.title,
  summary: campaign.lede,
  body: () => lines([campaign.points, campaign.body]),
}
const called: DemoText = { ...meeting, body: () => lines([meeting.explanation, ...meeting.agenda]) }

/** All that the demo writes about a business: disclosures, news, its pages, an advertisement, a meeting. */
export const toldTexts: readonly DemoText[] = [
  ...disclosures,
  ...publications,
  ...legal,
  ...upcoming,
  ...pages,
  advertisement,
  called,
]
