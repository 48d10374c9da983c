import { accessConfigOf } from '../../../contract/features/access/rules.ts';
import { CONFIG_PAGE_SIZE, DEFAULT_ORGANISATION } from '../../../contract/features/config/limits.ts';
import { ACCESS_TITLE, OWNERS_TITLES, type GeneralRow } from '../../../contract/features/config/types.ts';
import type { Viewer } from '../../base/context.ts';
import { NO_ORG } from '../../db/database.ts';
import { literal, sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, type SqlPlace } from '../../lists/define-list.ts';
import { roleGroupsOf } from '../access/service.ts';

/** What the row `accessConfig` says to this viewer, as JSON. @spec 2§6 */
const accessValue = (viewer: Viewer): string => JSON.stringify(accessConfigOf(roleGroupsOf(viewer)));

const value = ({ alias, context }: SqlPlace) =>
  sql`case when ${alias}.title = ${ACCESS_TITLE} then ${accessValue(context.viewer)}::jsonb else ${alias}.value end`;

/** Owners read all of it; the rest what the application shows to everybody. @spec THREATS field rules */
const readable = ({ alias, context }: SqlPlace) =>
  context.viewer.roles.has('Propietarios') ? null : sql`not (${alias}.title = any(${[...OWNERS_TITLES]}::text[]))`;

/** General configuration, each title with the organisation's own value or the default one. @spec 2§3, 2§9, 3§1 */
export const general = defineList<GeneralRow>({
  name: 'Flx_General',
  summary: 'General configuration: one row a title.',
  table: 'general_config',
  tenant: 'org_id',
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
      compute: ({ alias }) =>
        sql`coalesce(nullif(${alias}.org_id, ${literal(NO_ORG)}), ${literal(DEFAULT_ORGANISATION)})`,
      summary: '101 where the organisation has no value of its own.',
    },
  },
  order: ['Title'],
  pageSize: CONFIG_PAGE_SIZE,
  scope: readable,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});
