import type { EventPageArgs } from './queries.ts';

const PAST = 'pasados';
const PAGE = 'pagina';

/** What the search of an address asks for; anything that makes no sense is the first page. */
export function viewOf(params: URLSearchParams): EventPageArgs {
  const page = params.get(PAGE) ?? '';
  return { isPast: params.has(PAST), page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 };
}

/** The search of the address that shows this; '' for the first page of what comes. */
export const addressOf = ({ isPast, page }: EventPageArgs): string =>
  new URLSearchParams({ ...(isPast && { [PAST]: '1' }), ...(page > 1 && { [PAGE]: String(page) }) }).toString();
