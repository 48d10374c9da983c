import type { DiscardAnswer, UndoneDiscardAnswer } from '../../../contract/features/notifications/types.ts';
import type { Transaction } from '../../db/database.ts';
import type { Context } from '../../base/context.ts';

/** The personal setting from which on notifications are listed. @spec 3§4.12 */
const SETTING = 'InitNotificationDate';

const READ = 'select value from user_settings where org_id = $1 and user_id = $2 and title = $3';

const PUT = `insert into user_settings (org_id, user_id, title, value) values ($1, $2, $3, $4)
  on conflict (org_id, user_id, title) do update set value = excluded.value`;

/** Two discards at once would each take the other's moment for what was before: they wait here. */
const LOCK = 'select from users where org_id = $1 and id = $2 for no key update';

/**
 * 'Descartar Todo': the list begins at this moment. What it began at before is kept, so that it can be undone; the versions
 * of the poll follow from the setting. @spec 1§4, 3§4.12
 */
export async function discardAll({ db, viewer, now }: Context): Promise<DiscardAnswer> {
  const own = [viewer.org, viewer.id];
  return db.write(viewer.org, async session => {
    await session.query(LOCK, own);
    const before = await current(session, own);
    // Never back: another device's discard, or a clock that is a little behind, would bring discarded ones to light.
    const since = new Date(Math.max(now.getTime(), before === null ? 0 : Date.parse(before))).toISOString();
    await session.query(PUT, [...own, SETTING, since]);
    await session.query(
      `insert into notification_settings (org_id, user_id, discarded, discarded_before) values ($1, $2, $3, $4)
       on conflict (org_id, user_id) do update
         set discarded = excluded.discarded, discarded_before = excluded.discarded_before`,
      [...own, since, before],
    );
    return { Since: since, Before: before };
  });
}

/** Undoes the last discard, once: the second time, and after a discard elsewhere, it changes nothing. */
export async function undoDiscard({ db, viewer }: Context): Promise<UndoneDiscardAnswer> {
  const own = [viewer.org, viewer.id];
  return db.write(viewer.org, async session => {
    await session.query(LOCK, own);
    const since = await current(session, own);
    const [last] = await session.query<{ discarded: string | null; discarded_before: string | null }>(
      'select discarded, discarded_before from notification_settings where org_id = $1 and user_id = $2',
      own,
    );
    if (since === null || last?.discarded !== since) return { Since: since };
    if (last.discarded_before === null)
      await session.query('delete from user_settings where org_id = $1 and user_id = $2 and title = $3', [
        ...own,
        SETTING,
      ]);
    else await session.query(PUT, [...own, SETTING, last.discarded_before]);
    await session.query(
      'update notification_settings set discarded = null, discarded_before = null where org_id = $1 and user_id = $2',
      own,
    );
    return { Since: last.discarded_before };
  });
}

async function current(session: Transaction, own: readonly number[]): Promise<string | null> {
  const [setting] = await session.query<{ value: string }>(READ, [...own, SETTING]);
  return setting?.value ?? null;
}
