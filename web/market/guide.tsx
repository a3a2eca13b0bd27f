import { createDocumentMeta, readDocument } from '../public/parts/document.ts'
import { DocumentPage } from '../public/parts/document-page.tsx'
import type { Route } from './+types/guide.ts'

export const loader = ({ context }: Route.LoaderArgs) => readDocument(context, 'market-guide')

export const meta: Route.MetaFunction = ({ loaderData }) => createDocumentMeta(loaderData)

export default ({ loaderData }: Route.ComponentProps) => <DocumentPage text={loaderData} />
