import { isSendable } from '#contract/features/social/rules.ts';
import type { CommentBody, CommentChangeBody, CommentTexts } from '#contract/features/social/schema.ts';
import type { Comment } from '#contract/features/social/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Save } from '../../lists/define-list.ts';
import { viewerValues, READER } from '../../content-kinds/reader.ts';
import { fileLimits } from '../../content-kinds/content-kind.ts';
import { attachFiles, type FileParent } from '../files/service.ts';
import { notify } from '../notifications/service.ts';
import { keepCommentMentions, isShownComment } from './comment-sql.ts';
import { comment } from './content-kind.ts';
import { feed as feedEnglish } from '#contract/i18n/en-US/feed.ts';
import { social as english } from '#contract/i18n/en-US/social.ts';
import { feed as feedSpanish } from '#contract/i18n/es-CO/feed.ts';
import { social as spanish } from '#contract/i18n/es-CO/social.ts';
import type { Language } from '#contract/i18n/language.ts';
import { param, prepared, sql } from '../../db/sql.ts';
import { isParticipant, isReadOnly } from '../feed/service.ts';

const { org, viewer, now } = READER;
const ANSWERED = param('answered', 'bigint');

/**
 * Adds a comment to an item in whose conversation the viewer takes part, if the answered comment is on it; no row
 * otherwise. Returns its id and the item's kind and author; for a reply also the top comment and the authors of that
 * and of the answered one. The item is locked against deletion first, then the top comment, whose reply counter is
 * about to change. If only the new row and its triggers took these locks, either could deadlock with a deletion. The
 * top comment's id is put in a column before the lookup: under a row policy no index is used for an expression.
 * Parameters: `item`, `answered` (null if not a reply), `text`, and the commenting person's.
 */
const ADD_COMMENT = prepared(
  'social_add_comment',
  sql`
  with item as materialized (
    select i.id, i.type as kind, i.author_id as author from feed_items i
    where i.org_id = ${org} and i.id = ${param('item', 'bigint')} and ${isParticipant(READER, sql`i`)}
      and not ${isReadOnly(READER, sql`i`)} for key share of i),
  answered as materialized (
    select a.author_id as author, coalesce(a.parent_id, a.id) as top
    from item join comments a on a.org_id = ${org} and a.id = ${ANSWERED} and a.item_id = item.id and ${isShownComment(sql`a`)}),
  thread as materialized (
    select top.id, array[answered.author, top.author_id] as authors
    from answered join comments top on top.org_id = ${org} and top.id = answered.top and ${isShownComment(sql`top`)}
    for no key update of top),
  added as (
    insert into comments (org_id, item_id, parent_id, author_id, body, created_at)
    select ${org}, item.id, thread.id, ${viewer}, ${param('text', 'text')}, ${now} from item left join thread on true
    where ${ANSWERED} is null or thread.id is not null returning id)
  select added.id, item.kind, item.author, thread.id as top, thread.authors as answered
  from added cross join item left join thread on true`,
);

/** Returns the error messages in the reader's language. */
export const commentTexts = (language: Language): CommentTexts =>
  language === 'EN-US'
    ? { feed: feedEnglish.errors, social: english.errors }
    : { feed: feedSpanish.errors, social: spanish.errors };

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
