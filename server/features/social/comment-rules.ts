import { COMMENT_IMAGES_MAX } from '../../../contract/features/social/limits.ts';
import { isSendable } from '../../../contract/features/social/rules.ts';
import type { CommentBody, CommentChangeBody } from '../../../contract/features/social/schema.ts';
import type { Comment } from '../../../contract/features/social/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { canSeeItem } from '../feed/service.ts';
import { attachFiles } from '../files/service.ts';
import { notify } from '../notifications/service.ts';
import { isShownComment } from './visibility-sql.ts';
import { commentTexts } from './texts.ts';
import { comment } from './thing.ts';

const empty = ({ viewer }: WriteContext): ProblemError =>
  new ProblemError('invalid', { errors: { Description: commentTexts(viewer.language).social.commentEmpty } });

/**
 * A comment has text or an image, on an item that its author sees, and answers a comment of that item if any.
 * @throws ProblemError 422 on `Description`; 404 of what is absent, invisible or of another item
 */
export async function checkComment(context: WriteContext, input: CommentBody): Promise<void> {
  if (!isSendable(input.Description ?? '', input.Attachments?.length ?? 0)) throw empty(context);
  if (!(await canSeeItem(context, input.PostId))) throw notFound();
  if (typeof input.ResponseTo === 'number') await lockTop(context, input.PostId, input.ResponseTo);
}

/**
 * Locks the comment at the top of the conversation: its counter of replies is about to change, and taking the lock only
 * then could meet its deletion in a circle.
 */
async function lockTop({ session, viewer }: WriteContext, itemId: number, answered: number): Promise<void> {
  const rows = await session.query(
    `select 1 from comments a join comments top on top.org_id = a.org_id and top.id = coalesce(a.parent_id, a.id)
     where a.org_id = $1 and a.id = $2 and a.item_id = $3 and ${isShownComment('a')} and ${isShownComment('top')}
     for no key update of top`,
    [viewer.org, answered, itemId],
  );
  if (rows.length === 0) throw notFound();
}

/** What is left after an edit is still a comment. */
export async function checkChange(context: WriteContext, row: Comment, input: CommentChangeBody): Promise<void> {
  const text = input.Description ?? row.Description;
  const images = input.Attachments?.length ?? (await imagesOf(context, row.Id));
  if (!isSendable(text, images)) throw empty(context);
}

async function imagesOf({ session, viewer }: WriteContext, commentId: number): Promise<number> {
  const rows = await session.query('select 1 from files where org_id = $1 and comment_id = $2', [
    viewer.org,
    commentId,
  ]);
  return rows.length;
}

/** Hangs the image on the comment, or takes it off; `undefined` leaves it as it is. */
export async function attachImage(
  context: WriteContext,
  commentId: number,
  files: CommentBody['Attachments'],
): Promise<void> {
  if (files === undefined) return;
  const limits = { media: COMMENT_IMAGES_MAX, documents: 0, photosOnly: true } as const;
  await attachFiles(context, { kind: 'comment', id: commentId }, files, limits);
}

/**
 * Notifies whose comment was answered, and the author of the item; who is both is notified of the answer alone.
 * @param mentioned who has been notified of the comment already, because it mentions them
 */
export async function notifyAuthors(
  context: WriteContext,
  commentId: number,
  input: CommentBody,
  mentioned: readonly number[],
): Promise<void> {
  const itemId = input.PostId;
  const [people] = await context.session.query<{
    type: string;
    author: number;
    thread: number | null;
    answered: number[];
  }>(
    `select i.type, i.author_id as author,
       (select coalesce(a.parent_id, a.id) from comments a where a.org_id = $1 and a.id = $3) as thread, array(
       select distinct c.author_id from comments a join comments c on c.org_id = a.org_id and c.id in (a.id, a.parent_id)
       where a.org_id = $1 and a.id = $3) as answered
     from feed_items i where i.org_id = $1 and i.id = $2`,
    [context.viewer.org, itemId, input.ResponseTo ?? null],
  );
  if (people === undefined) return;
  const { author } = people;
  const answered = people.answered.filter(person => !mentioned.includes(person));
  const part = { kind: comment.kind, id: commentId };
  if (people.thread !== null)
    await notify(context, {
      kind: 'comment_reply',
      recipients: answered,
      subject: { kind: comment.kind, id: people.thread },
      part,
    });
  if (!people.answered.includes(author) && !mentioned.includes(author))
    await notify(context, {
      kind: 'post_comment',
      recipients: [author],
      subject: { kind: people.type, id: itemId },
      part,
    });
}
