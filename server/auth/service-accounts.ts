import { ACCOUNT_MS, REFUSED_BURST, REFUSED_PER_SECOND } from '#contract/features/integrations/limits.ts';
import type { ModuleName } from '#contract/features/index.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { BoundedMap } from '../base/bounded-map.ts';
import type { ServiceAccount } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import { modulesOffOf } from '../content-kinds/modules.ts';
import type { Database } from '../db/database.ts';
import { EVERYBODY, type Notices } from '../db/notices.ts';
import { param, prepared, sql, type Sql } from '../db/sql.ts';
import { networkOf } from '../http/anonymous-access.ts';
import { createBuckets } from '../http/rate-limiter.ts';
import { inNetworks, type InNetworks } from './networks.ts';
import { serviceTokenHash } from './service-token.ts';

/** Lists that each scope reads, by its name. */
export type ScopeLists = Readonly<Record<string, readonly string[]>>;

const REMEMBERED = 5_000;

/** Account of a token, with the end of the token or of the account, if that is earlier. */
const ACCOUNT = prepared(
  'service_account',
  sql`
    select json_build_object('id', a.id, 'name', a.name, 'scopes', a.scopes, 'networks', a.networks,
      'endsAt', least(a.ends_at, t.ends_at), 'modulesOff', ${modulesOffOf(sql`a.org_id`)})::text
    from service_tokens t join service_accounts a on a.org_id = t.org_id and a.id = t.account_id
    where t.org_id = ${param('org', 'int')} and t.hash = ${param('hash', 'text')} and a.revoked_at is null`,
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
  /** Writes the counted requests. */
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
  count: number;
  at: Date;
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

/**
 * Creates the register of service accounts. It caches them as long as the notices of changed access arrive, so that a
 * revocation takes effect everywhere on the next request.
 */
export function createServiceAccounts({ db, notices, clock, scopes }: Options): ServiceAccounts {
  const known = new BoundedMap<string, { readonly since: number; readonly value: Known }>(REMEMBERED);
  const refused = createBuckets(clock, { perSecond: REFUSED_PER_SECOND, burst: REFUSED_BURST });
  const uses = new Map<string, Uses & { readonly org: number }>();

  /** Number of times that the cache was dropped: a value read meanwhile may be outdated. */
  let drops = 0;
  const drop = (): void => {
    drops += 1;
    known.clear();
  };

  notices.subscribe(notice => {
    if (notice.kind === 'access' && notice.user === EVERYBODY) drop();
  });
  notices.onInterruption(drop);

  const read = async (hash: string): Promise<Known | null> => {
    const [token] = await db.system(async transaction => {
      // The row policy shows only the row of this token.
      await transaction.run(sql`select set_config('app.account', ${hash}, true)`);
      return transaction.run<{ org: number }>(sql`select org_id as org from service_tokens where hash = ${hash}`);
    });
    const text = token === undefined ? null : await db.hot(token.org, ACCOUNT, { org: token.org, hash });
    if (token === undefined || text === null) return null;
    const row = JSON.parse(text) as AccountRow; // The statement above builds it in this shape.
    return {
      org: token.org,
      account: { id: row.id, name: row.name, reads: new Set(row.scopes.flatMap(scope => scopes[scope] ?? [])) },
      modulesOff: new Set(row.modulesOff),
      endsAt: Date.parse(row.endsAt),
      isWithin: inNetworks(row.networks),
    };
  };

  const count = ({ org, account: { id } }: Known, now: Date): void => {
    const day = bogotaDay(now);
    const key = `${org}.${id}.${day}`;
    const use = uses.get(key) ?? { org, account: id, day, count: 0, at: now };
    use.count += 1;
    use.at = now;
    uses.set(key, use);
  };

  return {
    async find(token, address) {
      const network = networkOf(address ?? '');
      const refuse = (code: 'not_signed_in' | 'forbidden'): never => {
        refused.charge(network, 1);
        throw new ProblemError(code);
      };
      const now = clock();
      const hash = serviceTokenHash(token);
      const cached = hash === null ? undefined : known.get(hash);
      const isFresh = cached !== undefined && notices.trusted && now.getTime() - cached.since < ACCOUNT_MS;
      let found = isFresh ? cached.value : null;
      if (!isFresh) {
        // A token that was valid a moment ago does not suffer from wrong ones of its network.
        const wait = cached === undefined ? refused.take(network, 0) : 0;
        if (wait > 0) throw new ProblemError('too_many_requests', { retryAfterSeconds: wait });
        const before = drops;
        found = hash === null ? null : await read(hash);
        if (found !== null && hash !== null && notices.trusted && drops === before)
          known.set(hash, { since: now.getTime(), value: found });
      }
      if (found === null || found.endsAt <= now.getTime()) return refuse('not_signed_in');
      if (!found.isWithin(address)) return refuse('forbidden');
      count(found, now);
      return found;
    },
    async record() {
      const all = [...uses.values()];
      uses.clear();
      for (const org of new Set(all.map(each => each.org))) {
        const counted = all.filter(each => each.org === org);
        await db.write(org, session => session.run(addUses(org, counted)));
      }
    },
  };
}
