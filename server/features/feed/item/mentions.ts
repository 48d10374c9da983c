import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { WriteContext } from '../../../base/context.ts';
import { notify, type Subject } from '../../notifications/service.ts';
import { ITEM_MENTIONS, keepMentioned, type MentionTable } from './mention-sql.ts';

/** Thing whose text mentions people, and the item that they must be able to see. */
export interface MentioningText {
  readonly subject: Subject;
  readonly itemId: number;
}

/**
 * Replaces the mentions of a text, and notifies the newly mentioned people. People who can't see the item, are blocked,
 * or whose '@Nombre Apellido' is not in the text are left out silently: they may just have left.
 * @param people new and former mentions; without either no query is made
 * @returns the newly mentioned people
 * @spec 1§2 Comments
 */
type KeepMentions = (
  context: WriteContext,
  where: MentioningText,
  text: string,
  people: MentionedPeople,
) => Promise<number[]>;

export interface MentionedPeople {
  /** Ids of mentioned people; absent keeps those whose names are still in the text. */
  readonly ids: readonly number[] | undefined;
  readonly before: readonly unknown[] | undefined;
}

/** Creates the function that keeps mentions of one kind of text. @param kind of the notification of mentioned people */
export function mentionsIn(mentions: MentionTable, kind: NotificationKind): KeepMentions {
  const statement = keepMentioned(mentions);
  return async (context, { subject, itemId }, text, { ids = null, before = [] }) => {
    if (before.length === 0 && (ids ?? []).length === 0) return [];
    const { session, viewer, now } = context;
    const values = { org: viewer.org, now, item: itemId, id: subject.id, text, people: ids };
    const added = await session.run<{ user_id: number }>(statement, values);
    const recipients = added.map(row => row.user_id);
    notify(context, { kind, recipients, subject });
    return recipients;
  };
}

/** Keeps the mentions of an item's text. */
export const keepMentions = mentionsIn(ITEM_MENTIONS, 'post_mention');
