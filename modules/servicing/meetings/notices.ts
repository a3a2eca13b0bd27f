import { noticesOf } from '#platform/text/notice'
import type { MeetingEvents, MeetingIssuerEvents } from './states.ts'

const link = ({ meeting }: { meeting: string }) => `/users/meetings/${meeting}`

/** Notices to holders with a vote. */
export const meetingNotices = noticesOf<MeetingEvents>()({
  meeting_opened: {
    kind: 'always',
    id: {
      subject: 'Anda mempunyai {units:units} suara: {title:text}',
      lines: [
        'Pemungutan suara pemegang {name:text} dibuka sampai {until:moment}. Satu unit satu suara, dan suara diberikan satu kali.',
      ],
      button: 'Beri suara',
    },
    en: {
      subject: 'You have {units:units} votes: {title:text}',
      lines: [
        'The holders of {name:text} can vote until {until:moment}. One unit is one vote, and votes are cast once.',
      ],
      button: 'Vote',
    },
    link,
  },
  meeting_ends_soon: {
    kind: 'always',
    id: {
      subject: 'Pemungutan suara segera berakhir: {title:text}',
      lines: ['Belum ada suara untuk {units:units} {name:text}. Pemungutan suara ditutup pada {until:moment}.'],
      button: 'Beri suara',
    },
    en: {
      subject: 'Voting ends soon: {title:text}',
      lines: ['No vote has been cast for {units:units} of {name:text}. Voting ends on {until:moment}.'],
      button: 'Vote',
    },
    link,
  },
  meeting_result: {
    kind: 'always',
    when: ({ undecided }) => !undecided,
    id: {
      subject: 'Hasil rapat pemegang {name:text}: {title:text}',
      lines: [
        'Pemungutan suara sudah dihitung: {carried:count} dari {items:count} mata acara disetujui. Hasil setiap mata acara dan risalahnya ada di halaman rapat.',
      ],
      button: 'Baca hasil dan risalah',
    },
    en: {
      subject: 'Result of the meeting of {name:text}: {title:text}',
      lines: [
        'The votes are counted: {carried:count} of {items:count} items were carried. The result of each item and the minutes are on the page of the meeting.',
      ],
      button: 'Read result and minutes',
    },
    otherwise: {
      id: {
        subject: 'Suara di platform sudah dihitung: {title:text}',
        lines: [
          'Suara pemegang {name:text} di platform sudah dihitung. Keputusan RUPS menghitung seluruh saham perusahaan dan diumumkan setelah akta notarisnya dicatat.',
        ],
        button: 'Baca hasil suara',
      },
      en: {
        subject: 'The votes on the platform are counted: {title:text}',
        lines: [
          'The votes of the holders of {name:text} on the platform are counted. The general meeting counts all shares of the company; its result is published once the notarial deed is recorded.',
        ],
        button: 'Read the votes',
      },
    },
    link,
  },
  meeting_proxy_given: {
    kind: 'always',
    id: {
      subject: 'Suara Anda dikuasakan kepada {receiver:text}',
      lines: ['{receiver:text} memberi suara untuk {units:units} Anda dalam rapat {name:text}: {title:text}.'],
      button: 'Lihat rapat',
    },
    en: {
      subject: '{receiver:text} votes for you',
      lines: ['{receiver:text} votes for your {units:units} in the meeting of {name:text}: {title:text}.'],
      button: 'See the meeting',
    },
    link,
  },
  meeting_proxy_received: {
    kind: 'always',
    id: {
      subject: '{giver:text} menguasakan {units:units} suara kepada Anda',
      lines: ['Rapat {name:text}: {title:text}. Suara diberikan sampai {until:moment}.'],
      button: 'Beri suara',
    },
    en: {
      subject: '{giver:text} lets you vote with {units:units}',
      lines: ['Meeting of {name:text}: {title:text}. Votes are cast until {until:moment}.'],
      button: 'Vote',
    },
    link,
  },
  meeting_voted: {
    kind: 'always',
    id: {
      subject: 'Suara Anda tercatat: {title:text}',
      lines: ['Suara untuk {units:units} {name:text} tercatat pada {at:moment}.'],
      button: 'Lihat rapat',
    },
    en: {
      subject: 'Your votes are recorded: {title:text}',
      lines: ['Votes of {units:units} of {name:text} were recorded on {at:moment}.'],
      button: 'See the meeting',
    },
    link,
  },
})

const issuersLink = ({ meeting }: { meeting: string }) => `/users/business/meetings/${meeting}`

/** Notices to the owner of a business about its general meeting. */
export const meetingIssuerNotices = noticesOf<MeetingIssuerEvents>()({
  meeting_deed_asked: {
    kind: 'always',
    id: {
      subject: 'Catat akta RUPS: {title:text}',
      lines: [
        'Suara pemegang saham {name:text} di platform sudah dihitung. Keputusan RUPS menghitung seluruh saham perusahaan: catat kehadiran dan suara pemegang saham di luar platform dari akta notaris.',
      ],
      button: 'Catat akta',
    },
    en: {
      subject: 'Record the deed of the general meeting: {title:text}',
      lines: [
        'The votes of the holders of {name:text} on the platform are counted. The general meeting counts all shares of the company: record attendance and votes of the shareholders outside the platform from the notarial deed.',
      ],
      button: 'Record the deed',
    },
    link: issuersLink,
  },
  meeting_deed_recorded: {
    kind: 'always',
    id: {
      subject: 'Akta RUPS dicatat: {title:text}',
      lines: ['Dua petugas menyetujui akta RUPS {name:text}. Hasil RUPS sudah diumumkan.'],
      button: 'Lihat hasil',
    },
    en: {
      subject: 'The deed of the general meeting is recorded: {title:text}',
      lines: ['Two members of staff approved the deed of {name:text}. The result of the general meeting is published.'],
      button: 'See the result',
    },
    link: issuersLink,
  },
  meeting_deed_refused: {
    kind: 'always',
    id: {
      subject: 'Akta RUPS belum dapat dicatat: {title:text}',
      lines: ['{why:text}', 'Perbaiki isiannya, lalu kirim lagi.'],
      button: 'Catat lagi',
    },
    en: {
      subject: 'The deed of the general meeting was not recorded: {title:text}',
      lines: ['{why:text}', 'Correct it and send it again.'],
      button: 'Record it again',
    },
    link: issuersLink,
  },
})
