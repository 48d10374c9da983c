import { CONFIRMATIONS_PAGE_MAX, CONFIRMATIONS_PAGE_SIZE } from '../../../contract/features/news/limits.ts';
import type { ConfirmationRow, ConfirmationsPage, ConfirmationState } from '../../../contract/features/news/types.ts';
import { buildQuery, type ListQuery } from '../../../contract/api/query.ts';
import { QueryError } from '../../../contract/api/query-error.ts';
import { dateTimeText } from '../../../contract/lib/time.ts';
import type { Session } from '../../db/database.ts';
import { holds, type Context } from '../../base/context.ts';
import { csvText } from '../../base/csv.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { cursorsOf } from '../feed/service.ts';
import { findMandatory, type Mandatory } from './confirmation.ts';
import { confirmationTexts } from './texts.ts';

/** Who has confirmed a news item, and who still has to. For its author and those who administer news. */

/**
 * Active people whom it is meant for (everybody, or the members of its groups and areas), and whoever else has confirmed;
 * its author is not asked. Parameters: organisation, news item.
 */
const ASKED = `
  from news n join users u on u.org_id = n.org_id and u.is_active and u.id <> n.author_id
  left join news_confirmations k on k.org_id = n.org_id and k.news_id = n.id and k.user_id = u.id
  where n.org_id = $1 and n.id = $2 and (n.home or k.user_id is not null or exists (
    select from news_targets t join memberships m on m.org_id = t.org_id and m.group_id = t.group_id
    where t.org_id = n.org_id and t.news_id = n.id and m.user_id = u.id))`;

const STATES: Readonly<Record<ConfirmationState, string>> = {
  confirmed: 'and k.user_id is not null',
  pending: 'and k.user_id is null',
};

interface AskedRow {
  readonly id: number;
  readonly name: string;
  readonly area: string;
  readonly at: Date | null;
  readonly key: string;
}

const COLUMNS = `u.id, trim(u.first_name || ' ' || u.last_name) as name, u.name_key as key, k.confirmed_at as at,
  (select a.title from groups a where a.org_id = u.org_id and a.id = u.area_id) as area`;

const rowOf = ({ id, name, area, at }: AskedRow): ConfirmationRow => ({
  UserId: id,
  Name: name,
  AreaName: area,
  ConfirmedAt: at?.toISOString() ?? null,
});

/** @throws ProblemError 404 of what is absent or invisible, 403 for whoever neither wrote it nor administers news */
async function findOwn(context: Context, session: Session, id: number): Promise<Mandatory> {
  const found = await findMandatory({ ...context, session }, id);
  if (found.author !== context.viewer.id && !holds(context.viewer, 'Admin-News')) throw new ProblemError('forbidden');
  return found;
}

/** What a page of confirmations is asked for. */
export interface ConfirmationsQuery extends Pick<ListQuery, 'top' | 'next'> {
  /** Absent asks for everybody. */
  readonly state: ConfirmationState | null;
}

/**
 * A page of who has or has not confirmed, by name, with the numbers of both.
 * @throws ProblemError 404, 403; QueryError for options out of bounds
 */
export async function confirmationsOf(
  context: Context,
  id: number,
  { state, ...query }: ConfirmationsQuery,
): Promise<ConfirmationsPage> {
  const { viewer, db, now } = context;
  const size = query.top ?? CONFIRMATIONS_PAGE_SIZE;
  if (size > CONFIRMATIONS_PAGE_MAX) throw new QueryError('limit_exceeded', '$top');
  const path = `/api/Flx_News/${id}/confirmations`;
  const binding = JSON.stringify([viewer.org, viewer.id, path, state]);
  const cursors = await cursorsOf(db);
  const [key = '', after = '0'] = query.next === undefined ? [] : cursors.open(query.next, binding, now);
  return db.read(viewer.org, async session => {
    await findOwn(context, session, id);
    const [counts] = await session.query<{ confirmed: number; pending: number }>(
      `select count(k.user_id)::int as confirmed, (count(*) - count(k.user_id))::int as pending ${ASKED}`,
      [viewer.org, id],
    );
    const rows = await session.query<AskedRow>(
      `select ${COLUMNS} ${ASKED} ${state === null ? '' : STATES[state]} and (u.name_key, u.id) > ($3::text, $4::int)
       order by u.name_key, u.id limit $5`,
      [viewer.org, id, key, after, size + 1],
    );
    const last = rows.length > size ? rows[size - 1] : undefined;
    const next = last === undefined ? null : cursors.seal([last.key, String(last.id)], binding, now);
    const options = new URLSearchParams(state === null ? {} : { State: state });
    return {
      Confirmed: counts?.confirmed ?? 0,
      Pending: counts?.pending ?? 0,
      results: rows.slice(0, size).map(rowOf),
      __next:
        next === null
          ? null
          : `${path}?${[options.toString(), buildQuery({ ...query, next })].filter(Boolean).join('&')}`,
    };
  });
}

/** All of them as a CSV file in the reader's language. @throws ProblemError 404, 403 */
export async function confirmationsCsv(context: Context, id: number): Promise<string> {
  const { viewer, db } = context;
  const texts = confirmationTexts(viewer.language);
  const rows = await db.read(viewer.org, async session => {
    await findOwn(context, session, id);
    return session.query<AskedRow>(`select ${COLUMNS} ${ASKED} order by u.name_key, u.id`, [viewer.org, id]);
  });
  const lines = rows.map(({ name, area, at }) => [
    name,
    area,
    at === null ? texts.pending : texts.confirmed,
    at === null ? '' : dateTimeText(at),
  ]);
  // As the spreadsheets of the two languages expect it.
  return csvText(
    [[texts.name, texts.area, texts.state, texts.date], ...lines],
    viewer.language === 'ES-CO' ? ';' : ',',
  );
}

/** Ids of those who still have to confirm. */
export async function pendingPeople(session: Session, id: number): Promise<number[]> {
  const rows = await session.query<{ id: number }>(`select u.id ${ASKED} ${STATES.pending} order by u.id`, [
    session.org,
    id,
  ]);
  return rows.map(row => row.id);
}
