import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Database, Session } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Account, Accounts } from './accounts.ts';

/** Model of a welcome's link, by the hash of its token; its `uid` is the account. */
const LINK = 'WelcomeLink';

/** Name of the cookie that takes the token of a link to the sign-in page. */
const COOKIE = 'welcome';

/** Lifetime of the cookie, in seconds: from the link to the sign-in page, and a while there. @assumed */
const COOKIE_SECONDS = 30 * 60;

/** Creates the token of a link: 192 bits. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url');

/** Returns the form in which a token is stored: SHA-256 in hexadecimal. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Ends the links of an account. Returns a row for each. */
export const endAccountLinks = (session: Pick<Session, 'run'>, oid: string): Promise<unknown[]> =>
  session.run(sql`delete from idp_artifacts where model = ${LINK} and uid = ${oid} returning id`);

/** Saves the link of an account, which replaces an earlier one. */
export async function saveAccountLink(
  session: Pick<Session, 'run'>,
  { oid, hash, until }: { readonly oid: string; readonly hash: string; readonly until: Date },
): Promise<void> {
  await endAccountLinks(session, oid);
  await session.run(
    sql`insert into idp_artifacts (model, id, uid, payload, expires_at) values (${LINK}, ${hash}, ${oid}, '{}', ${until})`,
  );
}

/** Returns the header of the cookie with a token, or with the code of a letter; an empty text removes it. */
export const linkCookie = (token: string, origin: string, name = COOKIE): string =>
  [
    `${name}=${token}`,
    'Path=/idp',
    `Max-Age=${token === '' ? 0 : COOKIE_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

const tokenOf = ({ headers: { cookie = '' } }: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]{32})(?:;|$)`).exec(cookie)?.[1];

export interface WelcomeLinks {
  /** Returns the account of the link that a browser has opened; null without one. */
  find(request: IncomingMessage): Promise<Account | null>;
  /** Ends the link of an account. Returns false if it was used before: a link works once. */
  consume(oid: string): Promise<boolean>;
}

/** Creates the reader of links by which people choose the first password of their account. */
export const createWelcomeLinks = (db: Database, accounts: Accounts, clock: () => Date): WelcomeLinks => ({
  async find(request) {
    const token = tokenOf(request);
    if (token === undefined) return null;
    const [link] = await db.system(transaction =>
      transaction.run<{ oid: string }>(
        sql`select uid as oid from idp_artifacts where model = ${LINK} and id = ${hashOfLink(token)} and expires_at > ${clock()}`,
      ),
    );
    const account = link === undefined ? undefined : await accounts.findByOid(link.oid);
    return account?.enabled === true ? account : null;
  },
  async consume(oid) {
    const used = await db.system(transaction => endAccountLinks(transaction, oid));
    return used.length > 0;
  },
});
