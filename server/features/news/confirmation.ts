import { holds, type Context, type ReadContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { newsTexts } from './texts.ts';
import { isReadable } from './visibility-sql.ts';

/** 'He leído y entendido': a person's own word, once and for good. */

const READER = { org: '$1', viewer: '$2', now: '$3' };

/** A news item that asks to be confirmed, as the viewer finds it. */
export interface Mandatory {
  readonly id: number;
  readonly item: number;
  readonly author: number;
  readonly isAsking: boolean;
}

/**
 * The news item, kept from being deleted meanwhile. One that asks for no confirmation, or not now, is not asking.
 * @throws ProblemError 404 of what is absent or invisible
 */
export async function findMandatory(
  { session, viewer, now }: ReadContext,
  id: number,
  lock: '' | 'for key share' = '',
): Promise<Mandatory> {
  const [found] = await session.query<Mandatory>(
    `select n.id, n.item_id as item, n.author_id as author, n.requires_confirmation and n.is_published
       and (n.expires_at is null or n.expires_at > $3) as "isAsking"
     from news n where n.org_id = $1 and n.id = $4 and ${isReadable(READER, 'n', '$5::boolean')} ${lock}`,
    [viewer.org, viewer.id, now, id, holds(viewer, 'Admin-News')],
  );
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
    const found = await findMandatory({ ...context, session }, id, 'for key share');
    if (found.author === viewer.id) throw new ProblemError('forbidden');
    if (!found.isAsking) throw new ProblemError('invalid', { detail: newsTexts(viewer.language).news.notConfirmable });
    await session.query(
      `insert into news_confirmations (org_id, news_id, user_id, confirmed_at) values ($1, $2, $3, $4) on conflict do nothing`,
      [viewer.org, id, viewer.id, now],
    );
    const [row] = await session.query<{ at: Date }>(
      'select confirmed_at as at from news_confirmations where org_id = $1 and news_id = $2 and user_id = $3',
      [viewer.org, id, viewer.id],
    );
    return { ConfirmedAt: (row?.at ?? now).toISOString() };
  });
}
