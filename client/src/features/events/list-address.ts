import type { EventPageArgs } from './queries.ts';

const PAST = 'pasados';
const PAGE = 'pagina';
const MONTH = 'mes';

/** View of the events tab: a page of events, or a month. */
export interface EventsView extends EventPageArgs {
  /** Month as `yyyy-MM`; null for a page. */
  month: string | null;
}

/** Reads the view from the search part of an address; invalid values give the first page. */
export function viewOf(params: URLSearchParams): EventsView {
  const page = params.get(PAGE) ?? '';
  const month = params.get(MONTH) ?? '';
  return {
    isPast: params.has(PAST),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    month: /^[2-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/** Returns the search part of the address for this view; '' for the first page of coming events. */
export const addressOf = ({ isPast, page, month }: EventsView): string =>
  new URLSearchParams(
    month === null ? { ...(isPast && { [PAST]: '1' }), ...(page > 1 && { [PAGE]: String(page) }) } : { [MONTH]: month },
  ).toString();
