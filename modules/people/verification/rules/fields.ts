import {
  among,
  amountOf,
  anyPhone,
  companyName,
  date,
  digitsOf,
  documentNumber,
  type FieldSchemas,
  fieldKinds,
  filled,
  personName,
  spare,
  spareDigits,
  spareName,
  sparePhone,
  ticked,
} from '#shared/text-fields'
import { createChoiceField, createOptionalChoiceField } from './choice-fields.ts'
import { payoutBanks } from './choices.ts'
import { countries } from './countries.ts'
import { boardFields, ownerFields } from './officer-fields.ts'
import type { Party, StepOf } from './parties.ts'
import { riskQuestions } from './risk-questions.ts'
import { entityTax, personTax } from './tax-fields.ts'

const villageCode = /^\d\d\.\d\d\.\d\d\.\d{4}$/
const isVillage = (code: string) => code === '' || villageCode.test(code)
const village = filled(13).refine(isVillage, 'choice_unknown').register(fieldKinds, { kind: 'region' })
const nik = digitsOf(/^\d{16}$/, 'nik_digits')
const annualIncome = amountOf(/^\d{1,15}$/, 'income_digits')
const country = among(Object.keys(countries)).register(fieldKinds, { kind: 'country' })
const income = {
  incomeBand: createChoiceField('incomeBand'),
  annualIncome,
  netWorthBand: createChoiceField('netWorthBand'),
}

const bankOf = (holder: typeof personName) => ({
  bank: among(Object.keys(payoutBanks)).register(fieldKinds, { kind: 'choice', choices: payoutBanks }),
  accountNumber: digitsOf(/^\d{8,16}$/, 'account_digits'),
  accountHolder: holder,
})

const family = {
  maritalStatus: createChoiceField('maritalStatus'),
  spouseName: spareName,
  motherName: personName,
  heirName: personName,
  heirRelation: createChoiceField('relation'),
  heirPhone: sparePhone,
  emergencyName: personName,
  emergencyRelation: createChoiceField('relation'),
  emergencyPhone: anyPhone,
}

const jobs = {
  occupation: createChoiceField('occupation'),
  industry: spare(80),
  position: spare(80),
  employerName: spare(120),
  employerAddress: spare(200),
  employerPhone: sparePhone,
  /** Rupiah a year; the basis of the investor limit. */
  ...income,
  fundSource: createChoiceField('fundSource'),
  purpose: createChoiceField('purpose'),
}

const tax = {
  hasNpwp: createChoiceField('yesNo'),
  npwp: spare(30),
  noNpwpReason: createOptionalChoiceField('noNpwpReason'),
  ...personTax,
}

/** By its number, the first is 1. */
function answered({ id, en, answers }: (typeof riskQuestions)[keyof typeof riskQuestions]) {
  const choices = Object.fromEntries(answers.map((answer, at) => [String(at + 1), answer]))
  return among(Object.keys(choices)).register(fieldKinds, { kind: 'choice', choices, question: { id, en } })
}

const exposure = {
  /**
   * Politically exposed: the person or close family holds a prominent public office; for a company, its directors or
   * owners.
   */
  politicallyExposed: createChoiceField('yesNo'),
  politicalOffice: spare(120),
}
const risk = {
  ...(Object.fromEntries(Object.entries(riskQuestions).map(([name, asked]) => [name, answered(asked)])) as Record<
    keyof typeof riskQuestions,
    ReturnType<typeof among>
  >),
  ...exposure,
  worksAtBroker: createChoiceField('yesNo'),
  ownBeneficiary: createChoiceField('yesNo'),
  beneficiaryName: spareName,
}

const terms = { agreeTrue: ticked, agreeTerms: ticked, agreeData: ticked, agreeSharing: ticked }

/** The fields of each party by step (docs/law.md, Fields of the KYC). Step names are unique within a party. */
export const kycFields = {
  citizen: {
    identity: {
      fullName: personName,
      alias: spareName,
      nik,
      birthPlace: filled(60),
      birthDate: date,
      sex: createChoiceField('sex'),
      religion: createChoiceField('religion'),
      education: createChoiceField('education'),
    },
    address: {
      street: filled(200),
      rt: digitsOf(/^\d{1,3}$/, 'rt_digits'),
      rw: digitsOf(/^\d{1,3}$/, 'rt_digits'),
      village,
      postalCode: digitsOf(/^[1-9]\d{4}$/, 'postal_digits'),
      /** Lives at the address on the identity card. */
      sameAddress: createChoiceField('yesNo'),
      homeStreet: spare(200),
      homeRt: spareDigits(/^\d{1,3}$/, 'rt_digits'),
      homeRw: spareDigits(/^\d{1,3}$/, 'rt_digits'),
      homeVillage: spare(13).refine(isVillage, 'choice_unknown').register(fieldKinds, { kind: 'region' }),
      homePostalCode: spareDigits(/^[1-9]\d{4}$/, 'postal_digits'),
    },
    bank: bankOf(personName),
    family,
    jobs,
    tax,
    risk,
    terms,
  },
  foreigner: {
    identity: {
      fullName: personName,
      alias: spareName,
      nationality: country,
      passportNumber: documentNumber,
      passportExpiry: date,
      permitKind: createChoiceField('permitKind'),
      permitNumber: documentNumber,
      permitExpiry: date,
      birthPlace: filled(60),
      birthDate: date,
      sex: createChoiceField('sex'),
      education: createChoiceField('education'),
    },
    address: {
      street: filled(200),
      rt: spareDigits(/^\d{1,3}$/, 'rt_digits'),
      rw: spareDigits(/^\d{1,3}$/, 'rt_digits'),
      village,
      postalCode: digitsOf(/^[1-9]\d{4}$/, 'postal_digits'),
      abroadStreet: filled(200),
      abroadCountry: country,
    },
    bank: bankOf(personName),
    family,
    jobs,
    tax,
    risk,
    terms,
  },
  entity: {
    identity: {
      fullName: companyName,
      legalForm: createChoiceField('legalForm'),
      nib: digitsOf(/^\d{13}$/, 'nib_digits'),
      deedNumber: filled(40),
      deedDate: date,
      deedNotary: personName,
      decreeNumber: filled(60),
      /** For a deed that was amended: the ministry's approval or receipt of the latest amendment. */
      deedAmended: createChoiceField('yesNo'),
      changeDecreeNumber: spare(60),
      industry: filled(80),
    },
    address: {
      street: filled(200),
      village,
      postalCode: digitsOf(/^[1-9]\d{4}$/, 'postal_digits'),
      officePhone: anyPhone,
    },
    representative: {
      signerName: personName,
      nik,
      birthDate: date,
      sex: createChoiceField('sex'),
      position: filled(80),
      /** The representative is a director; others need a mandate of the board. */
      signerIsDirector: createChoiceField('yesNo'),
    },
    directors: boardFields,
    owners: ownerFields,
    bank: bankOf(companyName),
    jobs: { ...income, entityFundSource: createChoiceField('entityFundSource'), purpose: createChoiceField('purpose') },
    tax: { npwp: filled(30), ...entityTax },
    risk: exposure,
    terms,
  },
} as const satisfies { [P in Party]: Record<StepOf<P>, FieldSchemas> }

type KeysOfUnion<T> = T extends unknown ? keyof T : never
/** The names of the fields of a party, or of all parties. */
export type KycFieldName<P extends Party = Party> = P extends Party
  ? KeysOfUnion<(typeof kycFields)[P][keyof (typeof kycFields)[P]]>
  : never

/** A submitted application of a party: texts by field, empty when omitted. */
export type ApplicationOf<P extends Party> = { party: P } & Record<KycFieldName<P>, string>
export type KycApplication = { [P in Party]: ApplicationOf<P> }[Party]
export type KycValues = Readonly<Partial<Record<KycFieldName, string>>>
