import { HANDOVER_UNDO_DAYS } from '#contract/features/directory/limits.ts';
import { literal, sql, type Sql } from '../../../db/sql.ts';

/** Outcome of one thing in a handover, as stored. */
export interface KeptItem {
  readonly kind: string;
  readonly id: number;
  readonly heir: number | null;
  readonly kept: unknown;
}

export interface HandoverRow {
  readonly id: number;
  readonly person: number;
  readonly at: Date;
  readonly actor: string;
  readonly items: readonly KeptItem[];
}

const NAME = sql`trim(u.first_name || ' ' || u.last_name)`;

const isUndoable = (now: Date): Sql =>
  sql`h.undone_at is null and h.created_at > ${now}::timestamptz - interval '${literal(HANDOVER_UNDO_DAYS)} days'`;

const COLUMNS = sql`h.id, h.person_id as person, h.created_at as at, h.items`;

/** Selects the person of a handover. */
export const readHandedOver = (org: number, id: number): Sql => sql`
  select ${NAME} as name, u.is_active as "isActive" from users u where u.org_id = ${org} and u.id = ${id}::bigint`;

/** Locks people in the order of their ids, which is the common order for locking several. */
export const lockPeopleOf = (org: number, ids: readonly number[]): Sql => sql`
  select id, is_active as "isActive" from users where org_id = ${org} and id = any(${ids}::int[]) order by id for no key update`;

/** Selects the handovers of a person that can still be undone, the last first. */
export const undoableOf = (org: number, person: number, now: Date): Sql => sql`
  select ${COLUMNS}, ${NAME} as actor from handovers h join users u on u.org_id = h.org_id and u.id = h.actor_id
  where h.org_id = ${org} and h.person_id = ${person} and ${isUndoable(now)} order by h.id desc`;

/** Selects a handover that can still be undone. */
export const readUndoable = (org: number, id: number, now: Date): Sql =>
  sql`select ${COLUMNS} from handovers h where h.org_id = ${org} and h.id = ${id}::bigint and ${isUndoable(now)}`;

/** Marks it as undone; no row if it was undone already. */
export const markUndone = (org: number, id: number, now: Date): Sql => sql`
  update handovers h set undone_at = ${now} where h.org_id = ${org} and h.id = ${id} and ${isUndoable(now)} returning id`;

/** Saves a handover, and deletes those that can no longer be undone. */
export const addHandover = (
  org: number,
  { person, actor, now }: { readonly person: number; readonly actor: number; readonly now: Date },
  items: readonly KeptItem[],
): Sql => sql`
  with gone as (delete from handovers h where h.org_id = ${org} and not (${isUndoable(now)}))
  insert into handovers (org_id, person_id, actor_id, created_at, items)
  values (${org}, ${person}, ${actor}, ${now}, ${JSON.stringify(items)}::jsonb) returning id`;
