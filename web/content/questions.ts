import type { App } from '../context.ts'
import { plainText } from '../lib/rich-text.ts'
import { fillAll } from '../lib/rule-words.ts'
import { faq } from '../public/texts/faq.ts'

const known = new WeakSet<App>()

/** Tells the search which questions the FAQ page answers, once for a process: the page itself stays in the program. */
export async function tellQuestions(app: App) {
  if (known.has(app)) return
  known.add(app)
  try {
    const groups = fillAll(faq, await app.rulebook.at(app.clock.now()))
    await app.publications.keepQuestions(
      groups.flatMap(({ questions }) =>
        questions.map(({ id, question, answer }) => ({
          anchor: id,
          question,
          answer: answer.map(plainText).join('\n\n'),
        })),
      ),
    )
  } catch (error) {
    known.delete(app)
    app.report(error, { requestId: '-', operation: 'questions for the search' })
  }
}
