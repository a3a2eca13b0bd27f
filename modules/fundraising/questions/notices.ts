import { noticesOf } from '#platform/text/notice'
import type { QuestionEvents } from './states.ts'

/** Notices to issuers and askers. */
export const questionNotices = noticesOf<QuestionEvents>()({
  question_asked: {
    kind: 'offering',
    id: {
      subject: 'Pertanyaan baru: {name:text}',
      lines: ['Seseorang bertanya tentang {name:text}. Jawaban Anda tampil di halaman penawaran setelah kami baca.'],
      button: 'Jawab pertanyaan',
    },
    en: {
      subject: 'New question: {name:text}',
      lines: ['Somebody asked about {name:text}. Your answer appears on the offering’s page once we have read it.'],
      button: 'Answer the question',
    },
    link: () => '/users/questions',
  },
  question_published: {
    kind: 'offering',
    id: {
      subject: 'Pertanyaan Anda dijawab: {name:text}',
      lines: [
        'Penerbit {name:text} menjawab pertanyaan Anda. Pertanyaan dan jawabannya kini dapat dibaca semua orang.',
      ],
      button: 'Baca jawabannya',
    },
    en: {
      subject: 'Your question is answered: {name:text}',
      lines: ['The issuer of {name:text} answered your question. Question and answer can now be read by everybody.'],
      button: 'Read the answer',
    },
    link: ({ offering }) => `/detail/${offering}#tanya`,
  },
  question_refused: {
    kind: 'offering',
    id: {
      subject: 'Pertanyaan Anda tidak ditayangkan: {name:text}',
      lines: ['Pertanyaan Anda tentang {name:text} tidak kami tayangkan. Alasannya: {reason:text}'],
      button: 'Buka penawaran',
    },
    en: {
      subject: 'Your question is not published: {name:text}',
      lines: ['We do not publish your question about {name:text}. The reason: {reason:text}'],
      button: 'Open the offering',
    },
    link: ({ offering }) => `/detail/${offering}`,
  },
})
