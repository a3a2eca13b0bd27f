import type { Route } from './+types/terms-and-conditions.ts'
import { documentMeta, readDocument } from './parts/document.ts'
import { DocumentPage } from './parts/document-page.tsx'
import { termsAndConditions } from './texts/terms-and-conditions.ts'

export const loader = ({ context }: Route.LoaderArgs) => readDocument(context, termsAndConditions)

export const meta: Route.MetaFunction = ({ loaderData }) => documentMeta(loaderData)

export default ({ loaderData }: Route.ComponentProps) => <DocumentPage text={loaderData} />
