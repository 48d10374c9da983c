import { DERIVED_TITLE_MAX } from '../../../contract/features/feed/limits.ts';
import type { Thing } from '../../things/thing.ts';
import { groupsJson, isMuted, isoTime, pathOfItem, titleOfItem } from '../feed/service.ts';
import { lockComment } from './locks.ts';
import { hideComment, restoreComment } from './removal.ts';
import { isShownComment, isVisibleComment } from './visibility-sql.ts';

/** Something of the item that a comment is on. */
const ofItem = (comment: string, value: (item: string) => string): string =>
  `(select ${value('i')} from feed_items i where i.org_id = ${comment}.org_id and i.id = ${comment}.item_id)`;

/** A comment, or a reply to one. It is seen, muted and reviewed with its item. */
export const comment: Thing = {
  kind: 'comment',
  table: 'comments',
  isVisible: isVisibleComment,
  path: (row, things) => ofItem(row, item => `${pathOfItem(things, item)} || '#comment-' || ${row}.id`),
  notified: {
    isMuted: (reader, row) => isMuted(reader, `${row}.item_id`),
    type: row => ofItem(row, item => `${item}.type`),
    title: (row, things) => ofItem(row, item => titleOfItem(things, item)),
    text: row => `${row}.body`,
  },
  part: {
    isShown: isShownComment,
    author: row => `${row}.author_id`,
    text: row => `${row}.body`,
  },
  report: {
    reviewer: null,
    item: row => ({ type: ofItem(row, item => `${item}.type`), id: `${row}.item_id` }),
    snapshot: row => ({
      title: `left(regexp_replace(trim(${row}.body), '\\s+', ' ', 'g'), ${DERIVED_TITLE_MAX})`,
      text: `${row}.body`,
      created: isoTime(`${row}.created_at`),
      home: ofItem(row, item => `${item}.home`),
      groups: ofItem(row, groupsJson),
      files: `f.comment_id = ${row}.id`,
    }),
    lock: lockComment,
    hide: hideComment,
    restore: (context, _id, caseId) => restoreComment(context, caseId),
  },
};
