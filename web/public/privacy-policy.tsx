import type { Route } from './+types/privacy-policy.ts'
import { createDocumentMeta, readDocument } from './parts/document.ts'
import { DocumentPage } from './parts/document-page.tsx'
import { privacyPolicyEnglish } from './texts/privacy-policy-en.ts'

export const loader = ({ context }: Route.LoaderArgs) => readDocument(context, 'privacy-policy', privacyPolicyEnglish)

export const meta: Route.MetaFunction = ({ loaderData }) => createDocumentMeta(loaderData)

export default ({ loaderData }: Route.ComponentProps) => <DocumentPage text={loaderData} />
