import { max } from 'date-fns/max';
import { ANONYMOUS_CONNECTIONS, ANONYMOUS_WAITING_MAX } from '#contract/api/limits.ts';
import { ACCOUNT_MS, REFUSED_BURST, REFUSED_PER_SECOND } from '#contract/features/integrations/limits.ts';
import type { Scope } from '#contract/features/integrations/scopes.ts';
import type { ModuleName } from '#contract/features/index.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { BoundedMap } from '../base/bounded-map.ts';
import type { ServiceAccount } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import { modulesOffOf } from '../content-kinds/modules.ts';
import { NO_ORG, type Database } from '../db/database.ts';
import { ACCOUNTS, EVERYBODY, type Notices } from '../db/notices.ts';
import { param, prepared, sql, type Sql } from '../db/sql.ts';
import { networkOf } from '../http/anonymous-access.ts';
import { createFairShares, createPlaces } from '../http/fair-shares.ts';
import { createBuckets } from '../http/rate-limiter.ts';
import { inNetworks, type InNetworks } from './networks.ts';
import { serviceTokenHash } from './service-token.ts';

/** Lists that each scope reads, by its name. */
export type ScopeLists = Readonly<Record<string, readonly string[]>>;

const REMEMBERED = 5_000;

const PEOPLE_SCOPE = 'people:read' satisfies Scope;

const HASH = param('hash', 'text');

/**
 * Organisation of a token. The row policy shows only the row of the pinned hash, which lasts for this statement; the
 * row is looked up after the pin, on which it depends.
 */
const ORGANISATION = prepared(
  'service_token',
  sql`
    with pin as materialized (select set_config('app.account', ${HASH}, true) as hash)
    select t.org from pin cross join lateral (
      select s.org_id as org from service_tokens s where s.hash = pin.hash offset 0) t`,
);

/** Account of a token, with the end of the token or of the account, if that is earlier. */
const ACCOUNT = prepared(
  'service_account',
  sql`
    select json_build_object('id', a.id, 'name', a.name, 'scopes', a.scopes, 'networks', a.networks,
      'endsAt', least(a.ends_at, t.ends_at), 'modulesOff', ${modulesOffOf(sql`a.org_id`)})::text
    from service_tokens t join service_accounts a on a.org_id = t.org_id and a.id = t.account_id
    where t.org_id = ${param('org', 'int')} and t.hash = ${HASH} and a.revoked_at is null`,
);

interface AccountRow {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  readonly endsAt: string;
  readonly modulesOff: readonly ModuleName[];
}

/** Account as the database knows it. */
interface Known {
  readonly org: number;
  readonly account: ServiceAccount;
  readonly modulesOff: ReadonlySet<ModuleName>;
  readonly endsAt: number;
  readonly isWithin: InNetworks;
}

export interface ServiceAccounts {
  /**
   * Returns the account of a token, and counts the request.
   * @param address of the client
   * @throws {ProblemError} not_signed_in for a token that is malformed, unknown, revoked or over; forbidden from
   * another network; too_many_requests if its network has sent too many of these
   */
  find(token: string, address: string | null): Promise<Pick<Known, 'org' | 'account' | 'modulesOff'>>;
  /**
   * Writes the counted requests. Those of an organisation that fails are kept for the next time. @throws AggregateError
   * in the end, with all that failed
   */
  record(): Promise<void>;
}

interface Options {
  readonly db: Database;
  readonly notices: Notices;
  readonly clock: () => Date;
  readonly scopes: ScopeLists;
}

interface Uses {
  readonly account: number;
  readonly day: string;
  readonly count: number;
  readonly at: Date;
}

interface CountedUses extends Uses {
  readonly org: number;
}

/** Adds the requests of an organisation's accounts, locked in the order of their ids. */
const addUses = (org: number, uses: readonly Uses[]): Sql => sql`
  with given as (select * from unnest(${uses.map(({ account }) => account)}::int[], ${uses.map(({ day }) => day)}::date[],
      ${uses.map(({ count }) => count)}::int[], ${uses.map(({ at }) => at)}::timestamptz[]) g (account, day, count, at)),
  locked as materialized (select a.id from service_accounts a
    where a.org_id = ${org} and a.id in (select account from given) order by a.id for no key update),
  used as (update service_accounts a set used_at = greatest(a.used_at, (select max(g.at) from given g where g.account = a.id))
    from locked l where a.org_id = ${org} and a.id = l.id)
  insert into service_account_days (org_id, account_id, day, requests)
  select ${org}, l.id, g.day, g.count from given g join locked l on l.id = g.account
  on conflict (org_id, account_id, day) do update set requests = service_account_days.requests + excluded.requests`;

/** Cached reading of a token. */
interface Remembered {
  readonly since: number;
  readonly value: Promise<Known | null>;
  /** Null until it is known. */
  org: number | null;
}

/** Keys of the places that readings share: those of tokens that were valid before, and all others. */
const TRUSTED = 'trusted';
const STRANGERS = 'strangers';

/**
 * Creates the register of service accounts. It caches them as long as the notices of changed access arrive, so that a
 * revocation takes effect everywhere on the next request. Tokens that nobody has seen share a few connections, so that
 * a flood of made-up ones delays nobody else.
 */
export function createServiceAccounts({ db, notices, clock, scopes }: Options): ServiceAccounts {
  const known = new BoundedMap<string, Remembered>(REMEMBERED);
  /** Organisations of tokens that were valid. They are a hint, and never an answer. */
  const valid = new BoundedMap<string, number>(REMEMBERED);
  const refused = createBuckets(clock, { perSecond: REFUSED_PER_SECOND, burst: REFUSED_BURST });
  const share = createFairShares(createPlaces({ held: ANONYMOUS_CONNECTIONS, waiting: ANONYMOUS_WAITING_MAX }));
  const uses = new Map<string, CountedUses>();

  notices.subscribe(notice => {
    if (notice.kind !== 'access' || (notice.user !== EVERYBODY && notice.user !== ACCOUNTS)) return;
    known.deleteWhere(({ org }) => org === null || org === notice.org);
  });
  notices.onInterruption(() => known.clear());

  const read = async (hash: string): Promise<Known | null> => {
    const places = share(valid.get(hash) === undefined ? STRANGERS : TRUSTED, db);
    const [token] = await places.reading(NO_ORG).run<{ org: number }>(ORGANISATION, { hash });
    const text = token === undefined ? null : await db.hot(token.org, ACCOUNT, { org: token.org, hash });
    if (token === undefined || text === null) return null;
    const row = JSON.parse(text) as AccountRow; // The statement above builds it in this shape.
    return {
      org: token.org,
      account: {
        id: row.id,
        name: row.name,
        reads: new Set(row.scopes.flatMap(scope => scopes[scope] ?? [])),
        readsPeople: row.scopes.includes(PEOPLE_SCOPE),
      },
      modulesOff: new Set(row.modulesOff),
      endsAt: Date.parse(row.endsAt),
      isWithin: inNetworks(row.networks),
    };
  };

  /** Reads a token, once at a time, and caches it if it is known. */
  const remember = async (hash: string, since: number): Promise<Known | null> => {
    const value = read(hash);
    const entry: Remembered = { since, value, org: valid.get(hash) ?? null };
    if (notices.trusted) known.set(hash, entry);
    const forget = (): void => {
      if (known.get(hash) === entry) known.delete(hash);
    };
    const found = await value.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (found === null) {
      forget();
      valid.delete(hash);
      return null;
    }
    entry.org = found.org;
    valid.set(hash, found.org);
    return found;
  };

  /** Adds requests to those that wait to be written. */
  const add = (more: CountedUses): void => {
    const key = `${more.org}.${more.account}.${more.day}`;
    const use = uses.get(key);
    uses.set(key, use === undefined ? more : { ...use, count: use.count + more.count, at: max([use.at, more.at]) });
  };

  return {
    async find(token, address) {
      const network = networkOf(address ?? '');
      const now = clock();
      const hash = serviceTokenHash(token);
      const cached = hash === null ? undefined : known.get(hash);
      const isFresh = cached !== undefined && notices.trusted && now.getTime() - cached.since < ACCOUNT_MS;
      // A token that was valid before does not suffer from wrong ones of its network.
      const isPaid = !isFresh && (hash === null || valid.get(hash) === undefined);
      const wait = isPaid ? refused.take(network, 1) : 0;
      if (wait > 0) throw new ProblemError('too_many_requests', { retryAfterSeconds: wait });
      const refuse = (code: 'not_signed_in' | 'forbidden'): never => {
        if (!isPaid) refused.charge(network, 1);
        throw new ProblemError(code);
      };
      const found = isFresh ? await cached.value : hash === null ? null : await remember(hash, now.getTime());
      if (found === null || found.endsAt <= now.getTime()) return refuse('not_signed_in');
      if (!found.isWithin(address)) return refuse('forbidden');
      if (isPaid) refused.charge(network, -1);
      add({ org: found.org, account: found.account.id, day: bogotaDay(now), count: 1, at: now });
      return found;
    },
    async record() {
      const all = [...uses.values()];
      uses.clear();
      const failures = new Map<number, unknown>();
      for (const org of new Set(all.map(each => each.org))) {
        const counted = all.filter(each => each.org === org);
        try {
          await db.write(org, session => session.run(addUses(org, counted)));
        } catch (error) {
          failures.set(org, error);
          for (const use of counted) add(use);
        }
      }
      if (failures.size > 0)
        throw new AggregateError(
          failures.values(),
          `Not recorded in the organisations ${[...failures.keys()].join(', ')}`,
        );
    },
  };
}
