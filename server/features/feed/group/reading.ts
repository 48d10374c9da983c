import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import type { Sql } from '../../../db/sql.ts';
import { viewerValues } from '../../../things/reader.ts';
import { READINGS, SAVE_MUTED, SAVE_READ } from './reading-sql.ts';

/** How much is unread in each of the caller's groups and areas, as JSON text. */
export const readingsText = async (context: Context): Promise<string> =>
  (await context.db.hot(context.viewer.org, READINGS, viewerValues(context))) ?? '[]';

/** Says that the caller has seen what is in a group now. @throws ProblemError 404 where they don't belong to it */
export const markRead = (context: Context, group: number): Promise<void> => save(context, SAVE_READ, { group });

/** Notifies the caller of nothing more that happens in a group, or again. @throws ProblemError 404 where they don't belong to it */
export const muteGroup = (context: Context, group: number, muted: boolean): Promise<void> =>
  save(context, SAVE_MUTED, { group, muted });

async function save(context: Context, statement: Sql, values: object): Promise<void> {
  const rows = await context.db.write(context.viewer.org, session =>
    session.run(statement, { ...viewerValues(context), ...values }),
  );
  if (rows.length === 0) throw notFound();
}
