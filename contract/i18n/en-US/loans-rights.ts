import type { Translation } from '../language.ts';
import type { loansRights as spanish } from '../es-CO/loans-rights.ts';

export const loansRights: Translation<typeof spanish> = {
  loading: 'Loading',
  failed: 'We could not load this.',
  readings: {
    title: 'Who saw my data',
    intro: 'Whenever somebody looks at what is yours it is written down before it is shown: who, what, when and why.',
    none: 'Nobody else has seen your data.',
    more: 'See earlier readings',
    somebody: 'Somebody who has left the organisation',
    what: {
      Conocerte: 'Your registered data',
      Prestamo: 'Your request',
      'Conocerte/documents': 'The list of your documents',
      'Conocerte/document': 'One of your documents',
    },
    other: 'Something of your request',
    numbered: (what, id) => `${what} (no. ${id})`,
    reason: reason => `Reason: ${reason}`,
  },
  consents: {
    title: 'My authorisations',
    intro: 'What you have authorised, in exactly the words that you read. You can revoke it whenever you like.',
    purposes: {
      treatment: 'Processing of my data',
      bureau: 'Credit-bureau check',
      contact: 'Contact about my loans',
      documents: 'Pictures of my documents',
    },
    holds: 'Authorised',
    ended: 'Revoked',
    missing: 'Not authorised',
    given: moment => `Authorised on ${moment}`,
    revokedAt: moment => `Revoked on ${moment}`,
    version: version => `Version ${version} of the text`,
    print: hash => `Fingerprint of the text (SHA-256): ${hash}`,
    history: 'See the text and the history',
    revoke: 'Revoke',
    revokeLabel: purpose => `Revoke: ${purpose}`,
    give: 'Authorise',
    giveLabel: purpose => `Authorise: ${purpose}`,
    revokeQuestion: purpose => `Revoke “${purpose}”?`,
    effects: {
      treatment:
        'You will not be able to change your data or ask for loans until you authorise it again. What you have asked for goes on, and what the law or a contract obliges to keep is not erased. To have the rest erased, ask for the erasure of your data.',
      bureau:
        'You will not be able to ask for loans until you authorise it again, and nobody may consult your history anew. What you have asked for goes on.',
      contact:
        'Nobody will write to you or call you to remind you of payments. Answers to your requests still reach you.',
      documents:
        'The pictures of your documents are erased now, except for those upon which you made a request: they are kept with it until its retention ends. You can ask for loans by showing the documents to the credit team.',
    },
    giveQuestion: purpose => `Authorise “${purpose}”?`,
    failed: 'We could not keep what you decided',
    done: 'It is kept',
  },
};
