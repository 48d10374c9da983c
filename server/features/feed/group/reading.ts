import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import type { Sql } from '../../../db/sql.ts';
import { viewerValues } from '../../../content-kinds/reader.ts';
import { READINGS, SAVE_MUTED, SAVE_READ } from './reading-sql.ts';

/** Returns the number of unread items in each of the viewer's groups and areas, as JSON text. */
export const readingsText = async (context: Context): Promise<string> =>
  (await context.db.hot(context.viewer.org, READINGS, viewerValues(context))) ?? '[]';

/** Marks everything in a group as read by the viewer. @throws ProblemError 404 if they are no member */
export const markRead = (context: Context, group: number): Promise<void> => save(context, SAVE_READ, { group });

/**
 * Mutes the notifications of a group for the viewer, or unmutes them. @throws ProblemError 404 if they are no member
 */
export const muteGroup = (context: Context, group: number, muted: boolean): Promise<void> =>
  save(context, SAVE_MUTED, { group, muted });

async function save(context: Context, statement: Sql, values: object): Promise<void> {
  const rows = await context.db.write(context.viewer.org, session =>
    session.run(statement, { ...viewerValues(context), ...values }),
  );
  if (rows.length === 0) throw notFound();
}
