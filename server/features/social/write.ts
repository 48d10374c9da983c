import { isSendable } from '#contract/features/social/rules.ts';
import type { CommentBody, CommentChangeBody } from '#contract/features/social/schema.ts';
import type { Comment } from '#contract/features/social/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Save } from '../../lists/define-list.ts';
import { viewerValues } from '../../things/reader.ts';
import { fileLimits } from '../../things/thing.ts';
import { attachFiles, type FileParent } from '../files/service.ts';
import { notify } from '../notifications/service.ts';
import { keepCommentMentions } from './mentions.ts';
import { commentTexts } from './texts.ts';
import { comment } from './thing.ts';
import { ADD_COMMENT } from './write-sql.ts';

/**
 * Comments on an item, or replies to a comment on it; the people concerned are notified. A comment has text or an
 * image.
 * @throws ProblemError 422 on `Description`; 404 for a comment or item that is absent, invisible or of another item
 */
export async function createComment(context: WriteContext, input: CommentBody): Promise<number> {
  const { PostId, ResponseTo, Description = '', Attachments, Mentions } = input;
  if (!isSendable(Description, Attachments?.length ?? 0)) throw isEmpty(context);
  const values = { ...viewerValues(context), item: PostId, answered: ResponseTo ?? null, text: Description };
  const [added] = await context.session.run<AddedComment>(ADD_COMMENT, values);
  if (added === undefined) throw notFound();
  const { id } = added;
  await attachImage(context, { kind: 'comment', id, isNew: true }, Attachments);
  const where = { itemId: PostId, subject: { kind: comment.kind, id } };
  const mentioned = await keepCommentMentions(context, where, Description, { ids: Mentions ?? [], before: [] });
  notifyAuthors(context, PostId, added, mentioned);
  return id;
}

/** Edits a comment, which must not become empty. @throws ProblemError 422 on `Description` */
export async function updateComment(
  context: WriteContext,
  row: Comment,
  { Description, Attachments, Mentions }: CommentChangeBody,
  save: Save,
): Promise<void> {
  const text = Description ?? row.Description;
  if (!isSendable(text, (Attachments ?? row.Attachments).length)) throw isEmpty(context);
  await save({ body: text, edited_at: context.now });
  await attachImage(context, { kind: 'comment', id: row.Id }, Attachments);
  const where = { itemId: row.PostId, subject: { kind: comment.kind, id: row.Id } };
  await keepCommentMentions(context, where, text, { ids: Mentions, before: row.Mentions });
}

const isEmpty = ({ viewer }: WriteContext): ProblemError =>
  new ProblemError('invalid', { errors: { Description: commentTexts(viewer.language).social.commentEmpty } });

/** New comment, with the data of its item and parents that notifications need. */
interface AddedComment {
  readonly id: number;
  /** Kind of the item. */
  readonly kind: string;
  readonly author: number;
  /**
   * Comment at the top of its conversation, and the authors of that and of the answered one; null if it is not a reply.
   */
  readonly top: number | null;
  readonly answered: readonly number[] | null;
}

/** Attaches the image to the comment, or takes it off; `undefined` leaves it as it is. */
async function attachImage(
  context: WriteContext,
  parent: FileParent,
  files: CommentBody['Attachments'],
): Promise<void> {
  if (files === undefined) return;
  await attachFiles(context, parent, files, fileLimits(comment, parent.kind));
}

/**
 * Notifies the authors of the answered comments and of the item; a person who is both is only notified of the reply.
 * @param mentioned who has been notified of the comment already
 */
function notifyAuthors(
  context: WriteContext,
  itemId: number,
  { id, kind, author, top, answered }: AddedComment,
  mentioned: readonly number[],
): void {
  const part = { kind: comment.kind, id };
  const isOther = (person: number): boolean => person !== context.viewer.id && !mentioned.includes(person);
  const authors = [...new Set(answered)];
  if (top !== null) {
    const subject = { kind: comment.kind, id: top };
    notify(context, { kind: 'comment_reply', recipients: authors.filter(isOther), subject, part });
  }
  if (authors.includes(author) || !isOther(author)) return;
  notify(context, { kind: 'post_comment', recipients: [author], subject: { kind, id: itemId }, part });
}
