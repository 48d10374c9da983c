import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import { ADVERT_STATES, type Advert } from '#contract/features/tienda/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { momentText } from '../../../lib/moment.ts';
import { Console } from '../../../ui/console/console.tsx';
import { numberedList } from '../../../ui/console/console-lists.ts';
import { useBulkRemoval } from '../../../ui/console/use-bulk-removal.ts';
import type { ConsoleAction, ConsoleColumn, ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { pencilSimpleIcon, trashIcon } from '../../../ui/content/icons.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import type { FeedDispatch } from '../../feed/public.ts';
import { useAdministers } from '../../session/public.ts';
import { useColumnChoice } from '../../session/public-forms.ts';
import { StateChip } from '../components/state-chip.tsx';
import { advertsTable, useGetAdvertsTableQuery, type ConsoleAdvertState } from '../console-queries.ts';
import { useTiendaConsoleTexts } from '../console-texts.ts';
import { tiendaPaths } from '../paths.ts';
import { removeAdvert } from '../remove-advert.ts';
import { useTiendaTexts } from '../texts.ts';

const AdvertDialog = lazyDialog(() => import('../forms/advert-dialog.tsx'), 'AdvertDialog');

/** Page `/admin/ads`: table of all adverts for their administrators. @spec 2§2 Administration consoles, 3§2.4 */
export function AdvertsAdminPage() {
  const text = useTiendaConsoleTexts();
  if (!useAdministers('ads')) return <Refusal title={text.refusedTitle} />;
  return <AdvertsConsole />;
}

function AdvertsConsole() {
  const text = useTiendaConsoleTexts();
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
    bulk: { nameOf: advert => advert.Title, actions: useBulkRemoval('Flx_Store') },
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
            onPress: () => void dispatch(removeAdvert(advert)),
          },
        ]
      : []),
  ];
}
