import type { EventPageArgs } from './queries.ts';

const PAST = 'pasados';
const PAGE = 'pagina';
const MONTH = 'mes';

/** What the tab of events shows: a page of them, or a month. */
export interface EventsView extends EventPageArgs {
  /** `yyyy-MM`; null of a page. */
  month: string | null;
}

/** What the search of an address asks for; anything that makes no sense is the first page. */
export function viewOf(params: URLSearchParams): EventsView {
  const page = params.get(PAGE) ?? '';
  const month = params.get(MONTH) ?? '';
  return {
    isPast: params.has(PAST),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    month: /^[2-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/** The search of the address that shows this; '' for the first page of what comes. */
export const addressOf = ({ isPast, page, month }: EventsView): string =>
  new URLSearchParams(
    month === null ? { ...(isPast && { [PAST]: '1' }), ...(page > 1 && { [PAGE]: String(page) }) } : { [MONTH]: month },
  ).toString();
