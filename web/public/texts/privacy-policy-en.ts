import type { Translation } from '../parts/document.ts'
import { privacyPolicy } from './privacy-policy.ts'

/** The edition that the program carries, in English; of an edition that the desk published the Indonesian text alone is shown. */
export const privacyPolicyEnglish: Translation = {
  of: privacyPolicy.version!,
  sections: [
    {
      id: 'pengendali',
      title: '1. Who is responsible',
      blocks: [
        'The controller of personal data is **{brand.company}**, which operates {brand.name}, at {brand.address}. This policy follows Law 27 of 2022 on Personal Data Protection (the PDP law) and the OJK regulations that bind us.',
        'Questions and requests about personal data go to our data protection officer at [{brand.email}](mailto:{brand.email}) with the subject “Data pribadi”.',
      ],
    },
    {
      id: 'data',
      title: '2. What we collect',
      blocks: [
        {
          table: {
            caption: 'Kinds of personal data',
            head: ['Kind', 'Examples', 'Source'],
            rows: [
              [
                'Account',
                'Name, e-mail address, mobile number, the password in a form that cannot be read back',
                'You',
              ],
              [
                'Identity',
                'Identity number or passport, place and date of birth, sex, marital status, mother’s maiden name, pictures of the card and of yourself',
                'You',
              ],
              ['Address and family', 'Address on the card and of your home, spouse, heirs, emergency contact', 'You'],
              ['Money and work', 'Occupation, income, source of funds, wealth, tax number, bank account', 'You'],
              [
                'Compliance',
                'Results of comparing you with lists of suspected terrorists and of public officials, risk profile',
                'Our checks',
              ],
              [
                'Transactions',
                'Deposits, purchases, withdrawals, securities held, shares of profit, orders',
                'Your use, banks, the custodian',
              ],
              ['Technical', 'IP address, kind of device and browser, times of log-in, security records', 'Your device'],
              ['Messages', 'E-mails, complaints and questions to us', 'You'],
            ],
          },
        },
        'Personal financial data and data taken from a picture of your face are specific personal data under the PDP law, and we protect them more strictly. We collect no data of children under {kyc.minimum_age} but the name of a child whom you name as your heir.',
      ],
    },
    {
      id: 'tujuan',
      title: '3. What for, and on what basis',
      blocks: [
        {
          table: {
            caption: 'Purposes and bases of processing',
            head: ['Purpose', 'Basis under the PDP law'],
            rows: [
              [
                'To open and run your account, purchases, wallet, secondary market and the sharing of profit',
                'Performance of our agreement with you',
              ],
              [
                'To know investors, to prevent money laundering and financing of terrorism, to report to PPATK and OJK',
                'Legal obligation',
              ],
              [
                'To open a securities account and record ownership at the custodian bank and KSEI',
                'Performance of our agreement and legal obligation',
              ],
              ['To work out limits of purchases and whether a risk profile fits', 'Legal obligation'],
              ['To secure accounts, detect fraud and keep an audit trail', 'Legitimate interest and legal obligation'],
              ['To answer questions and complaints', 'Performance of our agreement and legal obligation'],
              ['To send news of offerings and articles', 'Your consent, which you can take back at any time'],
              ['To make statistics of the service without names', 'Legitimate interest'],
            ],
          },
        },
        'Consent to marketing is asked for apart from any other and is no condition of using the service. Where the law requires data and you do not give them, we cannot approve your KYC.',
      ],
    },
    {
      id: 'penerima',
      title: '4. With whom we share',
      blocks: [
        {
          list: [
            '**Banks and payment providers**, for deposits, payments and withdrawals.',
            '**{brand.custodian} and KSEI**, for the securities account, the SID and the record of ownership.',
            '**Providers of identity checks and of certified electronic signatures**, to check your identity and to sign agreements.',
            '**Issuers**, only the list of holders that the law requires. In the system an issuer sees how many investors there are, not their names and contacts.',
            '**Authorities**: OJK, PPATK, the tax office and law enforcement, as far as required.',
            '**Processors** who work on our instructions, such as senders of e-mail and keepers of data, under agreements on data protection.',
          ],
        },
        'We do not sell personal data and give none to advertisers.',
      ],
    },
    {
      id: 'lokasi',
      title: '5. Where data are kept',
      blocks: [
        'Data are kept in a data centre and a disaster recovery centre in Indonesia. Should some of them have to be processed abroad one day, we make sure that the country gives equal protection, or that a binding agreement does, and tell you beforehand.',
      ],
    },
    {
      id: 'keamanan',
      title: '6. How data are secured',
      blocks: [
        {
          list: [
            'The connection to the site is always encrypted. Identity documents and identity numbers are stored encrypted.',
            'Staff log in with an additional security code and are logged out after {account.staff_idle_minutes} without activity.',
            'A whole identity number is opened only with a written reason and the agreement of a second member of staff.',
            'Every important action is kept in an audit trail that cannot be changed.',
            'Our management of information security follows ISO/IEC 27001:2022.',
          ],
        },
        'No system is entirely immune. Keep your password and one-time codes to yourself, and log out devices that you do not know in the menu Pengaturan.',
      ],
    },
    {
      id: 'simpan',
      title: '7. How long data are kept',
      blocks: [
        {
          facts: [
            [
              'Identity, KYC and transactions',
              '{records.retention_years} after the account is closed, as the rules against money laundering and on bookkeeping require.',
            ],
            [
              'Registrations that were not completed',
              'Erased once their link and code have expired and they are no longer needed to prevent abuse.',
            ],
            [
              'Records of log-ins and security',
              'As long as they are needed to secure accounts and look into incidents.',
            ],
            ['Consent to marketing', 'Until you take it back.'],
          ],
        },
        'Once an account is closed, the KYC file and the signed agreement are sealed: they appear on no screen, and only compliance staff can open them with a reason that is recorded, such as a request of PPATK or a court. If you never sent a KYC, everything is erased at once.',
        'After that time data are erased or made nameless. Financial records are never changed; what is erased is their link to you.',
      ],
    },
    {
      id: 'hak',
      title: '8. Your rights',
      blocks: [
        {
          list: [
            'To be told who asks for data and what for.',
            'To see your data and get a copy, also in a form that machines can read.',
            'To have wrong data corrected and missing data added.',
            'To have processing ended and data erased or destroyed, as far as the law does not require them to be kept.',
            'To take back a consent that you gave.',
            'To object to decisions made by machines alone that have legal effects on you. A refusal of KYC or of a withdrawal can always be looked at again by a person.',
            'To have processing delayed or limited in proportion.',
            'To complain, to sue and to be compensated under the law.',
          ],
        },
        'Ask in the menu Permintaan Layanan of your account or by e-mail. We answer within {privacy.request_hours} after your identity is proven. A reasonable request costs nothing.',
      ],
    },
    {
      id: 'kebocoran',
      title: '9. If there is a breach',
      blocks: [
        'Should the protection of your personal data fail, we tell you and the authority in writing within {privacy.breach_hours}: which data were disclosed, when and how it happened, and what we do and what you had better do.',
      ],
    },
    {
      id: 'cookie',
      title: '10. Cookies',
      blocks: [
        {
          table: {
            caption: 'Cookies in use',
            head: ['Name', 'Use', 'Lasts'],
            rows: [
              ['at, rt', 'Keep you logged in. Scripts of the page cannot read them.', '60 seconds; 30 days'],
              ['device', 'Recognises a device on which you logged in. Scripts of the page cannot read it.', '400 days'],
              [
                'logged_out',
                'Ends the session after you logged out without a connection',
                'Until you are connected again, at most 30 days',
              ],
              ['locale', 'The language that you chose', '365 days'],
              ['theme', 'Light or dark, as you chose', '365 days'],
              ['hideAmounts', 'Hides amounts of money on the dashboard', '365 days'],
              ['hidePopupBanner', 'Does not show the warning of fraud again', '1 day'],
              ['client_id, affiliate', 'Tell where a visit came from, such as a partner', '30 days'],
              ['propose-business-id', 'The business whose application you filled in last', '90 days'],
              [
                'daftar, nomor, ganti_nomor, lupa',
                'Steps of a registration, a change of number or a new password under way',
                'At most 1 day',
              ],
              ['flash', 'Carries one message to the next page', '60 seconds'],
              ['agreementAsked', 'Remembers that a change of the terms was shown', 'The visit'],
            ],
          },
        },
        'We use no advertising cookies and load no trackers of others. Deleting cookies only logs you out and resets what you chose.',
      ],
    },
    {
      id: 'perubahan',
      title: '11. Changes of this policy',
      blocks: [
        'Changes that affect your rights are told by e-mail and on the dashboard before they take effect. The date and the number of the version above say which policy is in force; earlier versions can be asked for.',
      ],
    },
    {
      id: 'hubungi',
      title: '12. How to reach us',
      blocks: [
        '{brand.company}, {brand.address}. E-mail [{brand.email}](mailto:{brand.email}), telephone {brand.phone}, {brand.hours}. If our answer does not satisfy you, you can complain by the [complaint procedure](/complaint-procedure) or to the authority for personal data protection.',
      ],
    },
  ],
}
