import {
  PROCESS_LINK_MAX,
  PROCESS_TYPES_MAX,
  PROCESSES_PAGE_SIZE,
  type ProcessRow,
  type ProcessType,
} from '#contract/features/processes/types.ts';
import { sql } from '../../db/sql.ts';
import { defineList, READ_ONLY } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';

/**
 * Requests of people to the organisation's systems, visible only to their owners, not even to administrators. The
 * queries that start processes write them, so that nobody can mark their own as approved.
 * @spec 2§3 Process request, THREATS matrix Flx_Process
 */
export const processes = defineList<ProcessRow>({
  name: 'Flx_Process',
  summary: 'Own processes, the newest first.',
  table: 'processes',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    ProcessType: { type: 'int', column: 'type_id', filter: true },
    State: { type: 'text', column: 'state', filter: true },
    IdUser: { type: 'int', column: 'user_id', filter: true },
    CreatedBy: { type: 'int', column: 'user_id' },
    CreationDate: { type: 'timestamp', column: 'created_at', sort: true },
    Link: { type: 'text', column: 'link', nullable: true, maxLength: PROCESS_LINK_MAX },
    StartDate: { type: 'date', column: 'starts_on', nullable: true },
    EndDate: { type: 'date', column: 'ends_on', nullable: true },
    Days: { type: 'int', column: 'days', nullable: true },
  },
  expand: { Type: { list: 'Flx_ProcessTypes', field: 'ProcessType', fields: ['Id', 'Title', 'Logo'] } },
  order: ['-CreationDate'],
  pageSize: PROCESSES_PAGE_SIZE,
  scope: ({ alias }) => sql`${alias}.user_id = ${READER.viewer}`,
  policy: READ_ONLY,
});

/** Types of processes: part of the product, so no organisation has its own. @spec 3§3.9 */
export const processTypes = defineList<ProcessType>({
  name: 'Flx_ProcessTypes',
  summary: 'Types of processes, the same for every organisation.',
  table: 'process_types',
  organisation: null,
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    Title: { type: 'text', column: 'title' },
    Logo: { type: 'text', column: 'logo' },
  },
  order: ['Id'],
  pageSize: PROCESS_TYPES_MAX,
  scope: () => null,
  policy: READ_ONLY,
});
