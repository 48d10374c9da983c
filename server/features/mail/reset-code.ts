import { CODE_MINUTES } from '#contract/features/session/limits.ts';
import { signIn as english } from '#contract/i18n/en-US/sign-in.ts';
import { signIn as spanish } from '#contract/i18n/es-CO/sign-in.ts';
import type { Keyring } from '../../base/keyring.ts';
import type { Database } from '../../db/database.ts';
import { LOCAL_ISSUER } from '../../integrations/identity/accounts/accounts.ts';
import { type DeliverCode, makeResetCode } from '../../integrations/identity/accounts/reset-codes.ts';
import type { Composer } from './email.ts';
import { QUEUE_RESET_CODE } from './queue-sql.ts';
import { readFrame } from './template.ts';

/**
 * Puts the e-mail with a reset code into the outbox; nothing for a person who can't sign in to the product. The row
 * holds no code.
 */
export const createCodeQueue =
  (db: Database, clock: () => Date): DeliverCode =>
  async ({ org, oid, request }) => {
    await db.write(org, session =>
      session.run(QUEUE_RESET_CODE, { org, issuer: LOCAL_ISSUER, subject: oid, about: request, now: clock() }),
    );
  };

/**
 * Creates the composer that makes a code and writes the e-mail with it; null when it is no longer wanted. @spec 3§4.1
 */
export const createResetCodeMail =
  (keyring: Keyring): Composer =>
  async ({ session, language, about }) => {
    const made = await makeResetCode(session, about, keyring);
    if (made === null) return null;
    const { mail } = language === 'EN-US' ? english : spanish;
    const { name } = await readFrame(session);
    return {
      account: {
        to: made.email,
        subject: mail.subject(name),
        text: mail.body(made.givenName, made.code, CODE_MINUTES),
      },
    };
  };
