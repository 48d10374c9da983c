import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { AreaRow } from '#contract/features/groups/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { Console } from '../../../ui/console/console.tsx';
import { listParams, numberedList } from '../../../ui/console/console-lists.ts';
import type { ConsoleAction, ConsoleColumn, ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { useBulkRemoval } from '../../../ui/console/use-bulk-removal.ts';
import { pencilSimpleIcon, trashIcon } from '../../../ui/content/icons.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import { useAdministers } from '../../session/public.ts';
import { useColumnChoice } from '../../session/public-forms.ts';
import { useRemoveAreaMutation } from '../api.ts';
import { useGetAreasTableQuery, useGroupsConsoleTexts } from '../console.ts';
import { useGroupsTexts } from '../texts.ts';

const AreaDialog = lazyDialog(() => import('../forms/area-dialog.tsx'), 'AreaDialog');

/**
 * Page /admin/departments: every area, in a table, for their administrators. @spec 2§2 Administration consoles, 3§2.4
 */
export function AreasAdminPage() {
  const text = useGroupsConsoleTexts().areas;
  if (!useAdministers('departments')) return <Refusal title={text.refusedTitle} />;
  return <AreasConsole />;
}

function AreasConsole() {
  const text = useGroupsConsoleTexts().areas;
  // Null for a new area.
  const [edited, setEdited] = useState<AreaRow | null>();
  const declaration: ConsoleDeclaration<AreaRow> = {
    title: text.title,
    create: { label: text.add, onPress: () => setEdited(null) },
    search: text.search,
    columns: useColumns(),
    order: { column: 'title', direction: 'asc' },
    actions: useActions(setEdited),
    bulk: { nameOf: area => area.Title, actions: useBulkRemoval('Flx_Areas') },
    file: { name: text.title, request: asked => ({ url: '/Flx_Areas', params: listParams(asked) }) },
    choice: useColumnChoice('departments'),
    words: text,
    useList: ({ search, orderBy, page, link }) =>
      // Areas that others create or delete are not pushed to this page.
      numberedList(
        useGetAreasTableQuery({ search, orderBy, page, link }, { refetchOnMountOrArgChange: true }),
        CONSOLE_ROWS,
      ),
  };
  return (
    <>
      <Console console={declaration} />
      {edited !== undefined && <AreaDialog area={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Returns the columns: title and description, number of people, and creation date. @spec 2§3 Admin list rows */
function useColumns(): ConsoleColumn<AreaRow>[] {
  const { areas: text, sorting } = useGroupsConsoleTexts();
  return [
    {
      id: 'title',
      header: text.columns.title,
      isHeading: true,
      sort: { by: 'Title', titles: sorting.title },
      text: area => area.Title,
      cell: area => <Link to={paths.area(area.Id)}>{area.Title}</Link>,
    },
    {
      id: 'description',
      header: text.columns.description,
      cell: area => area.Description || text.noDescription,
    },
    { id: 'people', header: text.columns.people, isShort: true, cell: area => area.MemberCount },
    {
      id: 'created',
      header: text.columns.created,
      isShort: true,
      sort: { by: 'Created', titles: sorting.created },
      cell: area => momentText(area.Created),
    },
  ];
}

/** Returns the actions that the server allows this administrator for an area. */
function useActions(edit: (area: AreaRow) => void): (area: AreaRow) => ConsoleAction[] {
  const text = useGroupsConsoleTexts();
  const { removal } = useGroupsTexts().areas;
  const [removeArea] = useRemoveAreaMutation();
  return area => [
    ...(area.CanEdit
      ? [
          {
            id: 'edit',
            label: text.edit(area.Title),
            icon: pencilSimpleIcon,
            opensDialog: true,
            onPress: () => edit(area),
          },
        ]
      : []),
    ...(area.CanDelete
      ? [
          {
            id: 'remove',
            label: text.remove(area.Title),
            icon: trashIcon,
            isDestructive: true,
            onPress: () => void removeAfterDialog(removal, () => removeArea(area.Id)),
          },
        ]
      : []),
  ];
}
