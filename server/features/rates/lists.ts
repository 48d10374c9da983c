import { RATES_PAGE_SIZE } from '#contract/features/rates/rules.ts';
import type { RateRow } from '#contract/features/rates/types.ts';
import { sql } from '../../db/sql.ts';
import { defineList, type SqlRow, READ_ONLY } from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { authorName } from './service.ts';

/** Condition: the reader may save rates, Propietarios included. @spec decision 15 */
const savesRates = () => holdsRole(READER, 'Admin-Credits');

/**
 * Rates of loans: the enabled ones for everybody, because quotes use them, and the history for those who save them.
 * They are saved by `PUT /api/Tasas`, never one alone.
 * @spec 2§3 Rate, 2§7, 3§3.7
 */
export const rates = defineList<RateRow>({
  name: 'Tasas',
  summary: 'Rates of loans as fractions; `Enable` is 1 of the one of its type that loans are computed by.',
  table: 'rates',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    TypeTasa: { type: 'text', column: 'type', filter: true, maxLength: 5 },
    Tasa: { type: 'number', column: 'rate' },
    FechaValidez: { type: 'date', column: 'valid_from' },
    FechaFin: { type: 'date', column: 'valid_to', nullable: true },
    Enable: { type: 'int', compute: ({ alias }: SqlRow) => sql`${alias}.enabled::int`, filter: true },
    Tope: { type: 'number', column: 'ceiling', nullable: true },
    Created: { type: 'timestamp', column: 'created_at' },
    AuthorName: { type: 'text', compute: ({ alias }) => authorName(alias), visible: savesRates, nullable: true },
  },
  order: ['-Id'],
  pageSize: RATES_PAGE_SIZE,
  scope: ({ alias }) => sql`(${alias}.enabled or ${savesRates()})`,
  policy: READ_ONLY,
});
