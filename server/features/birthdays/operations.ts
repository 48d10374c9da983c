import { celebrationSettingsSchema } from '#contract/features/birthdays/schema.ts';
import { DAY_RULES, SECTIONS } from '#contract/features/birthdays/types.ts';
import { idValue, oneOf } from '../../http/address-value.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { celebrationsOf } from './celebrations.ts';
import { saveSettings } from './settings.ts';
import { readSettings } from './settings-sql.ts';

const COUNT = { type: 'integer' };
const DAY = { type: 'string', format: 'date' };

const PERSON = {
  Id: COUNT,
  Title: { type: 'string' },
  Foto: { type: ['string', 'null'] },
  Position: { type: 'string' },
  AreaName: { type: ['string', 'null'] },
  City: { type: ['string', 'null'] },
  Day: DAY,
  Moved: { type: 'boolean' },
  Years: { type: ['integer', 'null'] },
  Greeted: { type: 'boolean' },
  CardId: { type: ['integer', 'null'] },
  TakesCard: { type: 'boolean' },
};

const PAGE = {
  type: 'object',
  required: ['Today', 'TotalCount', 'results'],
  properties: {
    Today: DAY,
    TotalCount: COUNT,
    results: { type: 'array', items: { type: 'object', required: Object.keys(PERSON), properties: PERSON } },
  },
};

const SETTINGS = {
  type: 'object',
  required: ['DayRule', 'Version'],
  properties: { DayRule: { type: 'string', enum: DAY_RULES }, Version: COUNT },
};

/** Operations for celebrations, and for the rule of celebrations on days off. */
export const birthdayOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Birthdays',
    summary: 'Whose birthday or work anniversary it is, or who is new; who hides their birthday is in none of it.',
    query: {
      section: {
        summary:
          'Birthdays of `today`, `coming` or `recent`; `anniversaries` of today and the next days, `newcomers`. Today’s without it.',
        ...oneOf(SECTIONS),
      },
      page: { summary: 'Which page, from 1 on.', ...idValue },
    },
    status: 200,
    answer: PAGE,
    handle: ({ context, query: { section = 'today', page = 1 } }) => celebrationsOf(context, section, page),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Birthdays/settings',
    summary: 'When the organisation celebrates what falls on a Saturday, Sunday or holiday.',
    policy: ({ viewer }) => viewer.roles.has('Propietarios'),
    status: 200,
    answer: SETTINGS,
    handle: ({ context }) => readSettings(context.db.reading(context.viewer.org)),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Birthdays/settings',
    summary: 'Says when the organisation celebrates what falls on a Saturday, Sunday or holiday.',
    policy: ({ viewer }) => viewer.roles.has('Propietarios'),
    body: () => celebrationSettingsSchema(),
    status: 200,
    answer: SETTINGS,
    problems: ['edited_meanwhile'],
    handle: ({ context, body }) => saveSettings(context, body),
  }),
];
