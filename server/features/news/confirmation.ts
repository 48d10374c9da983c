import { holds, type Context, type ReadContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { viewerValues } from '../../things/reader.ts';
import { addConfirmation, FIND_MANDATORY, LOCK_MANDATORY, readConfirmation } from './confirmation-sql.ts';
import { newsTexts } from './texts.ts';

/** 'He leído y entendido': a person's own statement, made once and not revocable. */

/** News item that asks for confirmation, as found for the viewer. */
export interface Mandatory {
  readonly id: number;
  readonly item: number;
  readonly author: number;
  readonly isAsking: boolean;
}

/**
 * Finds the news item; `isAsking` is false if it asks for no confirmation, or not now.
 * @throws ProblemError 404 of an absent or invisible news item
 */
export async function findMandatory(
  context: ReadContext,
  id: number,
  statement: typeof FIND_MANDATORY = FIND_MANDATORY,
): Promise<Mandatory> {
  const values = { ...viewerValues(context), id, administers: holds(context.viewer, 'Admin-News') };
  const [found] = await context.session.run<Mandatory>(statement, values);
  if (found === undefined) throw notFound();
  return found;
}

/**
 * Confirms that the caller has read and understood a news item. Repeating it changes nothing; nobody confirms for
 * another, and its author is not asked.
 * @throws ProblemError 404, 403 of the caller's own, 422 of news that ask for nothing
 */
export async function confirm(context: Context, id: number): Promise<{ ConfirmedAt: string }> {
  const { viewer, db, now } = context;
  return db.write(viewer.org, async session => {
    const found = await findMandatory({ ...context, session }, id, LOCK_MANDATORY);
    if (found.author === viewer.id) throw new ProblemError('forbidden');
    if (!found.isAsking) throw new ProblemError('invalid', { detail: newsTexts(viewer.language).news.notConfirmable });
    await session.run(addConfirmation(viewer.org, id, viewer.id, now));
    const [row] = await session.run<{ at: Date }>(readConfirmation(viewer.org, id, viewer.id));
    return { ConfirmedAt: (row?.at ?? now).toISOString() };
  });
}
