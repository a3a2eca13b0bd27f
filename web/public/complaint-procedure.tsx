import type { Route } from './+types/complaint-procedure.ts'
import { documentMeta, readDocument } from './parts/document.ts'
import { DocumentPage } from './parts/document-page.tsx'
import { complaintProcedure } from './texts/complaint-procedure.ts'

export const loader = ({ context }: Route.LoaderArgs) => readDocument(context, complaintProcedure)

export const meta: Route.MetaFunction = ({ loaderData }) => documentMeta(loaderData)

export default ({ loaderData }: Route.ComponentProps) => <DocumentPage text={loaderData} />
