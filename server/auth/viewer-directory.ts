import { isRole } from '#contract/features/access/roles.ts';
import { CORRECTION_DAYS } from '#contract/features/directory/limits.ts';
import { FACTOR_GRACE_DAYS } from '#contract/features/security/limits.ts';
import { SIGN_IN_ACCOUNT_MS, VIEWER_MS } from '#contract/features/session/limits.ts';
import type { ModuleName } from '#contract/features/index.ts';
import { isLanguage, type Language } from '#contract/i18n/language.ts';
import type { Database } from '../db/database.ts';
import { EVERYBODY, type Notices } from '../db/notices.ts';
import { BoundedMap } from '../base/bounded-map.ts';
import type { Viewer } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import { literal, param, prepared, sql } from '../db/sql.ts';
import { modulesOffOf } from '../content-kinds/modules.ts';
import { type KnownSession, SESSIONS_OF_PERSON } from './sessions-sql.ts';

const REMEMBERED_PEOPLE = 20_000;

/** Time from which a row `u` of `users` administers nothing without a second factor, by the rules of its roles. */
const FACTOR_DUE = sql`(select min(greatest(f.since, ur.since)) + interval '${literal(FACTOR_GRACE_DAYS)} days'
  from user_roles ur join second_factor_rules f on f.org_id = ur.org_id and f.role_id = ur.role_id
  where ur.org_id = u.org_id and ur.user_id = u.id)`;

/** Statement that reads all data of a viewer. */
const VIEWER = prepared(
  'viewer',
  sql`
    select json_build_object(
      'id', u.id, 'oid', u.oid, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
      'areaId', u.area_id, 'isActive', u.is_active,
      'language', (select s.value from user_settings s
                    where s.org_id = u.org_id and s.user_id = u.id and s.title = 'language'),
      'roles', array(select r.title from user_roles ur join roles r on r.id = ur.role_id
                      where ur.org_id = u.org_id and ur.user_id = u.id),
      'modulesOff', ${modulesOffOf(sql`u.org_id`)},
      'corrected', (select case when count(*) > 0 then json_build_object('at', min(c.at), 'until', max(c.until)) end from (
          select a.corrected_at as at, a.ends_at as until from address_corrections a where a.org_id = u.org_id and a.user_id = u.id
          union all select a.used_at, a.used_at + make_interval(days => ${literal(CORRECTION_DAYS)}) from access_codes a
            where a.org_id = u.org_id and a.user_id = u.id and a.kind = 'temporary' and a.used_at is not null) c),
      'factorDue', ${FACTOR_DUE},
      'sessions', ${SESSIONS_OF_PERSON})::text
    from users u where u.org_id = ${param('org', 'int')} and u.id = ${param('user', 'int')}`,
);

interface ViewerRow {
  id: number;
  oid: string;
  firstName: string;
  lastName: string;
  email: string | null;
  areaId: number;
  isActive: boolean;
  language: string | null;
  roles: string[];
  modulesOff: ModuleName[];
  corrected: { at: string; until: string } | null;
  factorDue: string | null;
  sessions: Record<string, KnownSession>;
}

/** User of a sign-in account. */
interface Account {
  readonly org: number;
  readonly user: number;
}

interface Remembered<Value> {
  readonly since: number;
  readonly value: Promise<Value>;
}

/** Person as the database knows them. A person without a chosen language gets the language of their browser. */
export interface KnownPerson extends Omit<Viewer, 'language'> {
  readonly language: Language | null;
}

interface Known {
  readonly person: KnownPerson;
  readonly sessions: ReadonlyMap<string, KnownSession>;
  /** Time from which their roles need a second factor; null if no rule reaches them. */
  readonly factorDue: Date | null;
}

export interface ViewerDirectory {
  /**
   * Returns the person of a subject of the identity provider, with their sessions.
   * @param trustedMs Time in ms for which cached data may be trusted while the notices of changed access arrive.
   * @throws {ProblemError} not_registered when there is no such person, blocked when the person is blocked.
   */
  find(subject: string, trustedMs?: number): Promise<Known>;
  /** Returns the person by organisation and id, if both are known for certain, as from a signed address. */
  byId(org: number, user: number): Promise<KnownPerson>;
  /** Drops the cached data of a person in this process. */
  forget(org: number, user: number): void;
}

interface ViewerDirectoryOptions {
  readonly db: Database;
  readonly notices: Notices;
  readonly clock: () => Date;
  /** Name under which `sign_in_accounts` knows the identity provider. */
  readonly issuer: string;
}

/**
 * Creates a directory that caches viewers for a few seconds, as long as the notices of changed access arrive; without
 * notices it queries each time. A block, a lost role or a new name takes effect everywhere on the next request.
 */
export function createViewerDirectory({ db, notices, clock, issuer }: ViewerDirectoryOptions): ViewerDirectory {
  const accounts = new BoundedMap<string, Remembered<Account>>(REMEMBERED_PEOPLE);
  const viewers = new BoundedMap<string, Remembered<Known | null>>(REMEMBERED_PEOPLE);
  const keyOf = ({ org, user }: Account): string => `${org}:${user}`;

  notices.subscribe(notice => {
    if (notice.kind !== 'access') return;
    // A change for everybody of an organisation is rare, so all viewers are read again.
    if (notice.user === EVERYBODY) viewers.clear();
    else viewers.delete(keyOf(notice));
  });
  notices.onInterruption(() => {
    accounts.clear();
    viewers.clear();
  });

  /** Caches values, with one query at a time for each key; a failure is never cached. */
  const remember = <Value>(
    map: BoundedMap<string, Remembered<Value>>,
    key: string,
    milliseconds: number,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    const now = clock().getTime();
    const known = map.get(key);
    if (known !== undefined && notices.trusted && now - known.since < milliseconds) return known.value;
    const value = read();
    const entry = { since: now, value };
    if (notices.trusted) map.set(key, entry);
    value.catch(() => {
      if (map.get(key) === entry) map.delete(key);
    });
    return value;
  };

  const active = async (account: Account, trustedMs: number): Promise<Known> => {
    const viewer = await remember(viewers, keyOf(account), trustedMs, () => readViewer(db, account));
    if (viewer === null) throw new ProblemError('blocked');
    return viewer;
  };

  return {
    async find(subject, trustedMs = VIEWER_MS) {
      const account = await remember(accounts, subject, SIGN_IN_ACCOUNT_MS, () => readAccount(db, issuer, subject));
      return active(account, trustedMs);
    },
    byId: async (org, user) => (await active({ org, user }, VIEWER_MS)).person,
    forget: (org, user) => {
      viewers.delete(keyOf({ org, user }));
    },
  };
}

async function readAccount(db: Database, issuer: string, subject: string): Promise<Account> {
  const [account] = await db.system(async transaction => {
    // The row policy shows only the rows of this account.
    await transaction.run(sql`select set_config('app.account', ${subject}, true)`);
    return transaction.run<Account>(
      sql`select org_id as org, user_id as "user" from sign_in_accounts where issuer = ${issuer} and subject = ${subject}`,
    );
  });
  if (account === undefined) throw new ProblemError('not_registered');
  return account;
}

/** Reads the viewer, or null when the person is blocked. */
async function readViewer(db: Database, { org, user }: Account): Promise<Known | null> {
  const text = await db.hot(org, VIEWER, { org, user });
  if (text === null) throw new ProblemError('not_registered');
  const { isActive, language, roles, modulesOff, corrected, sessions, factorDue, ...person } = JSON.parse(
    text,
  ) as ViewerRow; // The statement above builds it in this shape.
  if (!isActive) return null;
  return {
    person: {
      ...person,
      org,
      language: isLanguage(language) ? language : null,
      roles: new Set(roles.filter(isRole)),
      modulesOff: new Set(modulesOff),
      ...(corrected && { corrected: { at: new Date(corrected.at), until: new Date(corrected.until) } }),
    },
    sessions: new Map(Object.entries(sessions)),
    factorDue: factorDue === null ? null : new Date(factorDue),
  };
}
