import type { Language } from '#contract/i18n/language.ts';
import { loanMail as english } from '#contract/i18n/en-US/loan-mail.ts';
import { loanMail as spanish } from '#contract/i18n/es-CO/loan-mail.ts';
import type { Sealing } from '../sealing.ts';
import type { LoanEmail } from './mail-sql.ts';
import { type Composer, readRecipient } from '../../mail/service.ts';

const isAbout = (text: string): text is LoanEmail => Object.hasOwn(spanish.about, text);

/** Page that each e-mail links to. */
const PATHS: Readonly<Record<LoanEmail, string>> = {
  message: '/loans',
  signing: '/loans',
  disbursement: '/loans',
  declined: '/loans',
  progress: '/loans',
  alarm: '/admin/audit',
};

const textsOf = (language: Language) => (language === 'EN-US' ? english : spanish);

/**
 * Writes the e-mail, which only says that there is a message, and where. Loan data is never sent by mail.
 * @spec THREATS T23
 */
export const createLoanEmail =
  (sealing: Sealing): Composer =>
  async ({ session, org, userId, language, about: subjectOf }) => {
    const recipient = await readRecipient(session, userId);
    const about = isAbout(subjectOf) ? subjectOf : (sealing.openText(org, subjectOf) ?? '');
    if (recipient === null || !isAbout(about)) return null;
    const { about: texts, action } = textsOf(language);
    const { subject, text } = texts[about];
    return {
      account: {
        to: recipient.email,
        subject,
        text: text(recipient.firstName),
        action: { label: action, path: PATHS[about] },
      },
    };
  };
