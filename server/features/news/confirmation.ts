import { holds, type Context, type ReadContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { viewerValues } from '../../things/reader.ts';
import { addConfirmation, FIND_MANDATORY, LOCK_MANDATORY, readConfirmation } from './confirmation-sql.ts';
import { newsTexts } from './texts.ts';

/** 'He leído y entendido': a person's own word, once and for good. */

/** A news item that asks to be confirmed, as the viewer finds it. */
export interface Mandatory {
  readonly id: number;
  readonly item: number;
  readonly author: number;
  readonly isAsking: boolean;
}

/**
 * The news item. One that asks for no confirmation, or not now, is not asking.
 * @throws ProblemError 404 of what is absent or invisible
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
 * Says that the caller has read and understood a news item. Saying it again changes nothing; nobody says it for another, and
 * its author is not asked.
 * @throws ProblemError 404, 403 of one's own, 422 of news that ask for nothing
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
