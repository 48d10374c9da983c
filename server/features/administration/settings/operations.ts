import { settingsSchema, testMailSchema } from '#contract/features/administration/settings-schema.ts';
import { undoSchema } from '#contract/features/config/schema.ts';
import type { SettingsChange, SettingsInput } from '#contract/features/administration/settings.ts';
import type { Context } from '../../../base/context.ts';
import { defineOperation, type Operation } from '../../../http/operation.ts';
import { historyAnswer, readChanges } from '../../config/service.ts';
import type { Catalogues } from '../../feature.ts';
import { saveSettings, undoChange, type Change } from './save.ts';
import { readStored, settingsOf } from './state.ts';
import { previewOf, sendTestMail } from './test-mail.ts';
import { settingsErrors } from './texts.ts';

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

const SAVED = {
  type: 'object',
  required: ['messageHtml', 'results'],
  properties: { messageHtml: { type: 'string' }, results: SETTINGS },
} as const;

async function historyOf({ viewer, db }: Context): Promise<SettingsChange[]> {
  const rows = await readChanges<Change>(db.reading(viewer.org), 'general');
  return rows.map(({ change, ...row }) => ({
    ...row,
    Titles: [...Object.keys(change.general), ...Object.keys(change.catalogues)] as SettingsChange['Titles'], // The keys are those of the object.
  }));
}

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
    summary: 'What was saved of the parameters, the newest first.',
    policy: isOwner,
    status: 200,
    answer: historyAnswer('Titles'),
    handle: async ({ context }) => ({ results: await historyOf(context) }),
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
