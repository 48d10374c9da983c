import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* Lists every reader of data that people may hide, wherever it goes from there: a list, a mail, a job, an export.
   every-privacy.api.test.ts tests the API's responses; here the sources are read, so that an unexpected new exit is
   named before it is released. Each place that reads a hidden column says why it may; an unlisted place, or a listed
   one that is gone, fails. */

/** Columns of `users`, and tables, that contain only data that may be hidden. */
const HIDDEN =
  /(?:[\w}]\.|column: '|\bselect )(phone|cellphone|ext|email|social|about_me|birthday|birth_month|birth_day)\b|\b(person_interests|presences)\b/;

const WHY: Readonly<Record<string, string>> = {
  'auth/viewer-directory.ts': 'Who signs in has their own address.',
  'features/birthdays/cards.ts': 'It asks the rule: who hides theirs has no card for it.',
  'features/birthdays/celebrations.ts': 'It asks the rule, and lists nobody who hides theirs.',
  'features/birthdays/greetings.ts': 'It asks the rule: who hides theirs has none to be greeted for.',
  'features/contact/list.ts': 'What its writer typed, for who administers the organisation.',
  'features/directory/actor-context.ts':
    'A change of many people is done in the name of its author, whose own address it is.',
  'features/directory/bulk/bulk-sql.ts': 'The result of a change of people is of Admin-Users, who see addresses.',
  'features/directory/bulk/bulks.ts': 'The result of a change of people is of Admin-Users, who see addresses.',
  'features/directory/import/import-sql.ts': 'Files of people are of Admin-Users, who see their addresses.',
  'features/directory/import/people-sql.ts':
    'Files of people are of Admin-Users, who see addresses and telephones; a hidden birthday is not compared.',
  'features/directory/import/review-sql.ts': 'Who is missing in a file is for Admin-Users, who see addresses.',
  'features/directory/invitation-sql.ts':
    'Who administers people knows their addresses; an invitation is mailed to its own.',
  'features/directory/letters/letters-sql.ts': 'Whether a person has an address decides who gives them a code.',
  'features/directory/lists.ts':
    'It is of Admin-Users, who see addresses and telephones; of a birthday it asks the rule.',
  'features/directory/merge/merge-sql.ts':
    'A merge of two records is of Admin-Users, who see addresses; of facts it asks the rule.',
  'features/directory/sync-sql.ts': 'An account has the address and telephone of its own person.',
  'features/directory/welcome-sql.ts': 'A welcome is sent to its recipient’s own address.',
  'features/friends/friends-sql.ts': 'Whether somebody registered has the address, as the requirements have it said.',
  'features/groups/people.ts': 'It asks the rule: an address finds whom shows it.',
  'features/legal/contact.ts': 'The terms show the address to write to, which the page of the terms says.',
  'features/loans/applicants-list.ts': 'A registration has the address of its own person.',
  'features/devices/new-device-mail.ts': 'The mail after a sign-in is sent to its person’s own address.',
  'features/security/account-notice.ts': 'The bell has what no e-mail can bring.',
  'features/mail/queue-sql.ts': 'No e-mail is queued for a person without an address.',
  'features/security/change-mail.ts': 'The mail about a change is sent to its person’s own address.',
  'features/security/passkeys.ts': 'A passkey is named after the address of its own person.',
  'features/mail/outbox.ts': 'The outbox is of Propietarios, who see all addresses.',
  'features/mail/password-changed.ts': 'The mail after a change of password is sent to the account’s own address.',
  'features/mail/person-email.ts': 'It asks the rule: an address finds whom shows it.',
  'features/mail/template.ts': 'A mail is sent to its recipient’s own address.',
  'features/people/write.ts': 'People choose their own interests.',
  'features/people/lists.ts': 'Its fields are masked.',
  'features/people/person-fields.ts': 'Its fields are masked.',
  'features/people/presence.ts': 'It asks the rule; what is kept is not read.',
  'features/profile/searched-sql.ts': 'It asks the rule of each.',
  'features/session/current-user-operation.ts': 'People have their own address.',
  'features/welcome/operations.ts': 'Whether somebody has chosen interests of their own yet.',
  'features/tienda/lists.ts': 'What its author typed into an advert; what is the author’s own asks the rule.',
  // Channels of notifications, not addresses.
  'features/integrations/notice.ts': 'The mail about an account is sent to a Propietario’s own address.',
  'features/help/message-email.ts': 'Whether somebody is notified by mail.',
  'features/notifications/mail/notification-email.ts': 'Whether somebody is notified by mail.',
  'features/merged-columns.ts': 'It names columns and reads none.',
  'features/news/confirmation-sql.ts': 'It asks the rule, unless the reader administers people.',
  'features/notifications/notify-sql.ts': 'Whether somebody is notified by mail.',
  'features/notifications/visible-sql.ts': 'Whether somebody is notified by mail.',
  'features/notifications/routes.ts': 'Whether somebody is notified by mail.',
};

const ROOT = import.meta.dirname;
const ROOMS_WITHOUT_PEOPLE = /^(admin|integrations|testing)\//;

/** Files that write SQL: no others can. */
const statements = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !ROOMS_WITHOUT_PEOPLE.test(name))
  .map(name => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }))
  .filter(({ text }) => /from '[./]+db\/sql\.ts'|from '\.\/sql\.ts'/.test(text));

const codeOf = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it('what people may hide is read where it is said why, and nowhere else', () => {
  const reading = statements.filter(({ text }) => HIDDEN.test(codeOf(text))).map(({ name }) => name);
  expect(reading.sort()).toEqual(Object.keys(WHY).sort());
});
