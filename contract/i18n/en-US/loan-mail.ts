import type { loanMail as spanish } from '../es-CO/loan-mail.ts';
import type { Translation } from '../language.ts';

export const loanMail: Translation<typeof spanish> = {
  action: 'See it on the network',
  about: {
    message: {
      subject: 'You have a message about your loan',
      text: name =>
        `Hello, ${name}.\n\nSomeone wrote to you about your loan. To protect your privacy, this email doesn’t say what: read it on the network.`,
    },
    signing: {
      subject: 'You accepted the conditions: now sign the promissory note',
      text: name =>
        `Hello, ${name}.\n\nWe’ve received your answer. The next step is to sign the promissory note. The person handling your request will write to you with the place and time, and you can reply if you need another date. Bring your ID document.\n\nWe will never ask you for passwords or payments to sign it.`,
    },
    disbursement: {
      subject: 'You accepted the conditions: we’ve requested your disbursement',
      text: name =>
        `Hello, ${name}.\n\nWe’ve received your answer and requested the disbursement. It arrives in less than 24 hours if your account is at the same bank, or in 48 hours if it’s at another one.`,
    },
    declined: {
      subject: 'We’ve received your answer',
      text: name =>
        `Hello, ${name}.\n\nYou told us that you don’t accept the conditions, so the request is closed. You can request another loan whenever you like.`,
    },
    progress: {
      subject: 'Your loan request has moved on',
      text: name =>
        `Hello, ${name}.\n\nYour loan request has moved on. See on the network where it stands and what comes next.`,
    },
    alarm: {
      subject: 'Unusual number of loan records viewed today',
      text: name =>
        `Hello, ${name}.\n\nA credit administrator has viewed more records today than usual. The audit log says who.`,
    },
  },
};
