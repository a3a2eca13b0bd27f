type Words = { readonly id: string; readonly en: string }
type Question = Words & { readonly answers: readonly [Words, Words, Words, Words] }
const says = (id: string, en: string): Words => ({ id, en })
const question = (words: Words, ...answers: [Words, Words, Words, Words]): Question => ({ ...words, answers })

/** Eight questions with four answers, scored 1 to 4 in order (docs/law.md, Fields of the KYC). */
export const riskQuestions = {
  riskAge: question(
    says('Berapa usia Anda?', 'How old are you?'),
    says('Di atas 60 tahun', 'Over 60'),
    says('46 sampai 60 tahun', '46 to 60'),
    says('31 sampai 45 tahun', '31 to 45'),
    says('30 tahun atau lebih muda', '30 or younger'),
  ),
  riskHorizon: question(
    says('Berapa lama dana ini tidak akan Anda pakai?', 'For how long will you not need this money?'),
    says('Kurang dari 1 tahun', 'Less than 1 year'),
    says('1 sampai 3 tahun', '1 to 3 years'),
    says('3 sampai 5 tahun', '3 to 5 years'),
    says('Lebih dari 5 tahun', 'More than 5 years'),
  ),
  riskObjective: question(
    says('Apa tujuan utama Anda?', 'What is your main objective?'),
    says('Dana tetap utuh', 'Keep the money whole'),
    says('Penghasilan berkala', 'Regular income'),
    says('Penghasilan dan pertumbuhan', 'Income and growth'),
    says('Pertumbuhan setinggi mungkin', 'As much growth as possible'),
  ),
  riskShare: question(
    says('Berapa bagian penghasilan yang Anda investasikan?', 'What share of your income do you invest?'),
    says('Kurang dari 10%', 'Less than 10 %'),
    says('10% sampai 25%', '10 % to 25 %'),
    says('26% sampai 50%', '26 % to 50 %'),
    says('Lebih dari 50%', 'More than 50 %'),
  ),
  riskKnowledge: question(
    says('Seberapa paham Anda tentang saham dan sukuk?', 'How well do you know shares and sukuk?'),
    says('Belum paham', 'Not yet'),
    says('Tahu dasarnya', 'The basics'),
    says('Cukup paham', 'Fairly well'),
    says('Sangat paham', 'Very well'),
  ),
  riskExperience: question(
    says('Berapa lama Anda berinvestasi di efek?', 'How long have you invested in securities?'),
    says('Belum pernah', 'Never'),
    says('Kurang dari 1 tahun', 'Less than 1 year'),
    says('1 sampai 3 tahun', '1 to 3 years'),
    says('Lebih dari 3 tahun', 'More than 3 years'),
  ),
  riskLoss: question(
    says('Bila nilai investasi turun 25%, apa yang Anda lakukan?', 'If the value falls by 25 %, what do you do?'),
    says('Menjual semuanya', 'Sell everything'),
    says('Menjual sebagian', 'Sell some'),
    says('Menunggu', 'Wait'),
    says('Membeli lagi', 'Buy more'),
  ),
  riskLiquidity: question(
    says(
      'Berapa bulan pengeluaran yang tersimpan sebagai dana darurat?',
      'How many months of spending do you keep as a reserve?',
    ),
    says('Tidak ada', 'None'),
    says('1 sampai 3 bulan', '1 to 3 months'),
    says('4 sampai 6 bulan', '4 to 6 months'),
    says('Lebih dari 6 bulan', 'More than 6 months'),
  ),
} as const satisfies Record<string, Question>
export type RiskQuestion = keyof typeof riskQuestions

/** The sum of the answers' points, 8 to 32. */
export const computeRiskScore = (answers: Record<RiskQuestion, string>) =>
  (Object.keys(riskQuestions) as RiskQuestion[]).reduce((sum, name) => sum + Number(answers[name]), 0)

/** The risk profile of a score. */
export const findRiskProfile = (score: number): 'conservative' | 'moderate' | 'aggressive' =>
  score <= 14 ? 'conservative' : score <= 23 ? 'moderate' : 'aggressive'
