import { SEARCH_MAX } from '#contract/api/limits.ts';
import { DESK_ORDERS, type DeskAct } from '#contract/features/loans/desk.ts';
import { deskActSchema } from '#contract/features/loans/desk-schema.ts';
import { REQUEST_STATES } from '#contract/features/loans/states.ts';
import { characters } from '#contract/lib/text.ts';
import { oneOf } from '../../../http/address-value.ts';
import { defineOperation, type Operation, type OwnOption } from '../../../http/operation.ts';
import type { createDocuments } from '../documents.ts';
import { ofCreditor } from '../inbox/operations.ts';
import type { LoanStore } from '../messages/answer.ts';
import { loanTexts } from '../texts.ts';
import { createDeskActs } from './acts.ts';
import { deskFile } from './csv.ts';
import { createDeskList } from './list.ts';
import { createDeskPage } from './page.ts';
import { DESK_COUNTS, DESK_OUTCOME, DESK_PAGE, DESK_REQUEST } from './shapes.ts';

const SEARCH: OwnOption<string> = {
  summary: 'Beginnings of words of the applicant’s name, or the number of a request.',
  schema: { type: 'string', maxLength: SEARCH_MAX },
  read: text => (characters(text.trim()) <= SEARCH_MAX ? text.trim() : undefined),
};

const PAGE: OwnOption<number> = {
  summary: 'Page, from 1.',
  schema: { type: 'integer', minimum: 1 },
  read: text => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
};

const FILTERS = {
  state: { summary: 'State; `open` by default.', ...oneOf(['open', 'all', ...REQUEST_STATES]) },
  assignee: { summary: 'Who handles it; `anybody` by default.', ...oneOf(['anybody', 'me', 'nobody']) },
  due: { summary: '`today`: promised by the end of today, or overdue.', ...oneOf(['any', 'today']) },
  search: SEARCH,
  order: { summary: 'Order; by default what is due first.', ...oneOf(DESK_ORDERS) },
} as const;

interface DeskTools {
  readonly store: LoanStore;
  readonly documents: ReturnType<typeof createDocuments>;
}

/** Operations of the desk of credit administrators; to everybody else there are none. @spec decision 26, decision 229 */
export function createDeskOperations({ store, documents: { documentsFor } }: DeskTools): readonly Operation[] {
  const list = createDeskList(store);
  const page = createDeskPage({ store, documentsFor });
  const act = createDeskActs(store);
  return [
    defineOperation({
      method: 'get',
      path: 'Prestamo/desk',
      summary: 'The requests of others, with filters and counts. Whoever is on the list is told so once a day.',
      policy: ofCreditor,
      query: { ...FILTERS, page: PAGE },
      status: 200,
      answer: DESK_PAGE,
      problems: ['not_found'],
      handle: ({ context, query }) => list.page(context, query),
    }),
    defineOperation({
      method: 'get',
      path: 'Prestamo/desk/csv',
      summary: 'All requests that meet the filters, as a CSV file for spreadsheets in the caller’s language.',
      policy: ofCreditor,
      query: FILTERS,
      status: 200,
      answer: 'csv',
      problems: ['not_found'],
      handle: ({ context, query }) => deskFile(list, context, query),
    }),
    defineOperation({
      method: 'get',
      path: 'Prestamo/desk/counts',
      summary: 'How many requests and claims wait, for the menu and the panel.',
      policy: ofCreditor,
      status: 200,
      answer: DESK_COUNTS,
      problems: ['not_found'],
      handle: async ({ context }) => ({ results: await list.counts(context) }),
    }),
    defineOperation({
      method: 'post',
      path: 'Prestamo/desk',
      summary: 'Acts on several requests, each by itself; those that can’t be changed are answered with the reason.',
      policy: ofCreditor,
      body: ({ viewer }) => deskActSchema(loanTexts(viewer.language)),
      takesKey: true,
      status: 200,
      answer: DESK_OUTCOME,
      problems: ['not_found'],
      handle: ({ context, body, key }) => act(context, body as DeskAct, key), // validated by the schema
    }),
    defineOperation({
      method: 'get',
      path: 'Prestamo/{id}/desk',
      summary: 'One request with all that a decision needs. The reading is recorded.',
      policy: ofCreditor,
      status: 200,
      answer: DESK_REQUEST,
      problems: ['not_found'],
      handle: ({ context, params }) => page(context, params.id),
    }),
  ];
}
