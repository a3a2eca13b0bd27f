import { ArrowRight, ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { fillRules } from '#contract/rulebook/states'
import { appContext, requestContext } from '../context.ts'
import { pageMeta } from '../lib/meta.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { StarNumber, Strapwork } from '../ui/khatam.tsx'
import type { Route } from './+types/landing.ts'
import { Answer } from './parts/answer.tsx'
import { BlockView } from './parts/document-page.tsx'
import { NotOpenYet } from './parts/not-open.tsx'
import { applyForFunding, fundingForCapital, halalInvestment } from './texts/campaigns.ts'
import './landing.css'
import './text.css'

const pages = [halalInvestment, fundingForCapital, applyForFunding]

/** /investasi-syariah, /pendanaan-syariah-untuk-modal-usaha, /ajukan-pendanaan-syariah: one shape, three texts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { now, locale } = context.get(requestContext)
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const page = pages.find((each) => each.path === path) ?? halalInvestment
  const app = context.get(appContext)
  const [book, faq] = await Promise.all([app.rulebook.at(now), app.content.faq()])
  const all = faq.groups.flatMap((group) => group.questions)
  const { title, description, questions, ...text } = fillRules(page, book)
  return {
    ...text,
    title: title[locale],
    description: description[locale],
    questions: questions.flatMap((id) => all.filter((question) => question.id === id)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.title, description: loaderData.description, path: loaderData.path }) : []

export default function LandingPage({ loaderData: page }: Route.ComponentProps) {
  const { locale } = useShell()
  return (
    <div lang={locale === 'id' ? undefined : 'id'}>
      <section className="campaign deep">
        <div className="campaign-art">
          <Strapwork id={page.path.slice(1)} />
        </div>
        <div className="wrap">
          <h1>{page.heading}</h1>
          <p className="lede">{page.lede}</p>
          <div className="cta">
            <ButtonLink kind="deep" size="xl" to={page.action.to}>
              {page.action.label} <ArrowRight className="i" aria-hidden />
            </ButtonLink>
            {page.second ? <Link to={page.second.to}>{page.second.label}</Link> : null}
          </div>
        </div>
      </section>
      <section className="section plain" aria-labelledby="langkah">
        <div className="wrap">
          <div className="head">
            <h2 id="langkah">{page.steps.title}</h2>
          </div>
          <ol className={page.steps.items.length === 4 ? 'steps' : 'steps steps-5'}>
            {page.steps.items.map(([title, text], at) => (
              <li key={title}>
                <StarNumber value={at + 1} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="section">
        <div className="wrap prose campaign-text">
          {page.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-judul`}>
              <h2 id={`${id}-judul`}>{title}</h2>
              {blocks.map((block, at) =>
                typeof block !== 'string' && 'rules' in block ? null : (
                  <BlockView key={`${id}-${at.toString()}`} block={block} />
                ),
              )}
            </section>
          ))}
        </div>
      </div>
      <section className="section plain" aria-labelledby="tanya">
        <div className="wrap split split-top">
          <div className="stack-4">
            <h2 id="tanya">{m.faq_title()}</h2>
            <Link className="more" to={paths.faq()}>
              {m.faq_all()} <ArrowRight className="i" aria-hidden />
            </Link>
          </div>
          <div className="q-list">
            {page.questions.map(({ id, question, answer }) => (
              <details className="q" key={id}>
                <summary>
                  <span>{question}</span>
                  <ChevronDown className="i" aria-hidden />
                </summary>
                <div className="answer">
                  <Answer blocks={answer} />
                </div>
              </details>
            ))}
          </div>
        </div>
      </section>
      <section className="section" aria-labelledby="mulai">
        <div className="wrap stack-4">
          <h2 id="mulai">{page.closing.title}</h2>
          <p className="lede">{page.closing.text}</p>
          <NotOpenYet at={`${page.path}#mulai`} />
          <div className="cta">
            <ButtonLink kind="primary" size="lg" to={page.action.to}>
              {page.action.label}
            </ButtonLink>
            <ButtonLink size="lg" to={paths.contact()}>
              {m.pages_faq_ask()}
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  )
}
