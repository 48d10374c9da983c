import {
  GREETINGS_TO_ONE_MAX,
  GREETING_TEXT_MAX,
  GREETINGS_PAGE_MAX,
  GREETINGS_PAGE_SIZE,
} from '#contract/features/birthdays/limits.ts';
import { greetedDay } from '#contract/features/birthdays/rules.ts';
import { type GreetingBody, greetingSchema } from '#contract/features/birthdays/schema.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { shaped, type Insert, defineList, everyone, nobody } from '../../lists/define-list.ts';
import { fileLimits } from '../../content-kinds/content-kind.ts';
import { attachFiles, isAttachedTo } from '../files/service.ts';
import { notify } from '../notifications/service.ts';
import { lockPerson, showsEverybody } from '../people/service.ts';
import { randomTemplate } from './cards.ts';
import { readSettings } from './settings-sql.ts';
import { birthdayTexts } from './texts.ts';
import { greeting, isVisibleGreeting } from './content-kind.ts';
import { sql, type Sql } from '../../db/sql.ts';
import type { Greeting } from '#contract/features/birthdays/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { READER } from '../../content-kinds/reader.ts';
import { ATTACHMENTS, attachmentsWhere, readerField } from '../feed/service.ts';

/** Greetings that the reader has sent or received. @spec 2§3 Greeting, 2§7 */
export const greetings = defineList<Greeting, ReturnType<typeof greetingSchema>>({
  name: 'Flx_Greetings',
  summary: 'Greetings for birthdays, for who wrote them and whom they are for.',
  table: 'greetings',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    SenderId: { type: 'int', column: 'sender_id', filter: true, readOnly: true },
    ReceiverId: { type: 'int', column: 'receiver_id', filter: true },
    Day: { type: 'date', column: 'day', filter: true, readOnly: true, summary: 'The day of the birthday.' },
    Text: { type: 'text', column: 'body', maxLength: GREETING_TEXT_MAX },
    Template: { type: 'int', column: 'template' },
    Attachments: shaped(
      ATTACHMENTS,
      readerField('json', (reader, row) => attachmentsWhere(reader, isAttachedTo(sql`f`, 'greeting', sql`${row}.id`))),
    ),
    CreationDate: { type: 'timestamp', column: 'created_at', filter: true, sort: true, readOnly: true },
  },
  expand: { Sender: { list: 'Flx_Users', field: 'SenderId', fields: ['Id', 'Title', 'Foto', 'AreaName'] } },
  order: ['-CreationDate'],
  pageSize: GREETINGS_PAGE_SIZE,
  maxPageSize: GREETINGS_PAGE_MAX,
  scope: ({ alias }) => isVisibleGreeting(READER, alias),
  policy: { read: everyone, create: everyone, update: nobody, remove: nobody },
  input: { create: byLanguage(language => greetingSchema(birthdayTexts(language))) },
  write: { create: createGreeting },
});

/** Selects the day of the year of a person's birthday; no row if the person is unknown, blocked, or hides it. */
const findBirthday = (org: number, person: number): Sql => sql`
  select u.birth_day as birthday from users u
  where u.org_id = ${org} and u.id = ${person}::bigint and u.is_active and u.birth_day is not null
    and ${showsEverybody(sql`u`, 'PrivateBirthday')}`;

/** Counts the greetings from one person to another for a birthday. */
const countGreetings = (org: number, sender: number, receiver: number, day: string): Sql => sql`
  select count(*)::int as count from greetings
  where org_id = ${org} and sender_id = ${sender} and receiver_id = ${receiver} and day = ${day}::date`;

/**
 * Sends the viewer's greeting to a person whose birthday is celebrated today or was yesterday. The receiver is
 * notified, also by mail if wanted; a failing mail does not affect the greeting.
 * @throws ProblemError 422 on `ReceiverId` of a person who may not be greeted, with one message for all reasons; 409 of
 * one greeting too many
 * @spec 2§2 Birthdays, THREATS matrix Flx_Greetings
 */
async function createGreeting(context: WriteContext, input: GreetingBody, insert: Insert): Promise<number> {
  const { session, viewer, now } = context;
  const { ReceiverId, Text, Template = randomTemplate(), Attachments } = input;
  const texts = birthdayTexts(viewer.language).birthdays;
  const day = await birthdayToGreet(context, ReceiverId);
  if (day === null) throw new ProblemError('invalid', { errors: { ReceiverId: texts.notNow } });
  // The lock handles one write of the sender at a time, so that greetings are counted correctly.
  await session.run(lockPerson(viewer.org, viewer.id));
  const [sent] = await session.run<{ count: number }>(countGreetings(viewer.org, viewer.id, ReceiverId, day));
  if ((sent?.count ?? 0) >= GREETINGS_TO_ONE_MAX)
    throw new ProblemError('conflict', { detail: texts.tooMany(GREETINGS_TO_ONE_MAX) });
  const id = await insert({
    sender_id: viewer.id,
    receiver_id: ReceiverId,
    day,
    body: Text,
    template: Template,
    created_at: now,
  });
  if (Attachments !== undefined) {
    const limits = { ...fileLimits(greeting, 'greeting'), photosOnly: texts.photosOnly };
    await attachFiles(context, { kind: 'greeting', id, isNew: true }, Attachments, limits);
  }
  notify(context, { kind: 'greeting', recipients: [ReceiverId], subject: { kind: greeting.kind, id } });
  return id;
}

/**
 * Returns the birthday for which another person may be greeted now; null for oneself, or if the person has none now or
 * hides it.
 */
async function birthdayToGreet({ session, viewer, now }: WriteContext, person: number): Promise<string | null> {
  if (person === viewer.id) return null;
  const [found] = await session.run<{ birthday: number }>(findBirthday(viewer.org, person));
  if (found === undefined) return null;
  const { DayRule } = await readSettings(session);
  return greetedDay(found.birthday, bogotaDay(now), DayRule);
}
