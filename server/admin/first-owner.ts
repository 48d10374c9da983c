import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../config/env.ts';
import type { Address } from '../db/connections.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { hashOfLink, newLinkToken, saveAccountLink } from '../integrations/identity/accounts/welcome-links.ts';
import { addOwner } from './add-owner.ts';
import type { OwnerDetails } from './owner-details.ts';

/** Lifetime of the address that makes the first owner, in milliseconds. */
const OFFER_MS = 30 * 60_000;

/** Lifetime of the link with which the owner chooses a password, in milliseconds. @assumed */
const LINK_MS = 30 * 60_000;

/** Model of the one-use token, by its hash, beside the artifacts of the identity provider. */
const MODEL = 'FirstOwner';

const TOKEN = /^[\w-]{43}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface FirstOwnerOptions {
  readonly config: Pick<Config, 'auth'>;
  /** Address of the owner of the tables: the application's role may not make organisations. */
  readonly owner: Address;
  readonly db: Database;
  readonly clock: () => Date;
}

/** Offer to make the first owner of an installation in the browser. */
export interface FirstOwnerOffer {
  /** Token of this start, for the address. */
  readonly token: string;
  /** Whether a token may still be used. */
  isOpen(token: string): Promise<boolean>;
  /**
   * Makes the owner, once: every token ends. If it fails, the token may be used again.
   * @returns token of the link with which the owner chooses a password; null if the offer is over
   */
  accept(token: string, details: OwnerDetails): Promise<string | null>;
}

/** Offers an installation in which nobody has an account its first owner. Returns null in any other. */
export async function offerFirstOwner({
  config,
  owner,
  db,
  clock,
}: FirstOwnerOptions): Promise<FirstOwnerOffer | null> {
  const save = (hash: string, until: Date): Promise<unknown> =>
    db.system(session =>
      session.run(
        sql`insert into idp_artifacts (model, id, uid, payload, expires_at) values (${MODEL}, ${hash}, ${MODEL}, '{}', ${until})`,
      ),
    );
  // The application's role reads accounts one by one.
  const asOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client(owner);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const hasAccounts = async (client: pg.Client): Promise<boolean> =>
    (await client.query('select from idp_accounts limit 1')).rowCount !== 0;
  if (await asOwner(hasAccounts)) return null;
  const token = randomBytes(32).toString('base64url');
  await save(hashOf(token), new Date(clock().getTime() + OFFER_MS));
  return {
    token,
    isOpen: async given =>
      TOKEN.test(given) &&
      (
        await db.system(session =>
          session.run(
            sql`select from idp_artifacts where model = ${MODEL} and id = ${hashOf(given)} and expires_at > ${clock()}`,
          ),
        )
      ).length > 0 &&
      !(await asOwner(hasAccounts)),
    async accept(given, details) {
      if (!TOKEN.test(given)) return null;
      // All tokens go with one: of two at the same moment, the second finds none.
      const ended = await db.system(session =>
        session.run<{ id: string; until: Date }>(
          sql`delete from idp_artifacts where model = ${MODEL} and exists (select from idp_artifacts
              where model = ${MODEL} and id = ${hashOf(given)} and expires_at > ${clock()})
            returning id, expires_at as until`,
        ),
      );
      const used = ended.find(({ id }) => id === hashOf(given));
      if (used === undefined) return null;
      try {
        return await makeOwner(details);
      } catch (error) {
        await save(used.id, used.until);
        throw error;
      }
    },
  };

  async function makeOwner(details: OwnerDetails): Promise<string | null> {
    const made = await asOwner(async client => {
      // An owner who was made by a command meanwhile is the first one.
      await client.query(`select pg_advisory_lock(hashtext('add-owner'))`);
      if (await hasAccounts(client)) return null;
      await addOwner(client, config.auth, details);
      const { rows } = await client.query<{ oid: string }>('select oid from idp_accounts where email = $1', [
        details.email,
      ]);
      return rows[0] ?? null;
    });
    if (made === null) return null;
    const link = newLinkToken();
    const until = new Date(clock().getTime() + LINK_MS);
    await db.system(session => saveAccountLink(session, { oid: made.oid, hash: hashOfLink(link), until }));
    return link;
  }
}
