import { createHash } from 'node:crypto';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../../../db/database.ts';
import { identifier, sql, type Sql } from '../../../db/sql.ts';

/** Refuses values that PostgreSQL can't store before it is asked: the sender is at fault. */
const refuseNul = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string' && value.includes('\0')) throw new errors.InvalidRequest('a value with a NUL');
  return value;
};

/**
 * Models whose id alone grants access, stored as a hash: a copy of the table contains none of them. The others are in
 * signed cookies.
 */
const BEARERS: ReadonlySet<string> = new Set(['RefreshToken', 'AuthorizationCode']);

/** Creates the storage of the provider's sessions, codes and refresh tokens: one table, shared by all processes. */
export function createAdapter(db: Database): new (model: string) => Adapter {
  const run = <Row>(statement: Sql): Promise<Row[]> => db.system(transaction => transaction.run<Row>(statement));

  return class PostgresAdapter implements Adapter {
    readonly #model: string;

    constructor(model: string) {
      this.#model = model;
    }

    /** Returns the key of a row. */
    #keyOf(id: string): string {
      return BEARERS.has(this.#model) ? createHash('sha256').update(id).digest('hex') : id;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      const { grantId = null, uid = null, userCode = null } = payload;
      const kept = BEARERS.has(this.#model) ? { ...payload, jti: undefined } : payload;
      await run(
        sql`insert into idp_artifacts (model, id, payload, grant_id, uid, user_code, expires_at)
           values (${this.#model}, ${this.#keyOf(id)}, ${JSON.stringify(kept, refuseNul)}, ${grantId}, ${uid}, ${userCode},
             now() + make_interval(secs => ${expiresIn}))
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
      );
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const found = await this.#findBy('id', this.#keyOf(id));
      return found && { ...found, jti: id };
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#findBy('uid', uid);
    }

    findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return this.#findBy('user_code', userCode);
    }

    /**
     * Marks an artifact as used. Only one of several simultaneous uses gets through: measured without the condition,
     * ten of ten did.
     */
    async consume(id: string): Promise<void> {
      const consumed = await run(
        sql`update idp_artifacts set consumed_at = now()
           where model = ${this.#model} and id = ${this.#keyOf(id)} and consumed_at is null returning id`,
      );
      if (consumed.length === 0) throw new errors.InvalidGrant(`${this.#model} was already used`);
    }

    async destroy(id: string): Promise<void> {
      await run(sql`delete from idp_artifacts where model = ${this.#model} and id = ${this.#keyOf(id)}`);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await run(sql`delete from idp_artifacts where model = ${this.#model} and grant_id = ${grantId}`);
    }

    async #findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
      if (value.includes('\0')) return undefined;
      const [found] = await run<{ payload: AdapterPayload; consumed: number | null }>(
        sql`select payload, extract(epoch from consumed_at)::int as consumed from idp_artifacts
           where model = ${this.#model} and ${identifier(column)} = ${value} and (expires_at is null or expires_at > now())`,
      );
      if (found === undefined) return undefined;
      return found.consumed === null ? found.payload : { ...found.payload, consumed: found.consumed };
    }
  };
}
