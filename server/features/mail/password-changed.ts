import { signIn as english } from '#contract/i18n/en-US/sign-in.ts';
import { signIn as spanish } from '#contract/i18n/es-CO/sign-in.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type Account, LOCAL_ISSUER, nameAccount } from '../../integrations/identity/accounts/accounts.ts';
import type { AnnouncePassword } from '../../integrations/identity/interactions/interaction.ts';
import type { Composer } from './email.ts';
import { QUEUE_PASSWORD_CHANGED } from './queue-sql.ts';
import { readFrame } from './template.ts';

/** Puts the e-mail after a change of password into the outbox. */
export const createPasswordQueue =
  (db: Database, clock: () => Date): AnnouncePassword =>
  async ({ org, oid }) => {
    const now = clock();
    const about = `${oid} ${now.toISOString()}`;
    await db.write(org, session =>
      session.run(QUEUE_PASSWORD_CHANGED, { org, issuer: LOCAL_ISSUER, subject: oid, about, now }),
    );
  };

/** Writes the e-mail to the account's own mailbox; null if the account is gone. */
export const writePasswordChanged: Composer = async ({ session, language, about }) => {
  const [oid = '', at = ''] = about.split(' ');
  await nameAccount(session, oid);
  const [account] = await session.run<Pick<Account, 'email' | 'givenName'>>(
    sql`select email, given_name as "givenName" from idp_accounts where oid::text = ${oid}`,
  );
  if (account === undefined) return null;
  const { changedMail } = language === 'EN-US' ? english : spanish;
  const { name } = await readFrame(session);
  return {
    account: {
      to: account.email,
      subject: changedMail.subject(name),
      text: changedMail.body(account.givenName, dateTimeText(new Date(at), language)),
    },
  };
};
