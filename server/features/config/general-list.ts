import { accessConfigOf } from '../../../contract/features/access/rules.ts';
import { CONFIG_PAGE_SIZE, DEFAULT_ORGANISATION } from '../../../contract/features/config/limits.ts';
import { ACCESS_TITLE, OWNERS_TITLES, type GeneralRow } from '../../../contract/features/config/types.ts';
import type { Viewer } from '../../base/context.ts';
import { NO_ORG } from '../../db/database.ts';
import { defineList, everyone, nobody, type SqlPlace } from '../../lists/define-list.ts';
import { roleGroupsOf } from '../access/service.ts';

/** What the row `accessConfig` says to this viewer, as JSON. @spec 2§6 */
const accessValue = (viewer: Viewer): string => JSON.stringify(accessConfigOf(roleGroupsOf(viewer)));

const value = ({ sql, alias, context }: SqlPlace) =>
  sql.raw('case when ??.title = ? then ?::jsonb else ??.value end', [
    alias,
    ACCESS_TITLE,
    accessValue(context.viewer),
    alias,
  ]);

/** Owners read all of it; the rest what the application shows to everybody. @spec THREATS field rules */
const readable = ({ sql, alias, context }: SqlPlace) =>
  context.viewer.roles.has('Propietarios')
    ? null
    : sql.raw('not (??.title = any(?::text[]))', [alias, [...OWNERS_TITLES]]);

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
      compute: ({ sql, alias }) => sql.raw('coalesce(nullif(??.org_id, ?), ?)', [alias, NO_ORG, DEFAULT_ORGANISATION]),
      summary: '101 where the organisation has no value of its own.',
    },
  },
  order: ['Title'],
  pageSize: CONFIG_PAGE_SIZE,
  scope: readable,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});
