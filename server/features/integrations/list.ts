import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import { ACCOUNT_NAME_MAX, REQUEST_DAYS } from '#contract/features/integrations/limits.ts';
import type { ServiceAccountRow } from '#contract/features/integrations/types.ts';
import { record, several, TEXT, WHOLE } from '../../base/shapes.ts';
import { READER } from '../../content-kinds/reader.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { defineList, nobody, type Lookup, type SqlRow } from '../../lists/define-list.ts';

const maker: Lookup = {
  join: ({ alias }) => sql`left join users maker on maker.org_id = ${alias}.org_id and maker.id = ${alias}.created_by`,
};

const requests = ({ alias }: SqlRow): Sql => sql`(
  select coalesce(json_agg(json_build_object('Day', d.day, 'Count', d.requests) order by d.day desc), '[]')
  from service_account_days d where d.org_id = ${alias}.org_id and d.account_id = ${alias}.id
    and d.day > (${READER.now} at time zone 'America/Bogota')::date - ${literal(REQUEST_DAYS)})`;

/** End of the earlier token, while there are two. */
const rotatesUntil = ({ alias }: SqlRow): Sql => sql`(
  select min(t.ends_at) from service_tokens t where t.org_id = ${alias}.org_id and t.account_id = ${alias}.id
    and t.ends_at > ${READER.now} having count(*) > 1)`;

/** List of service accounts, which Propietarios read. Operations write it. @spec THREATS T60 */
export const serviceAccounts = defineList<ServiceAccountRow>({
  name: 'Flx_ServiceAccounts',
  summary:
    'Accounts with which programs read, with their scopes and use. No answer holds a token but that of its making.',
  table: 'service_accounts',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    Name: { type: 'text', column: 'name', maxLength: ACCOUNT_NAME_MAX, search: true },
    Scopes: { type: 'json', shape: several(TEXT), compute: ({ alias }) => sql`to_json(${alias}.scopes)` },
    Networks: { type: 'json', shape: several(TEXT), compute: ({ alias }) => sql`to_json(${alias}.networks)` },
    Created: { type: 'timestamp', column: 'created_at', readOnly: true },
    CreatorName: {
      type: 'text',
      compute: () => sql`nullif(${fullName(sql`maker`)}, '')`,
      lookup: maker,
      nullable: true,
      summary: 'Who made it; null for one made by command.',
    },
    CreatorIsBlocked: { type: 'boolean', compute: () => sql`maker.is_active is false`, lookup: maker },
    EndsAt: { type: 'timestamp', column: 'ends_at', readOnly: true },
    RevokedAt: { type: 'timestamp', column: 'revoked_at', nullable: true, readOnly: true },
    LastUsed: { type: 'timestamp', column: 'used_at', nullable: true, readOnly: true },
    RotatesUntil: {
      type: 'timestamp',
      compute: rotatesUntil,
      nullable: true,
      summary: 'Until when the earlier token is accepted beside the new one.',
    },
    Requests: {
      type: 'json',
      shape: several(record({ Day: TEXT, Count: WHOLE })),
      compute: requests,
      summary: 'Requests of the last days.',
    },
  },
  order: ['-Id'],
  pageSize: CONSOLE_ROWS,
  scope: () => null,
  policy: {
    read: ({ viewer }) => viewer.roles.has('Propietarios'),
    create: nobody,
    update: nobody,
    remove: nobody,
  },
});
