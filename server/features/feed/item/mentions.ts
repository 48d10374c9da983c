import type { WriteContext } from '../../../base/context.ts';
import type { NotificationKind } from '../../../../contract/features/notifications/kinds.ts';
import { notify, type Subject } from '../../notifications/service.ts';
import { isVisible } from '../audience/visibility-sql.ts';

/** Where mentions of one kind of text are kept, and how those who are mentioned are notified. */
export interface MentionStore {
  readonly table: string;
  /** Column of the thing whose text it is. */
  readonly key: string;
  readonly kind: NotificationKind;
}

/** Mentions in the texts of items. */
export const ITEM_MENTIONS: MentionStore = { table: 'item_mentions', key: 'item_id', kind: 'post_mention' };

/** The thing whose text mentions people, and the item with which they must see it. */
export interface MentioningText {
  readonly subject: Subject;
  readonly itemId: number;
}

const MENTIONED = { org: '$1::int', viewer: 'u.id', now: '$2::timestamptz' };

const NAME = `trim(u.first_name || ' ' || u.last_name)`;

/**
 * Parameters: organisation, moment, item, id in the key column, text, ids (null keeps who is there). A kept name is looked
 * for as it was written, whatever the person is called today.
 */
const keepText = (table: string, key: string): string => `
  with wanted as (
    select u.id, ${NAME} as name from users u join feed_items i on i.org_id = u.org_id and i.id = $3
    where u.org_id = $1 and u.id = any($6::int[]) and u.is_active and ${NAME} <> '' and position('@' || ${NAME} in $5::text) > 0
      and ${isVisible(MENTIONED, 'i')}),
  gone as (delete from ${table} m
    where m.org_id = $1 and m.${key} = $4 and not exists (select from wanted w where w.id = m.user_id)
      and not (position('@' || m.name in $5::text) > 0 and ($6::int[] is null or m.user_id = any($6::int[]))))
  insert into ${table} (org_id, ${key}, user_id, name) select $1, $4, id, name from wanted order by id
  on conflict do nothing returning user_id`;

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

/** Keeps the mentions of one kind of text. */
export function mentionsIn({ table, key, kind }: MentionStore): KeepMentions {
  const statement = keepText(table, key);
  return async (context, { subject, itemId }, text, { ids = null, before = [] }) => {
    if (before.length === 0 && (ids ?? []).length === 0) return [];
    const { session, viewer, now } = context;
    const values = [viewer.org, now, itemId, subject.id, text, ids];
    const added = await session.query<{ user_id: number }>(statement, values);
    const recipients = added.map(row => row.user_id);
    await notify(context, { kind, recipients, subject });
    return recipients;
  };
}

/** Keeps the mentions of an item's text. */
export const keepMentions = mentionsIn(ITEM_MENTIONS);
