import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { Advert, AdvertState } from '#contract/features/tienda/types.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import { listParams, type ConsoleArgs, type ConsoleQuestion } from '../../ui/console/console-lists.ts';

/** State by which the table of adverts is filtered; '' for all. */
export type ConsoleAdvertState = AdvertState | 'vencido' | '';

function filterOf(state: ConsoleAdvertState): { $filter?: string } {
  if (state === '') return {};
  return { $filter: state === 'vencido' ? 'IsExpired eq true' : `State eq '${state}' and IsExpired eq false` };
}

/** Returns the request for the rows of the table. */
export const advertsTable = ({ state, ...asked }: ConsoleQuestion & { state: ConsoleAdvertState }) => ({
  url: '/Flx_Store',
  params: { ...listParams(asked), ...filterOf(state), $expand: 'CreatorInfo,LocationInfo' },
});

/** Queries of the console. @spec 2§7 */
const tiendaConsoleQueries = api.injectEndpoints({
  endpoints: build => ({
    getAdvertsTable: build.query<NumberedPage<Advert>, ConsoleArgs & { state: ConsoleAdvertState }>({
      query: ({ page, link, ...asked }) =>
        numberedPageRequest({ ...advertsTable(asked), page, link, size: CONSOLE_ROWS }),
      transformResponse: numberedPageOf<Advert>,
      providesTags: [{ type: 'Flx_Store', id: 'all' }],
    }),
  }),
});

export const { useGetAdvertsTableQuery } = tiendaConsoleQueries;
