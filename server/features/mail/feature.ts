import type { Keyring } from '../../base/keyring.ts';
import type { Config } from '../../config/env.ts';
import { createSmtpTransport } from '../../integrations/mail/smtp.ts';
import type { Things } from '../../things/things.ts';
import type { Feature } from '../feature.ts';
import type { Composer } from './email.ts';
import { outbox } from './list.ts';
import { mailOperations } from './operations.ts';
import { PERSON_EMAIL } from './person-email-sql.ts';
import { writePersonEmail } from './person-email.ts';
import { RESET_CODE_EMAIL } from './queue-sql.ts';
import { createResetCodeMail } from './reset-code.ts';
import { createSendJob } from './send-job.ts';
import { sweepOutbox } from './sweep-job.ts';

/**
 * Feature that sends the e-mails. Without a mail server nothing is sent: e-mails wait in the outbox, where Propietarios
 * see them. @spec decision 35
 */
export function createMailFeature(
  { smtpUrl, mailFrom, origin }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'origin'>,
  composers: Readonly<Record<string, Composer>>,
  { things, keyring }: { readonly things: Things; readonly keyring: Keyring },
): Feature {
  const sending =
    smtpUrl === null
      ? []
      : [
          createSendJob({
            transport: createSmtpTransport(smtpUrl),
            from: mailFrom,
            origin,
            composers: {
              ...composers,
              [RESET_CODE_EMAIL]: createResetCodeMail(keyring),
              [PERSON_EMAIL]: writePersonEmail,
            },
            things,
          }),
        ];
  return { name: 'mail', lists: [outbox], operations: mailOperations, jobs: [...sending, sweepOutbox] };
}
