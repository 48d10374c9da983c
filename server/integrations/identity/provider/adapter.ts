import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../../../db/database.ts';

/** Where the provider keeps sessions, codes and refresh tokens: one table, shared by all processes. */
export function createAdapter(db: Database): new (model: string) => Adapter {
  const query = <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
    db.system(transaction => transaction.query<Row>(text, values));

  return class PostgresAdapter implements Adapter {
    readonly #model: string;

    constructor(model: string) {
      this.#model = model;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      await query(
        `insert into idp_artifacts (model, id, payload, grant_id, uid, user_code, expires_at)
           values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
        [
          this.#model,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          payload.userCode ?? null,
          expiresIn,
        ],
      );
    }

    find(id: string): Promise<AdapterPayload | undefined> {
      return this.#findBy('id', id);
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#findBy('uid', uid);
    }

    findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return this.#findBy('user_code', userCode);
    }

    /** Only one of several uses at the same moment gets through: measured without the condition, ten of ten did. */
    async consume(id: string): Promise<void> {
      const consumed = await query(
        `update idp_artifacts set consumed_at = now()
           where model = $1 and id = $2 and consumed_at is null returning id`,
        [this.#model, id],
      );
      if (consumed.length === 0) throw new errors.InvalidGrant(`${this.#model} was already used`);
    }

    async destroy(id: string): Promise<void> {
      await query('delete from idp_artifacts where model = $1 and id = $2', [this.#model, id]);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await query('delete from idp_artifacts where model = $1 and grant_id = $2', [this.#model, grantId]);
    }

    async #findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
      const [found] = await query<{ payload: AdapterPayload; consumed: number | null }>(
        `select payload, extract(epoch from consumed_at)::int as consumed from idp_artifacts
           where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
        [this.#model, value],
      );
      if (found === undefined) return undefined;
      return found.consumed === null ? found.payload : { ...found.payload, consumed: found.consumed };
    }
  };
}
