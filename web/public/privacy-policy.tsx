import type { Route } from './+types/privacy-policy.ts'
import { documentMeta, readDocument } from './parts/document.ts'
import { DocumentPage } from './parts/document-page.tsx'
import { privacyPolicyEnglish } from './texts/privacy-policy-en.ts'

export const loader = ({ context }: Route.LoaderArgs) => readDocument(context, 'privacy-policy', privacyPolicyEnglish)

export const meta: Route.MetaFunction = ({ loaderData }) => documentMeta(loaderData)

export default ({ loaderData }: Route.ComponentProps) => <DocumentPage text={loaderData} />
