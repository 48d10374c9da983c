import { DESK_ORDERS, type DeskOrder, type DeskQuery, type DeskState } from '#contract/features/loans/desk.ts';
import { REQUEST_STATES } from '#contract/features/loans/states.ts';
import { paths } from '../../../lib/paths.ts';
import { viewOf, type ConsoleChoices } from '../../../ui/console/use-console-view.ts';
import type { ConsoleOptions, ConsoleView } from '../../../ui/console/declaration.ts';
import type { useInboxTexts } from './texts.ts';

/** Returns the address of a request's page. */
export const requestAddress = (id: number): string => `${paths.loanInbox}/${id}`;

/** Filters of the inbox as they are in the address; '' is the default of each. */
export type DeskFilters = {
  estado: '' | 'todas' | Exclude<DeskState, 'open' | 'all'>;
  vence: '' | 'hoy';
  responsable: '' | 'yo' | 'nadie';
};

/** The filters' values, the default of each first. */
const VALUES = {
  estado: ['', 'todas', ...REQUEST_STATES],
  vence: ['', 'hoy'],
  responsable: ['', 'yo', 'nadie'],
} as const satisfies { readonly [Name in keyof DeskFilters]: readonly DeskFilters[Name][] };

/** Returns the filters as the console shows them. */
export function deskFilters(text: ReturnType<typeof useInboxTexts>): {
  readonly [Name in keyof DeskFilters]: ConsoleOptions<DeskFilters[Name]>;
} {
  const { assignees, dues } = text;
  const states: Readonly<Record<string, string>> = { '': text.open, todas: text.every, ...text.states };
  return {
    estado: { label: text.state, options: VALUES.estado.map(value => ({ value, label: states[value] ?? value })) },
    vence: {
      label: text.due,
      options: VALUES.vence.map(value => ({ value, label: value === '' ? dues.all : dues.today })),
    },
    responsable: {
      label: text.assigned,
      options: VALUES.responsable.map(value => ({
        value,
        label: value === '' ? assignees.all : value === 'yo' ? assignees.mine : assignees.nobody,
      })),
    },
  };
}

/** Direction of each order, which is its only one. */
export const ORDER_DIRECTIONS: Readonly<Record<DeskOrder, 'asc' | 'desc'>> = {
  due: 'asc',
  age: 'asc',
  amount: 'desc',
  share: 'desc',
  name: 'asc',
};

/** Order of the list without another choice. */
export const USUAL_ORDER = { column: 'due', direction: 'asc' } as const;

/** Returns the server's query for a view of the list. */
export function deskQuery({
  search,
  filters,
  orderBy,
  page,
}: Omit<ConsoleView<DeskFilters>, 'link' | 'order'>): DeskQuery {
  const { estado, vence, responsable } = filters;
  const order = DESK_ORDERS.find(name => orderBy.startsWith(`${name} `)) ?? 'due';
  return {
    state: estado === '' ? 'open' : estado === 'todas' ? 'all' : estado,
    assignee: responsable === '' ? 'anybody' : responsable === 'yo' ? 'me' : 'nobody',
    due: vence === 'hoy' ? 'today' : 'any',
    ...(search !== '' && { search }),
    order,
    page,
  };
}

const options = <Value extends string>(values: readonly Value[]) => ({
  label: '',
  options: values.map(value => ({ value, label: value })),
});

const CHOICES: ConsoleChoices<DeskFilters> = {
  filters: { estado: options(VALUES.estado), vence: options(VALUES.vence), responsable: options(VALUES.responsable) },
  sorts: Object.fromEntries(DESK_ORDERS.map(name => [name, name])),
  order: USUAL_ORDER,
};

/** Returns the server's query for the query string of the list's address. */
export const deskQueryOf = (search: string): DeskQuery => deskQuery(viewOf(new URLSearchParams(search), CHOICES));
