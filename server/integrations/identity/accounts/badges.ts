import { randomInt } from 'node:crypto';
import { BADGE_FAILURES_MAX, BADGE_LOCK_MINUTES } from '#contract/features/session/limits.ts';
import type { Database } from '../../../db/database.ts';
import { literal, sql } from '../../../db/sql.ts';
import { ALPHABET } from './access-codes.ts';
import { LOCAL_ISSUER } from './accounts.ts';
import { hashOfLink } from './welcome-links.ts';

/** Characters of a badge's token: 29 of 22, 129 bits. */
export const BADGE_LENGTH = 29;

/** Creates the token that a badge's picture holds. */
export const newBadge = (): string =>
  Array.from({ length: BADGE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Returns the form in which a token is stored, SHA-256 in hexadecimal; null of a text that can't be one. */
export function readBadge(typed: string): string | null {
  const token = typed.trim().toUpperCase();
  const isOurs = token.length === BADGE_LENGTH && Array.from(token).every(letter => ALPHABET.includes(letter));
  return isOurs ? hashOfLink(token) : null;
}

/** Badge whose PIN is being tried. */
interface TriedBadge {
  /** Subject of the account; null if the person has none. */
  readonly oid: string | null;
  readonly user: number;
  /** Whether a wrong PIN now locks the badge. */
  readonly isLast: boolean;
}

export interface Badges {
  /**
   * Counts a try of the PIN before it is judged, so that simultaneous guesses are counted one by one. Returns 'locked' of
   * a locked badge, and null of one that is unknown, over or of another organisation.
   */
  reserve(org: number, hash: string): Promise<TriedBadge | 'locked' | null>;
  /** Takes the try and the earlier ones back, because the PIN was right. */
  release(org: number, hash: string): Promise<void>;
}

/** Tells that a badge was locked by wrong PINs. */
export type AnnounceLocked = (person: { readonly org: number; readonly user: number }) => Promise<void>;

/** Creates the reader of badges. Failures are counted on the badge alone, so the person's other ways stay open. */
export const createBadges = (db: Database, clock: () => Date): Badges => ({
  reserve: (org, hash) =>
    db.write(org, async session => {
      const now = clock();
      const valid = sql`b.org_id = ${org} and b.token_hash = ${hash} and b.revoked_at is null
        and (b.ends_at is null or b.ends_at > ${now})`;
      const [tried] = await session.run<TriedBadge>(sql`
        update badges b set failures = f.count, locked_until = case when f.count >= ${literal(BADGE_FAILURES_MAX)}
            then ${now}::timestamptz + interval '${literal(BADGE_LOCK_MINUTES)} minutes' end
        from (select b.user_id, case when b.locked_until is null then b.failures + 1 else 1 end as count
          from badges b where ${valid} for update) f
        where ${valid} and b.user_id = f.user_id and (b.locked_until is null or b.locked_until <= ${now})
        returning b.user_id as "user", b.locked_until is not null as "isLast",
          (select s.subject from sign_in_accounts s where s.issuer = ${LOCAL_ISSUER} and s.org_id = b.org_id and s.user_id = b.user_id) as oid`);
      if (tried !== undefined) return tried;
      return (await session.run(sql`select from badges b where ${valid}`)).length > 0 ? 'locked' : null;
    }),
  release: (org, hash) =>
    db.write(org, async session => {
      await session.run(sql`update badges set failures = 0, locked_until = null, used_at = ${clock()}
        where org_id = ${org} and token_hash = ${hash}`);
    }),
});
