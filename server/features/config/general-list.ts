import { accessConfigOf } from '#contract/features/access/rules.ts';
import { CONFIG_PAGE_SIZE } from '#contract/features/config/limits.ts';
import { ACCESS_TITLE, LOGO_TITLE, OWNERS_TITLES, type GeneralRow } from '#contract/features/config/types.ts';
import { join, literal, param, sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, type SqlRow } from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { roleGroupsOf } from '../access/service.ts';
import { logoAddress, organisationOf } from './config-sql.ts';

/** Value of the row `accessConfig` for the reader, as JSON. @spec 2§6 */
const ACCESS = param('accessConfig', 'jsonb');

/** Returns SQL for the value. An uploaded logo is stored by its id, and read as its address. */
const value = (row: SqlRow) => sql`case
  when ${row.alias}.title = ${literal(ACCESS_TITLE)} then ${ACCESS}
  when ${row.alias}.title = ${literal(LOGO_TITLE)} and jsonb_typeof(${row.alias}.value) = 'object'
    then to_jsonb(${logoAddress(row)})
  else ${row.alias}.value end`;

/**
 * Condition: Propietarios read every title; others read those that the application shows to everybody.
 * @spec THREATS field rules
 */
const readable = ({ alias }: SqlRow) =>
  sql`(${holdsRole(READER, 'Propietarios')} or ${alias}.title not in (${join([...OWNERS_TITLES].map(literal))}))`;

/** General configuration, each title with the organisation's own value or the default one. @spec 2§3, 2§9, 3§1 */
export const general = defineList<GeneralRow>({
  name: 'Flx_General',
  summary: 'General configuration: one row a title.',
  table: 'general_config',
  organisation: 'org_id',
  fallback: { by: 'title' },
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', filter: true, sort: true, maxLength: 60 },
    Value: {
      type: 'json',
      compute: value,
      summary: 'Any JSON; `accessConfig` is derived from the roles of the reader.',
    },
    IdOrg: {
      type: 'int',
      compute: organisationOf,
      summary: '101 where the organisation has no value of its own.',
    },
  },
  order: ['Title'],
  pageSize: CONFIG_PAGE_SIZE,
  scope: readable,
  values: ({ viewer }) => ({ accessConfig: JSON.stringify(accessConfigOf(roleGroupsOf(viewer))) }),
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});
