import { helpContract } from '#contract/features/help/feature.ts';
import { HELP_MAIL_AFTER_MINUTES } from '#contract/features/help/types.ts';
import { help as english } from '#contract/i18n/en-US/help.ts';
import { help as spanish } from '#contract/i18n/es-CO/help.ts';
import { literal, param, sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { mailsMessageText } from '../config/service.ts';
import type { Composer } from '../mail/service.ts';
import { isUnseen, notificationEmail, notificationToMail } from '../notifications/service.ts';
import { helpMessage } from './content-kind.ts';

/** Kind of the e-mails about messages and replies. */
export const MESSAGE_EMAIL = helpContract.notifications.message_received.email;

const { org, viewer, now } = READER;
const MESSAGE = param('message', 'bigint');

/** Words of `about`, from 1: the notification's key, its id and, once the e-mail is written, the last message in it. */
const wordOf = (place: 1 | 3) => sql`split_part(e.about, ' ', ${literal(place)})`;

/**
 * Messages of a conversation that its reader has not seen, and that no sent e-mail contained, the oldest first; none
 * while an older e-mail about the conversation is still to be sent, since that one will contain them. Parameters:
 * `org`, `viewer`, `now`, the `message` that the e-mail is queued for, and `id`, that of its notification.
 */
const FIND_UNTOLD = sql`
  with conversation as materialized (
    select coalesce(first_id, id) as first from help_messages where org_id = ${org} and id = ${MESSAGE}),
  mails as materialized (
    select e.id, e.about, e.once_key, e.state, m.id as message, nullif(${wordOf(3)}, '')::bigint as last
    from mail_outbox e join help_messages m on m.org_id = e.org_id and m.id = split_part(e.about, ':', 3)::bigint
    where e.org_id = ${org} and e.user_id = ${viewer} and e.kind = ${literal(MESSAGE_EMAIL)}
      and (select first from conversation) in (m.id, m.first_id))
  select e.about, m.id::float8 as id, m.description as text,
    m.created_at <= ${now} - make_interval(mins => ${literal(HELP_MAIL_AFTER_MINUTES)}) as "isDue"
  from mails e join help_messages m on m.org_id = ${org} and m.id = e.message
    join help_message_people p on p.org_id = m.org_id and p.message_id = m.id and p.user_id = ${viewer} and p.viewed_at is null
    join notifications n on n.org_id = m.org_id and n.user_id = ${viewer} and n.once_key = ${wordOf(1)}
  where ${helpMessage.isVisible(READER, sql`m`)} and ${isUnseen(sql`n`)}
    and not exists (select from help_blocks b
      where b.org_id = m.org_id and b.user_id = ${viewer} and b.blocked_id = m.author_id)
    and not exists (select from mails sent where sent.state = 'sent' and sent.last >= m.id)
    and not exists (select from mails older, mails own where own.once_key = ${param('id', 'text')}
      and older.id < own.id and older.state in ('waiting', 'sending'))
  order by m.id`;

/** Notes in the outbox how far the e-mail goes, so that the next one of the conversation begins after it. */
const NOTE_LAST = sql`
  update mail_outbox e set about = ${wordOf(1)} || ' ' || e.once_key || ' ' || ${MESSAGE}
  where e.org_id = ${org} and e.user_id = ${viewer} and e.kind = ${literal(MESSAGE_EMAIL)} and e.once_key = ${param('id', 'text')}`;

interface Untold {
  /** `about` of the e-mail queued for it. */
  readonly about: string;
  readonly id: number;
  readonly text: string;
  readonly isDue: boolean;
}

/**
 * Writes the e-mail about a message: who wrote, its text (140 characters at most) unless the organisation keeps it out,
 * and how many more of the conversation came meanwhile. The text is read now: the outbox has only ids. Null if all are
 * seen, or in another e-mail.
 */
export const writeMessageEmail: Composer = async queued => {
  const { session, about, userId, language } = queued;
  const [key = '', id = ''] = about.split(' ');
  const reader = { org: queued.org, viewer: userId, now: queued.now, id };
  const untold = await session.run<Untold>(FIND_UNTOLD, { ...reader, message: key.split(':')[2] });
  const [oldest] = untold;
  if (oldest === undefined || !oldest.isDue) return null;
  const mailed = await notificationToMail({ ...queued, about: oldest.about });
  if (mailed === null || 'waitUntil' in mailed) return mailed;
  await session.run(NOTE_LAST, { ...reader, message: untold.at(-1)?.id });
  const [setting] = await session.run<{ mailed: boolean }>(sql`select ${mailsMessageText(queued.org)} as mailed`);
  const email = notificationEmail(queued, mailed);
  const said = setting?.mailed === true ? [oldest.text] : [];
  const { dialog } = language === 'EN-US' ? english : spanish;
  const more = untold.length > 1 ? [dialog.more(untold.length - 1)] : [];
  return { email: { ...email, lines: [...email.lines, ...[...said, ...more].map(text => ({ text }))] } };
};
