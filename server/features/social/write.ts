import { COMMENT_IMAGES_MAX } from '../../../contract/features/social/limits.ts';
import { isSendable } from '../../../contract/features/social/rules.ts';
import type { CommentBody, CommentChangeBody } from '../../../contract/features/social/schema.ts';
import type { Comment } from '../../../contract/features/social/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Insert, Save } from '../../lists/define-list.ts';
import { viewerValues } from '../../things/reader.ts';
import { attachFiles, type FileParent } from '../files/service.ts';
import { notify, type Subject } from '../notifications/service.ts';
import { keepCommentMentions } from './mentions.ts';
import { commentTexts } from './texts.ts';
import { comment } from './thing.ts';
import { COMMENTED_ITEM, lockThread } from './write-sql.ts';

/**
 * Comments on an item, or replies to a comment on it; whom it concerns is notified. A comment has text or an image.
 * @throws ProblemError 422 on `Description`; 404 of what is absent, invisible or of another item
 */
export async function createComment(context: WriteContext, input: CommentBody, insert: Insert): Promise<number> {
  const { PostId, ResponseTo, Description = '', Attachments, Mentions } = input;
  if (!isSendable(Description, Attachments?.length ?? 0)) throw isEmpty(context);
  const item = await findItem(context, PostId);
  const thread = typeof ResponseTo === 'number' ? await threadOf(context, PostId, ResponseTo) : null;
  const { viewer, now } = context;
  // One level: a reply to a reply stands under the comment at the top.
  const id = await insert({
    item_id: PostId,
    parent_id: thread?.id ?? null,
    author_id: viewer.id,
    body: Description,
    created_at: now,
  });
  await attachImage(context, { kind: 'comment', id, isNew: true }, Attachments);
  const where = { itemId: PostId, subject: { kind: comment.kind, id } };
  const mentioned = await keepCommentMentions(context, where, Description, { ids: Mentions ?? [], before: [] });
  await notifyAuthors(context, where.subject, { item, thread, mentioned });
  return id;
}

/** Edits a comment; what is left is still one. @throws ProblemError 422 on `Description` */
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

/** Of the item that is commented, what notifications need. */
interface CommentedItem extends Subject {
  readonly author: number;
}

/** The item, locked against its deletion: taken only by the comment's row, the lock could meet the deletion in a circle. */
async function findItem(context: WriteContext, id: number): Promise<CommentedItem> {
  const [item] = await context.session.run<CommentedItem>(COMMENTED_ITEM, { ...viewerValues(context), id });
  if (item === undefined) throw notFound();
  return item;
}

/** A comment and its replies, of which one is answered; locked. */
interface Thread {
  /** The comment at the top. */
  readonly id: number;
  /** Its author, and that of the answered reply. */
  readonly authors: readonly number[];
}

async function threadOf({ session, viewer }: WriteContext, itemId: number, answered: number): Promise<Thread> {
  const [thread] = await session.run<Thread>(lockThread(viewer.org, itemId, answered));
  if (thread === undefined) throw notFound();
  return thread;
}

/** Attaches the image to the comment, or takes it off; `undefined` leaves it as it is. */
async function attachImage(
  context: WriteContext,
  parent: FileParent,
  files: CommentBody['Attachments'],
): Promise<void> {
  if (files === undefined) return;
  await attachFiles(context, parent, files, { media: COMMENT_IMAGES_MAX, documents: 0, photosOnly: true });
}

interface Concerned {
  readonly item: CommentedItem;
  readonly thread: Thread | null;
  /** Who has been notified of the comment already. */
  readonly mentioned: readonly number[];
}

/** Notifies whose comment was answered, and the author of the item; who is both is notified of the answer alone. */
async function notifyAuthors(
  context: WriteContext,
  part: Subject,
  { item, thread, mentioned }: Concerned,
): Promise<void> {
  const isOther = (person: number): boolean => person !== context.viewer.id && !mentioned.includes(person);
  const answered = [...new Set(thread?.authors)];
  if (thread !== null) {
    const subject = { kind: comment.kind, id: thread.id };
    await notify(context, { kind: 'comment_reply', recipients: answered.filter(isOther), subject, part });
  }
  if (answered.includes(item.author) || !isOther(item.author)) return;
  const subject = { kind: item.kind, id: item.id };
  await notify(context, { kind: 'post_comment', recipients: [item.author], subject, part });
}
