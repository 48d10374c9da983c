import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { WriteContext } from '../../../base/context.ts';
import { notify, type Subject } from '../../notifications/service.ts';
import { ITEM_MENTIONS, keepMentioned, type MentionTable } from './mention-sql.ts';

/** The thing whose text mentions people, and the item with which they must see it. */
export interface MentioningText {
  readonly subject: Subject;
  readonly itemId: number;
}

/**
 * Makes exactly these people the ones whom a text mentions, and notifies those who are new. Who can't see the item, is
 * blocked, or whose '@Nombre Apellido' is not in the text is left out without a word: they may have left a moment ago.
 * @param people whom the text is to mention and whom it mentioned; nothing is asked where there is neither
 * @returns who is newly mentioned
 * @spec 1§2 Comments
 */
type KeepMentions = (
  context: WriteContext,
  where: MentioningText,
  text: string,
  people: MentionedPeople,
) => Promise<number[]>;

export interface MentionedPeople {
  /** Absent keeps those whose names still stand in the text. */
  readonly ids: readonly number[] | undefined;
  readonly before: readonly unknown[] | undefined;
}

/** Keeps the mentions of one kind of text. @param kind of the notification of those who are mentioned */
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
