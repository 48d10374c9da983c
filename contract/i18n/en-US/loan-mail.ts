import type { loanMail as spanish } from '../es-CO/loan-mail.ts';
import type { Translation } from '../language.ts';

export const loanMail: Translation<typeof spanish> = {
  action: 'See it in the network',
  about: {
    message: {
      subject: 'You have a message about your loan',
      text: name =>
        `Hello, ${name}.\n\nSomebody wrote to you about your loan. For your privacy this e-mail doesn’t say what: read it in the network.`,
    },
    signing: {
      subject: 'You accepted the conditions: the promissory note is to be signed',
      text: name =>
        `Hello, ${name}.\n\nWe have your answer. The next step is to sign the promissory note: whoever handles your request will write to you with the place and the time, and you can answer them if you need another date. Bring your ID document.\n\nWe will never ask you for passwords or payments to sign it.`,
    },
    disbursement: {
      subject: 'You accepted the conditions: we asked for your disbursement',
      text: name =>
        `Hello, ${name}.\n\nWe have your answer and asked for the disbursement: it arrives in less than 24 hours if your account is at the same bank, and in 48 hours if it is at another one.`,
    },
    declined: {
      subject: 'We have your answer',
      text: name =>
        `Hello, ${name}.\n\nYou told us that you don’t accept the conditions, and that ends the request. There will be another occasion: you can ask for another loan whenever you like.`,
    },
    progress: {
      subject: 'Your loan request has moved on',
      text: name =>
        `Hello, ${name}.\n\nYour loan request has moved on. See in the network where it stands and what comes next.`,
    },
    alarm: {
      subject: 'Many readings of loan data today',
      text: name =>
        `Hello, ${name}.\n\nSomebody who administers credits has read more records today than is usual. The audit log says who.`,
    },
  },
};
