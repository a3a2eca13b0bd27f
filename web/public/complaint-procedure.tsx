import type { Route } from './+types/complaint-procedure.ts'
import { createDocumentMeta, readDocument } from './parts/document.ts'
import { DocumentPage } from './parts/document-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => readDocument(context, 'complaint-procedure')

export const meta: Route.MetaFunction = ({ loaderData }) => createDocumentMeta(loaderData)

export default ({ loaderData }: Route.ComponentProps) => <DocumentPage text={loaderData} />
