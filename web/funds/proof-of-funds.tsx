import { Download } from 'lucide-react'
import { data } from 'react-router'
import type { Actor } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { type App, appContext, requestContext } from '../context.ts'
import { date, dateTime, money } from '../lib/format.ts'
import { createPageMeta } from '../lib/meta.ts'
import { NO_STORE } from '../lib/personal.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { CopyButton } from '../ui/buttons/copy-button.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import { PageHeader, TextPage } from '../ui/layout/page-header.tsx'
import type { Route } from './+types/proof-of-funds.ts'
import { BooksVersusBank } from './books-versus-bank.tsx'
import { FundsCheckHistory } from './funds-check-history.tsx'
import { OwnProofCard } from './own-proof-card.tsx'
import { FundsStateBadge } from './state-badge.tsx'
import './funds.css'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { actor } = context.get(requestContext)
  const [funds, proof] = await Promise.all([app.funds.overview(), ownProof(app, actor)])
  const shown = { ...funds, proof, example: proof ? null : app.funds.example(), reader: actor.kind }
  return actor.kind === 'guest' ? data(shown) : data(shown, { headers: NO_STORE })
}

/** Null for who is not signed in, and who had nothing when the newest root was made. */
async function ownProof({ funds }: App, actor: Actor) {
  if (actor.kind !== 'person') return null
  return funds.proof(actor).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'proof_not_found') return null
    throw error
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () =>
  createPageMeta({ title: m.funds_title(), description: m.funds_lede(), path: paths.proofOfFunds() })

/** Public page: liabilities to investors against the bank balance, its history and the published root. */
export default function ProofOfFunds({ loaderData }: Route.ComponentProps) {
  const { check, days, round, proof, example, reader } = loaderData
  return (
    <TextPage>
      <PageHeader title={m.funds_title()} lede={m.funds_lede()}>
        {check ? <FundsStateBadge state={check.state} at={check.seenUntil} /> : null}
      </PageHeader>
      <div className="grid gap-8">
        {check ? <BooksVersusBank check={check} /> : <Note tone="info">{m.funds_no_check()}</Note>}
        {check && check.state !== 'matches' ? <Note tone="warn">{m.funds_differs_note()}</Note> : null}
        <div className="funds-two">
          <FundsCheckHistory days={days} />
          {round ? (
            <Card title={m.funds_root({ date: date(round.asOf) })}>
              <p className="funds-hash">{inFours(round.root)}</p>
              <p className="small muted">
                {m.funds_root_text({
                  at: dateTime(round.publishedAt),
                  total: money(round.total),
                  people: round.people,
                })}
              </p>
              <p className="small muted">{m.funds_seal_text()}</p>
              <p className="funds-hash small">{inFours(round.seal)}</p>
              <div className="cta mt-4">
                <CopyButton
                  value={round.seal}
                  label={m.funds_copy_seal()}
                  done={m.wallet_copied()}
                  text={m.funds_copy_seal()}
                />
                <ButtonLink to={paths.proofRoots()} reloadDocument>
                  <Download className="i i-16" aria-hidden />
                  {m.funds_all_roots()}
                </ButtonLink>
              </div>
            </Card>
          ) : null}
        </div>
        <OwnProofCard proof={proof} example={example} reader={reader} />
        <section className="stack-4" aria-labelledby="tidak-dibuktikan">
          <h2 id="tidak-dibuktikan">{m.funds_not_proven()}</h2>
          <dl className="funds-not">
            <div>
              <dt>{m.funds_not_securities()}</dt>
              <dd>{m.funds_not_securities_text()}</dd>
            </div>
            <div>
              <dt>{m.funds_not_issuers()}</dt>
              <dd>{m.funds_not_issuers_text()}</dd>
            </div>
            <div>
              <dt>{m.funds_not_bank()}</dt>
              <dd>{m.funds_not_bank_text()}</dd>
            </div>
          </dl>
        </section>
      </div>
    </TextPage>
  )
}

const inFours = (hash: string) => hash.match(/.{1,4}/g)!.join(' ')
