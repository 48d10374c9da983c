import { createSmtpTransport } from '../../integrations/mail/smtp.ts';
import type { Feature, FeatureDependencies } from '../feature.ts';
import { countFailed, outbox } from './list.ts';
import { mailOperations } from './operations.ts';
import { PERSON_EMAIL, writePersonEmail } from './person-email.ts';
import { writePasswordChanged } from './password-changed.ts';
import { PASSWORD_CHANGED_EMAIL, RESET_CODE_EMAIL } from './queue-sql.ts';
import { createResetCodeMail } from './reset-code.ts';
import { createSendJob, sweepOutbox } from './jobs.ts';

/**
 * Feature that sends the e-mails. Without a mail server nothing is sent: e-mails wait in the outbox, where Propietarios
 * see them. @spec decision 35
 */
export const createMailFeature = ({
  config: { smtpUrl, mailFrom, origin },
  keyring,
}: Pick<FeatureDependencies, 'config' | 'keyring'>): Feature => ({
  name: 'mail',
  lists: [outbox],
  administered: { mail: countFailed },
  operations: mailOperations,
  jobs: [sweepOutbox],
  emails: {
    [RESET_CODE_EMAIL]: createResetCodeMail(keyring),
    [PASSWORD_CHANGED_EMAIL]: writePasswordChanged,
    [PERSON_EMAIL]: writePersonEmail,
  },
  composed: ({ emails, contentKinds }) =>
    smtpUrl === null
      ? {}
      : {
          jobs: [
            createSendJob({
              transport: createSmtpTransport(smtpUrl),
              from: mailFrom,
              origin,
              composers: emails,
              contentKinds,
            }),
          ],
        },
});
