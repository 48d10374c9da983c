import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import { GROUP_TYPES, type GroupState, type GroupType, type TeamRow } from '#contract/features/groups/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { Console } from '../../../ui/console/console.tsx';
import { numberedList } from '../../../ui/console/console-lists.ts';
import { useBulkRemoval } from '../../../ui/console/use-bulk-removal.ts';
import type { ConsoleAction, ConsoleColumn, ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { lockSimpleFillIcon, pencilSimpleIcon } from '../../../ui/content/icons.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useAdministers } from '../../session/public.ts';
import { useColumnChoice } from '../../session/public-forms.ts';
import { groupsTable, useGetGroupsTableQuery, useGroupsConsoleTexts } from '../console.ts';
import { useListGroupCategoriesQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { useArchiveEntries } from '../use-archive-entries.ts';

const GroupDialog = lazyDialog(() => import('../forms/group-dialog.tsx'), 'GroupDialog');
const RemovalDialog = lazyDialog(() => import('../components/removal-dialog.tsx'), 'RemovalDialog');

/** Page /admin/groups: every group, in a table, for their administrators. @spec 2§2 Administration consoles, 3§2.4 */
export function GroupsAdminPage() {
  const text = useGroupsConsoleTexts().groups;
  if (!useAdministers('groups')) return <Refusal title={text.refusedTitle} />;
  return <GroupsConsole />;
}

/** Filters as they appear in the address. */
type GroupFilterValues = { tipo: GroupType | ''; categoria: string; estado: GroupState | '' };

/** Open dialog; a new group is null. */
type OpenDialog = { kind: 'form'; group: TeamRow | null } | { kind: 'removal'; group: TeamRow };

function GroupsConsole() {
  const text = useGroupsConsoleTexts().groups;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const declaration: ConsoleDeclaration<TeamRow, GroupFilterValues> = {
    title: text.title,
    create: { label: text.add, onPress: () => setOpen({ kind: 'form', group: null }) },
    search: text.search,
    filters: useFilters(),
    columns: useColumns(),
    order: { column: 'created', direction: 'desc' },
    actions: useActions(setOpen),
    bulk: { nameOf: group => group.Title, actions: useBulkRemoval('Flx_Teams') },
    file: {
      name: text.title,
      request: ({ filters: { tipo, categoria, estado }, ...asked }) =>
        groupsTable({ ...asked, type: tipo, category: categoria, state: estado }),
    },
    choice: useColumnChoice('groups'),
    words: text,
    useList: ({ search, orderBy, page, link, filters: { tipo, categoria, estado } }) =>
      // Groups that others create or archive are not pushed to this page.
      numberedList(
        useGetGroupsTableQuery(
          { search, orderBy, page, link, type: tipo, category: categoria, state: estado },
          { refetchOnMountOrArgChange: true },
        ),
        CONSOLE_ROWS,
      ),
  };
  return (
    <>
      <Console console={declaration} />
      {open?.kind === 'form' && <GroupDialog group={open.group} onClose={close} />}
      {open?.kind === 'removal' && <RemovalDialog group={open.group} onClose={close} onRemoved={close} />}
    </>
  );
}

function useFilters(): NonNullable<ConsoleDeclaration<TeamRow, GroupFilterValues>['filters']> {
  const text = useGroupsConsoleTexts().groups;
  const { types } = useGroupsTexts().form;
  const { data: categories = [] } = useListGroupCategoriesQuery();
  return {
    tipo: {
      label: text.type,
      options: [{ value: '', label: text.everyType }, ...GROUP_TYPES.map(value => ({ value, label: types[value] }))],
    },
    categoria: {
      label: text.category,
      options: [
        { value: '', label: text.everyCategory },
        ...categories.map(({ Id, Title }) => ({ value: String(Id), label: Title })),
      ],
    },
    estado: {
      label: text.state,
      options: [
        { value: '', label: text.everyState },
        { value: 'active', label: text.states.active },
        { value: 'archived', label: text.states.archived },
      ],
    },
  };
}

/** Returns the columns: title, category and type, number of members, and creation date. @spec 2§3 Admin list rows */
function useColumns(): ConsoleColumn<TeamRow>[] {
  const { groups: text, sorting } = useGroupsConsoleTexts();
  const { types } = useGroupsTexts().form;
  return [
    {
      id: 'title',
      header: text.columns.title,
      isHeading: true,
      sort: { by: 'Title', titles: sorting.title },
      text: group => group.Title,
      cell: group => (
        <>
          <Link to={paths.group(group.IdTeam)}>{group.Title}</Link>{' '}
          {group.Privacy === 'private' && <Icon icon={lockSimpleFillIcon} label={text.private} />}{' '}
          {group.State === 'archived' && <Chip>{text.archived}</Chip>}
        </>
      ),
    },
    { id: 'category', header: text.columns.category, cell: group => group.Category ?? text.none },
    { id: 'type', header: text.columns.type, isShort: true, cell: group => types[group.Type] },
    {
      id: 'members',
      header: text.columns.members,
      isShort: true,
      // Strangers to a private group may not know it, even if they administer groups.
      cell: group => group.MemberCount ?? text.hidden,
    },
    {
      id: 'created',
      header: text.columns.created,
      isShort: true,
      sort: { by: 'Created', titles: sorting.created },
      cell: group => (group.Created === null ? text.hidden : momentText(group.Created)),
    },
  ];
}

/** Returns the actions that the server allows this administrator for a group. */
function useActions(open: (dialog: OpenDialog) => void): (group: TeamRow) => ConsoleAction[] {
  const text = useGroupsConsoleTexts();
  const endingOf = useArchiveEntries();
  return group => [
    ...(group.CanEdit && group.State === 'active'
      ? [
          {
            id: 'edit',
            label: text.edit(group.Title),
            icon: pencilSimpleIcon,
            opensDialog: true,
            onPress: () => open({ kind: 'form', group }),
          },
        ]
      : []),
    ...endingOf(group, () => open({ kind: 'removal', group })).map(entry => ({
      id: entry.id,
      label: `${entry.label}: ${group.Title}`,
      icon: entry.icon,
      isDestructive: entry.isDestructive ?? false,
      onPress: entry.onSelect,
    })),
  ];
}
