import type { Route } from './+types/market-guide.ts'
import { documentMeta, readDocument } from './parts/document.ts'
import { DocumentPage } from './parts/document-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => readDocument(context, 'market-guide')

export const meta: Route.MetaFunction = ({ loaderData }) => documentMeta(loaderData)

export default ({ loaderData }: Route.ComponentProps) => <DocumentPage text={loaderData} />
