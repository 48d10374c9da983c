import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import { ADVERT_STATES, type Advert, type AdvertState } from '#contract/features/tienda/types.ts';
import { tiendaConsole } from '#contract/i18n/es-CO/tienda-console.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { dateText } from '#contract/lib/time.ts';
import { api } from '../../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../../api/numbered-page.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { momentText } from '../../../lib/moment.ts';
import { numberedList, listParams, type ConsoleArgs, type ConsoleQuestion } from '../../../ui/console/console-lists.ts';
import { Console } from '../../../ui/console/console.tsx';
import type { ConsoleAction, ConsoleColumn, ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { useBulkRemoval } from '../../../ui/console/use-bulk-removal.ts';
import { pencilSimpleIcon, trashIcon } from '../../../ui/content/icons.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import type { FeedDispatch } from '../../feed/public.ts';
import { paths } from '../../../lib/paths.ts';
import { useColumnChoice } from '../../session/public-forms.ts';
import { useAdministers, useViewer } from '../../session/public.ts';
import { StateChip } from '../components/advert-facts.tsx';
import { tiendaPaths } from '../paths.ts';
import { removeAdvertNow } from '../components/advert-tools.tsx';
import { useTiendaTexts } from '../texts.ts';

/** State by which the table of adverts is filtered; '' for all. */
type ConsoleAdvertState = AdvertState | 'vencido' | '';

function filterOf(state: ConsoleAdvertState): { $filter?: string } {
  if (state === '') return {};
  return { $filter: state === 'vencido' ? 'IsExpired eq true' : `State eq '${state}' and IsExpired eq false` };
}

/** Returns the request for the rows of the table. */
const advertsTable = ({ state, ...asked }: ConsoleQuestion & { state: ConsoleAdvertState }) => ({
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

const { useGetAdvertsTableQuery } = tiendaConsoleQueries;

/** Returns the texts of the Tienda console in the current language. */
const useTiendaConsoleTexts = featureTexts<Translation<typeof tiendaConsole>>(
  tiendaConsole,
  async () => (await import('#contract/i18n/en-US/tienda-console.ts')).tiendaConsole,
);

const AdvertDialog = lazyDialog(() => import('../forms/advert-dialog.tsx'), 'AdvertDialog');

/** Page `/admin/ads`: table of all adverts for their administrators. @spec 2§2 Administration consoles, 3§2.4 */
export function AdvertsAdminPage() {
  const text = useTiendaConsoleTexts();
  if (!useAdministers('ads')) return <Refusal title={text.refusedTitle} />;
  return <AdvertsConsole />;
}

function AdvertsConsole() {
  const text = useTiendaConsoleTexts();
  const viewer = useViewer();
  const { states } = useTiendaTexts();
  // Advert being edited; null for a new one, undefined while the dialog is closed.
  const [edited, setEdited] = useState<Advert | null>();
  const declaration: ConsoleDeclaration<Advert, { estado: ConsoleAdvertState }> = {
    title: text.title,
    create: { label: text.add, onPress: () => setEdited(null) },
    search: text.search,
    filters: {
      estado: {
        label: text.state,
        options: [
          { value: '', label: text.everyState },
          ...([...ADVERT_STATES, 'vencido'] as const).map(value => ({ value, label: states[value] })),
        ],
      },
    },
    columns: useColumns(),
    order: { column: 'created', direction: 'desc' },
    actions: useActions(setEdited),
    bin: paths.bin('advert'),
    bulk: {
      nameOf: advert => advert.Title,
      actions: useBulkRemoval('Flx_Store', ({ CreatedBy }) => CreatedBy === viewer.id),
    },
    file: {
      name: text.title,
      request: ({ filters: { estado }, ...asked }) => advertsTable({ ...asked, state: estado }),
    },
    choice: useColumnChoice('ads'),
    words: text,
    useList: ({ search, orderBy, page, link, filters: { estado } }) =>
      // Other people's changes do not reach this page by themselves.
      numberedList(
        useGetAdvertsTableQuery({ search, orderBy, page, link, state: estado }, { refetchOnMountOrArgChange: true }),
        CONSOLE_ROWS,
      ),
  };
  return (
    <>
      <Console console={declaration} />
      {edited !== undefined && <AdvertDialog advert={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Returns the columns: title, author and city, publication and expiry dates. @spec 2§3 Admin list rows */
function useColumns(): ConsoleColumn<Advert>[] {
  const { columns, sorting } = useTiendaConsoleTexts();
  return [
    {
      id: 'title',
      header: columns.title,
      isHeading: true,
      text: advert => advert.Title,
      cell: advert => (
        <>
          <Link to={tiendaPaths.one(advert.Id)}>{advert.Title}</Link>{' '}
          <StateChip state={advert.State} isExpired={advert.IsExpired} />
        </>
      ),
    },
    { id: 'author', header: columns.author, cell: advert => advert.CreatorInfo?.Title },
    { id: 'city', header: columns.city, cell: advert => advert.LocationInfo?.Name },
    {
      id: 'created',
      header: columns.created,
      isShort: true,
      sort: { by: 'CreationDate', titles: sorting },
      cell: advert => momentText(advert.CreationDate),
    },
    {
      id: 'expires',
      header: columns.expires,
      isShort: true,
      cell: advert => dateText(new Date(advert.ExpiryDate)),
    },
  ];
}

/** Returns the actions that this administrator may take on an advert; only its author may edit it. */
function useActions(edit: (advert: Advert) => void): (advert: Advert) => ConsoleAction[] {
  const text = useTiendaConsoleTexts();
  const dispatch = useDispatch<FeedDispatch>();
  return advert => [
    ...(advert.CanEdit
      ? [
          {
            id: 'edit',
            label: text.edit(advert.Title),
            icon: pencilSimpleIcon,
            opensDialog: true,
            onPress: () => edit(advert),
          },
        ]
      : []),
    ...(advert.CanDelete
      ? [
          {
            id: 'remove',
            label: text.remove(advert.Title),
            icon: trashIcon,
            isDestructive: true,
            onPress: () => void dispatch(removeAdvertNow(advert)),
          },
        ]
      : []),
  ];
}
