import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Role } from '#contract/features/access/roles.ts';
import { idNumberOf } from '#contract/features/directory/import-columns.ts';
import type { NumberKind } from '#contract/features/directory/import-types.ts';
import { ACCESS_CODE_TRIES_MAX, PROOF_LENGTH } from '#contract/features/session/limits.ts';
import type { Keyring } from '../../../base/keyring.ts';
import type { Database } from '../../../db/database.ts';
import { numbersToRead } from '../../../db/person-numbers.ts';
import { literal, sql, type Sql } from '../../../db/sql.ts';
import { LOCAL_ISSUER } from './accounts.ts';
import { hashOfLink, linkCookie } from './welcome-links.ts';

/** Characters of codes: none looks like another one on paper, and every keyboard layout types them alike. */
export const ALPHABET = 'ACDEFGHJKMNPQRTWXY3479';

/** Groups of a code after its organisation, and their length: 16 characters of 22, 71 bits. */
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Code as it is found: its organisation, and the hash of all of it. */
export interface AccessCode {
  readonly org: number;
  readonly hash: string;
}

/** Creates a code in readable groups, the first of which is the organisation: `1001-ACDE-3479-HJKM-PQRT`. */
export function newAccessCode(org: number): string {
  const group = (): string => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [org, ...Array.from({ length: GROUPS }, group)].join('-');
}

/** Reads a code as people type it: in either case, with or without hyphens and spaces. Null if it can't be one. */
export function readAccessCode(typed: string): AccessCode | null {
  const [, org = '', rest = ''] =
    /^([1-9]\d*?)([A-Z0-9]{16})$/.exec(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')) ?? [];
  const isOurs = org.length > 0 && org.length <= 9 && Array.from(rest).every(letter => ALPHABET.includes(letter));
  return isOurs ? { org: Number(org), hash: hashOfLink(org + rest) } : null;
}

const COOKIE = 'letter';

/** Returns the header of the cookie that takes the code of a letter to the sign-in page; '' removes it. */
export const letterCookie = (code: string, origin: string): string => linkCookie(code, origin, COOKIE);

/** Returns the code of the letter whose address a browser has opened; '' without one. */
export const letterOf = ({ headers: { cookie = '' } }: IncomingMessage): string =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]{1,40})(?:;|$)`).exec(cookie)?.[1] ?? '';

/** Account that a code and its proof open. */
export interface Proved {
  readonly user: number;
  readonly kind: 'letter' | 'temporary';
  /** Subject of the account; null while it is being made. */
  readonly oid: string | null;
  /** Numbers of the person, which no PIN of theirs may be. */
  readonly numbers: readonly string[];
}

export interface AccessCodes {
  /**
   * Returns the account that a code opens for the person whose cédula ends with the proof. Null alike for a code that is
   * unknown, over or used, and for a wrong proof, which is counted; too many end the code. Its maker must still have the
   * right: a Propietario; of a person without a role also their leader or Admin-Users.
   */
  prove(code: AccessCode, proof: string): Promise<Proved | null>;
  /** Ends a code that was proved. Returns false if it was used or ended meanwhile. */
  consume(code: AccessCode): Promise<boolean>;
}

/** Tells administrators of people that the code of a person is over because its proof was guessed at. */
export type AnnounceGuessed = (person: { readonly org: number; readonly user: number }) => Promise<void>;

interface Tried extends Omit<Proved, 'numbers'> {
  readonly isOver: boolean;
}

/** Selects the sealed numbers of the person of a code. */
const readNumbers = ({ org, hash }: AccessCode): Sql => sql`
  select n.kind, n.sealed from access_codes c join person_numbers n on n.org_id = c.org_id and n.user_id = c.user_id
  where c.org_id = ${org} and c.code_hash = ${hash}`;

/** Condition: the maker `m` of a code holds a role. */
const hasRole = (title: Role): Sql =>
  sql`exists (select from user_roles ur join roles r on r.id = ur.role_id
    where ur.org_id = m.org_id and ur.user_id = m.id and r.title = ${literal(title)})`;

/** Creates the reader of codes of letters and of temporary codes. */
export const createAccessCodes = (
  db: Database,
  keyring: Keyring,
  clock: () => Date,
  announce: AnnounceGuessed,
): AccessCodes => ({
  async prove({ org, hash }, proof) {
    const { tried, numbers, isRight } = await db.write(org, async session => {
      const opened = await numbersToRead(session, keyring);
      const sealed = await session.run<{ kind: NumberKind; sealed: Buffer }>(readNumbers({ org, hash }));
      const all = sealed.flatMap(row => {
        const number = opened.open(row.kind, row.sealed);
        return number === null ? [] : [{ kind: row.kind, number }];
      });
      const isProof = all.some(
        ({ kind, number }) => kind === 'IdNumber' && number.slice(-PROOF_LENGTH) === idNumberOf(proof),
      );
      const [row] = await session.run<Tried>(sql`
        update access_codes c set failures = c.failures + (not ${isProof}::boolean)::int,
          state = case when not ${isProof}::boolean and c.failures + 1 >= ${literal(ACCESS_CODE_TRIES_MAX)} then 'guessed' else c.state end
        from (
          select u.id, u.registered_at is null and w.came_at is null as is_outside,
            exists (select from user_roles ur where ur.org_id = u.org_id and ur.user_id = u.id) as holds_role, u.manager_id,
            (select s.subject from sign_in_accounts s where s.issuer = ${LOCAL_ISSUER} and s.org_id = u.org_id and s.user_id = u.id) as oid
          from users u left join welcomes w on w.org_id = u.org_id and w.user_id = u.id
          where u.org_id = ${org} and u.is_active) f
        where c.org_id = ${org} and c.code_hash = ${hash} and c.user_id = f.id and c.state = 'open' and c.ends_at > ${clock()}
          and (c.kind = 'temporary' or f.is_outside)
          and exists (select from users m where m.org_id = c.org_id and m.id = c.maker_id and m.is_active
            and (${hasRole('Propietarios')} or not f.holds_role and (m.id = f.manager_id or ${hasRole('Admin-Users')})))
        returning c.user_id as "user", c.kind, f.oid, c.state = 'guessed' as "isOver"`);
      return { tried: row, numbers: all.map(({ number }) => number), isRight: isProof };
    });
    if (tried === undefined) return null;
    const { isOver, ...proved } = tried;
    if (isOver) await announce({ org, user: tried.user });
    return isRight ? { ...proved, numbers } : null;
  },
  async consume({ org, hash }) {
    const used = await db.write(org, session =>
      session.run(sql`update access_codes set state = 'used', used_at = ${clock()} where org_id = ${org} and code_hash = ${hash}
        and state = 'open' and ends_at > ${clock()} returning user_id`),
    );
    return used.length > 0;
  },
});
