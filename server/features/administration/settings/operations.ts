import { settingsSchema, testMailSchema } from '#contract/features/administration/settings-schema.ts';
import { undoSchema } from '#contract/features/config/schema.ts';
import type { SettingsInput } from '#contract/features/administration/settings.ts';
import type { Context } from '../../../base/context.ts';
import { defineOperation, type Operation } from '../../../http/operation.ts';
import { historyAnswer, takeTurns } from '../../config/service.ts';
import type { Catalogues } from '../../feature.ts';
import { readHistory } from './history.ts';
import { saveSettings, undoChange } from './save.ts';
import { readStored, settingsOf, settingsErrors, countTestMails, queueTestMail, settingsTexts } from './state.ts';
import { createHash } from 'node:crypto';
import { TEST_MAILS_PER_HOUR } from '#contract/features/administration/limits.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { cleanTemplate, readFrame, readRecipient, type Composer } from '../../mail/service.ts';

/** Kind of the mail that shows a template to its author. */
export const TEST_MAIL = 'template_test';

/** Largest length of a mail's subject data in the outbox, in characters. */
const ABOUT_MAX = 4000;

const HOUR_MS = 3_600_000;

interface Template {
  readonly header: string;
  readonly footer: string;
}

/**
 * Sends a mail in the unsaved template, only to its author.
 * @throws ProblemError 422 of a template that is invalid; 429
 * @spec 3§7.5
 */
async function sendTestMail(context: Context, { header, footer }: Template): Promise<{ results: { Email: string } }> {
  const { viewer, db, now } = context;
  const about = JSON.stringify({ header, footer });
  if (about.length > ABOUT_MAX)
    throw new ProblemError('invalid', { errors: { emailTemplate: settingsErrors(viewer.language).templateTooLong } });
  return db.write(viewer.org, async session => {
    // With the lock, each of several concurrent requests counts those before it.
    await session.run(takeTurns(viewer.org));
    const since = new Date(now.getTime() - HOUR_MS);
    const [sent] = await session.run<{ count: number }>(countTestMails(viewer.org, viewer.id, TEST_MAIL, since));
    if ((sent?.count ?? 0) >= TEST_MAILS_PER_HOUR)
      throw new ProblemError('too_many_requests', { retryAfterSeconds: HOUR_MS / 1000 });
    const once = `${now.getTime()} ${createHash('sha256').update(about).digest('hex')}`;
    await session.run(queueTestMail({ org: viewer.org, person: viewer.id, kind: TEST_MAIL, about, once, now }));
    const recipient = await readRecipient(session, viewer.id);
    return { results: { Email: recipient?.email ?? '' } };
  });
}

/** Returns the template as it appears in a mail. @spec 3§7.5, decision 216 */
async function previewOf({ viewer, db }: Context, { header, footer }: Template, origin: string) {
  const { name } = await readFrame(db.reading(viewer.org));
  return { Name: name, Header: cleanTemplate(header, origin), Footer: cleanTemplate(footer, origin) };
}

/** Composes the mail with the template that its author was trying. */
export const testMail: Composer = async ({ session, userId, about, language }) => {
  const texts = settingsTexts(language);
  const recipient = await readRecipient(session, userId);
  if (recipient === null) return null;
  return {
    account: {
      to: recipient.email,
      subject: texts.testSubject,
      text: texts.testBody,
      action: { label: texts.testAction, path: '/home' },
      frame: JSON.parse(about) as Template, // sendTestMail wrote it in this shape.
    },
  };
};

const isOwner = ({ viewer }: Context): boolean => viewer.roles.has('Propietarios');

const SETTINGS = {
  type: 'object',
  required: ['Version', 'General', 'Catalogues'],
  properties: {
    Version: { type: 'integer' },
    General: { type: 'array', items: { type: 'object' } },
    Catalogues: { type: 'object' },
  },
} as const;

const NAMES = { type: 'array', items: { type: 'string' } } as const;

/** Value of a setting; null if the default one applied. */
const KEPT = { type: ['object', 'null'], properties: { Value: {} } };

const VALUES = {
  type: 'array',
  items: {
    type: 'object',
    required: ['Title', 'Before', 'After'],
    properties: { Title: { type: 'string' }, Before: KEPT, After: KEPT },
  },
};

const ITEM = {
  type: 'object',
  required: ['Title', 'Icon', 'Hobbies'],
  properties: {
    Title: { type: 'string' },
    Icon: { type: ['string', 'null'] },
    Hobbies: { type: ['string', 'null'] },
  },
};

const DIFFERENCES = {
  type: 'array',
  items: {
    type: 'object',
    required: ['Name', 'Added', 'Removed', 'Edited'],
    properties: {
      Name: { type: 'string' },
      Added: NAMES,
      Removed: NAMES,
      Edited: {
        type: 'array',
        items: { type: 'object', required: ['Before', 'After'], properties: { Before: ITEM, After: ITEM } },
      },
    },
  },
};

const SAVED = {
  type: 'object',
  required: ['messageHtml', 'results'],
  properties: { messageHtml: { type: 'string' }, results: SETTINGS },
} as const;

/**
 * Creates the operations on an organisation's parameters: read, saved at once, and undone from their history. A
 * Propietario changes only their own organisation's, in 101 too: default rows belong to no organisation.
 * @param catalogues of the features
 * @param origin of the application
 * @spec 2§5 General configuration, 2§7, THREATS T04
 */
export const createSettingsOperations = (catalogues: Catalogues, origin: string): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'panel/settings',
    summary: 'The parameters with their edition: which are the organisation’s own, and what the default ones are.',
    policy: isOwner,
    status: 200,
    answer: { type: 'object', required: ['results'], properties: { results: SETTINGS } },
    handle: ({ context }) =>
      context.db.read(context.viewer.org, async session => ({
        results: settingsOf(await readStored(context, session, catalogues)),
      })),
  }),
  defineOperation({
    method: 'put',
    path: 'panel/settings',
    summary: 'Saves what is named of the parameters, at once or not at all.',
    policy: isOwner,
    body: ({ viewer }) => settingsSchema(settingsErrors(viewer.language)),
    status: 200,
    answer: SAVED,
    problems: ['edited_meanwhile', 'not_found'],
    handle: ({ context, body }) => saveSettings(context, catalogues, body as SettingsInput),
  }),
  defineOperation({
    method: 'get',
    path: 'panel/settings/changes',
    summary: 'What was saved of the parameters, the newest first, with the values before and after.',
    policy: isOwner,
    status: 200,
    answer: historyAnswer({ Titles: NAMES, General: VALUES, Catalogues: DIFFERENCES }),
    handle: async ({ context }) => ({ results: await readHistory(context, catalogues) }),
  }),
  defineOperation({
    method: 'post',
    path: 'panel/settings/changes/{id}/undo',
    summary: 'Makes the parameters again what they were before a change, which is another change.',
    policy: isOwner,
    body: () => undoSchema(),
    status: 200,
    answer: SAVED,
    problems: ['edited_meanwhile', 'invalid'],
    handle: ({ context, params, body }) => undoChange(context, catalogues, params.id, body.Version),
  }),
  defineOperation({
    method: 'post',
    path: 'panel/settings/mail-preview',
    summary: 'The template that is being written as a mail has it, without what a mail may not have.',
    policy: isOwner,
    body: ({ viewer }) => testMailSchema(settingsErrors(viewer.language)),
    status: 200,
    answer: {
      type: 'object',
      required: ['results'],
      properties: {
        results: {
          type: 'object',
          required: ['Name', 'Header', 'Footer'],
          properties: { Name: { type: 'string' }, Header: { type: 'string' }, Footer: { type: 'string' } },
        },
      },
    },
    handle: async ({ context, body }) => ({ results: await previewOf(context, body, origin) }),
  }),
  defineOperation({
    method: 'post',
    path: 'panel/settings/test-mail',
    summary: 'Sends the caller a mail in the template that is being written.',
    policy: isOwner,
    body: ({ viewer }) => testMailSchema(settingsErrors(viewer.language)),
    status: 200,
    answer: {
      type: 'object',
      required: ['results'],
      properties: {
        results: { type: 'object', required: ['Email'], properties: { Email: { type: 'string' } } },
      },
    },
    handle: ({ context, body }) => sendTestMail(context, body),
  }),
];
