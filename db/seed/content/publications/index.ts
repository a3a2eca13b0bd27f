import { articles } from './articles.ts'
import { disclosuresOfShares } from './disclosures-of-shares.ts'
import { disclosuresOfSukuk, ownDisclosures } from './disclosures-of-sukuk.ts'
import { investing } from './investing.ts'
import { news } from './news.ts'

export { campaign, campaignKey, links } from './campaign.ts'
export { legal, upcoming } from './investing.ts'
export { type DemoDisclosure, type DemoPublication, fieldsOf, type On } from './types.ts'

export const publications = [...news, ...articles, ...investing]
export const disclosures = [...disclosuresOfShares, ...disclosuresOfSukuk, ...ownDisclosures]
