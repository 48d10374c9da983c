import { CONFIG_PAGE_SIZE, PERSONAL_VALUE_MAX } from '#contract/features/config/limits.ts';
import { isPersonalTitle, keptPersonal } from '#contract/features/config/personal.ts';
import { personalConfigChangeSchema, personalConfigSchema } from '#contract/features/config/schema.ts';
import type { PersonalConfigRow } from '#contract/features/config/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { lockPerson } from '../people/service.ts';
import { deleteSetting } from './config-sql.ts';
import { checkTheme } from './service.ts';
import { configTexts } from './texts.ts';

type CreateSchema = ReturnType<typeof personalConfigSchema>;
type ChangeSchema = ReturnType<typeof personalConfigChangeSchema>;

const kept = (title: string, value: string, now: Date): string =>
  isPersonalTitle(title) ? keptPersonal(title, value, now) : value;

/**
 * Deletes the former setting, because saving a title again replaces it. The person's row is locked first, so that of
 * two concurrent saves the later one counts instead of failing.
 */
async function makeRoom({ viewer, session }: WriteContext, title: string): Promise<void> {
  await session.run(lockPerson(viewer.org, viewer.id));
  await session.run(deleteSetting(viewer.org, viewer.id, title));
}

const textsOf = ({ viewer }: Context) => configTexts(viewer.language);

/** Settings of the viewer alone. @spec 2§5 Personal settings, 3§4.12, 3§5.11 */
export const personalConfig = defineList<PersonalConfigRow, CreateSchema, ChangeSchema>({
  name: 'Flx_PersonalConfig',
  summary:
    'Own settings: language, theme, colour scheme, when notifications were discarded. Creating a title again replaces it.',
  table: 'user_settings',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', filter: true, sort: true, maxLength: 60 },
    Value: { type: 'text', column: 'value', maxLength: PERSONAL_VALUE_MAX },
    UserId: { type: 'int', column: 'user_id', filter: true, readOnly: true },
  },
  order: ['Title'],
  pageSize: CONFIG_PAGE_SIZE,
  scope: ({ alias }) => sql`${alias}.user_id = ${READER.viewer}`,
  policy: { read: everyone, create: everyone, update: everyone, remove: nobody },
  input: {
    create: context => personalConfigSchema(textsOf(context)),
    update: (context, row) => personalConfigChangeSchema(row.Title, textsOf(context)),
  },
  write: {
    create: async (context, { Title, UserId, Value }, insert) => {
      const detail = textsOf(context).titleAndUserRequired;
      if (Title === undefined || UserId === undefined) throw new ProblemError('invalid', { detail });
      if (UserId !== context.viewer.id) throw new ProblemError('identity_mismatch', { subject: 'UserId' });
      if (Title === 'theme') await checkTheme(context, Value, 'Value');
      await makeRoom(context, Title);
      return insert({ user_id: context.viewer.id, title: Title, value: kept(Title, Value, context.now) });
    },
    update: async (context, row, { Value }, save) => {
      if (row.Title === 'theme') await checkTheme(context, Value, 'Value');
      await save({ value: kept(row.Title, Value, context.now) });
    },
  },
});
