import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import { PEOPLE_FILE_FIELDS, peopleFileColumns } from '#contract/features/directory/import-columns.ts';
import {
  MEMBER_STATES,
  SYNC_STATES,
  type MemberRow,
  type MemberState,
  type SyncState,
} from '#contract/features/directory/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { numberedList } from '../../../ui/console/console-lists.ts';
import { Console } from '../../../ui/console/console.tsx';
import type { ConsoleColumn, ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { EmailAddress } from '../../../ui/content/email-address.tsx';
import { deviceMobileIcon, envelopeSimpleIcon, uploadSimpleIcon, usersThreeIcon } from '../../../ui/content/icons.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useListAllPlacesQuery } from '../../groups/public-forms.ts';
import { useColumnChoice } from '../../session/public-forms.ts';
import { useAdministers } from '../../session/public.ts';
import { membersParams, useGetInvitationQuotaQuery, useGetMembersTableQuery, useMembersTexts } from '../console.ts';
import { useBulkTexts, useGetWelcomeFunnelQuery } from '../bulk/api.ts';
import { WelcomeCard } from '../bulk/welcome-card.tsx';
import { useImportTexts } from '../import/api.ts';
import { AccountChip, MemberStateChip } from '../member/member-chips.tsx';
import { DEVICES, directoryPaths } from '../paths.ts';
import type { Lettered } from '../letters/letters-dialog.tsx';
import { useBulkActions, useMemberActions, useResumedActivity } from '../use-member-actions.ts';
import styles from './members-admin-page.module.css';

const MemberDialog = lazyDialog(() => import('../forms/member-dialog.tsx'), 'MemberDialog');
const InviteDialog = lazyDialog(() => import('../forms/invite-dialog.tsx'), 'InviteDialog');
const LettersDialog = lazyDialog(() => import('../bulk/dialogs.ts'), 'LettersDialog');
const BulkDialog = lazyDialog(() => import('../bulk/dialogs.ts'), 'BulkDialog');

/** Page /admin/directory: everybody, for administrators of people. @spec 2§2 Administration consoles, 3§2.4 */
export function MembersAdminPage() {
  const text = useMembersTexts();
  if (!useAdministers('directory')) return <Refusal title={text.refusedTitle} />;
  return <MembersConsole />;
}

/** States of people who have not come in. */
const OUTSIDE: readonly MemberState[] = ['unregistered', 'invited'];

/** Filters as they appear in the address. */
type MembersFilterValues = { estado: MemberState | ''; area: string; cuenta: SyncState | '' };

function MembersConsole() {
  const text = useMembersTexts();
  // 'invitation' opens the dialog for a new one.
  const [open, setOpen] = useState<MemberRow | 'invitation' | null>(null);
  const { data: quota } = useGetInvitationQuotaQuery(undefined, { refetchOnMountOrArgChange: true });
  const close = () => setOpen(null);
  const [changed, setChanged] = useState<Readonly<Record<string, string>> | null>(null);
  const [lettered, setLettered] = useState<Lettered | null>(null);
  const { open: changeAll, letters, printLetters, shared } = useBulkTexts();
  const { data: funnel } = useGetWelcomeFunnelQuery({});
  const bulkActions = useBulkActions();
  useResumedActivity();
  const declaration: ConsoleDeclaration<MemberRow, MembersFilterValues> = {
    title: text.title,
    create: { label: text.invite, onPress: () => setOpen('invitation') },
    search: text.search,
    summary: <WelcomeCard />,
    filters: useFilters(),
    tools: (
      <>
        {quota && <p className={styles.quota}>{text.available(quota.Available)}</p>}
        <ButtonLink variant="line" size="sm" icon={uploadSimpleIcon} to={directoryPaths.import}>
          {text.importFile}
        </ButtonLink>
        {funnel?.HasLetters === true && (
          <ButtonLink variant="line" size="sm" icon={deviceMobileIcon} to={directoryPaths.bulkOf(DEVICES)}>
            {shared}
          </ButtonLink>
        )}
      </>
    ),
    columns: useColumns(),
    order: { column: 'name', direction: 'asc' },
    actions: useMemberActions(setOpen),
    bulk: {
      nameOf: member => member.Title,
      actions: people => {
        const outside = people.filter(({ State, CanEdit }) => CanEdit && OUTSIDE.includes(State));
        const print = {
          id: 'letters',
          label: printLetters,
          onPress: () => setLettered({ ids: outside.map(({ Id }) => Id) }),
        };
        return [...bulkActions(people), ...(funnel?.HasLetters === true && outside.length > 0 ? [print] : [])];
      },
    },
    file: {
      name: text.title,
      request: ({ filters: { estado, area, cuenta }, ...asked }) => ({
        url: '/Flx_Members',
        params: { ...membersParams({ ...asked, state: estado, area, account: cuenta }), $select: PEOPLE_FILE_FIELDS },
      }),
      columns: peopleFileColumns(useImportTexts(), text),
    },
    everyRow: ({ search, orderBy, filters: { estado, area, cuenta } }) => {
      const params = membersParams({ search, orderBy, state: estado, area, account: cuenta });
      return (
        <>
          <Button
            variant="line"
            size="sm"
            icon={usersThreeIcon}
            aria-haspopup="dialog"
            onClick={() => setChanged(params)}
          >
            {changeAll}
          </Button>
          {funnel?.HasLetters === true && (
            <Button
              variant="line"
              size="sm"
              icon={envelopeSimpleIcon}
              aria-haspopup="dialog"
              onClick={() => setLettered({ params })}
            >
              {letters}
            </Button>
          )}
        </>
      );
    },
    choice: useColumnChoice('directory'),
    words: text,
    useList: ({ search, orderBy, page, link, filters: { estado, area, cuenta } }) =>
      // Changes by others, and of accounts, are not pushed to this page.
      numberedList(
        useGetMembersTableQuery(
          { search, orderBy, page, link, state: estado, area, account: cuenta },
          { refetchOnMountOrArgChange: true },
        ),
        CONSOLE_ROWS,
      ),
  };
  return (
    <>
      <Console console={declaration} />
      {open === 'invitation' && <InviteDialog onClose={close} />}
      {lettered !== null && <LettersDialog among={lettered} onClose={() => setLettered(null)} />}
      {changed !== null && <BulkDialog params={changed} onClose={() => setChanged(null)} />}
      {open !== null && open !== 'invitation' && <MemberDialog member={open} onClose={close} />}
    </>
  );
}

/** Returns the filters: member state, area, and account state. */
function useFilters(): NonNullable<ConsoleDeclaration<MemberRow, MembersFilterValues>['filters']> {
  const { filters: text, states, accounts } = useMembersTexts();
  const { data: areas = [] } = useListAllPlacesQuery('area');
  return {
    estado: {
      label: text.state,
      options: [
        { value: '', label: text.everyState },
        ...MEMBER_STATES.map(value => ({ value, label: states[value] })),
      ],
    },
    area: {
      label: text.area,
      options: [
        { value: '', label: text.everyArea },
        ...areas.map(({ Id, Title }) => ({ value: String(Id), label: Title })),
      ],
    },
    cuenta: {
      label: text.account,
      options: [
        { value: '', label: text.everyAccount },
        ...SYNC_STATES.map(value => ({ value, label: accounts[value] })),
      ],
    },
  };
}

/** @spec 2§3 Admin list rows */
function useColumns(): ConsoleColumn<MemberRow>[] {
  const { columns: text, sorting, states, accounts, noEmail } = useMembersTexts();
  return [
    {
      id: 'name',
      header: text.name,
      isHeading: true,
      sort: { by: 'Title', titles: sorting.name },
      text: member => member.Title,
      cell: member => (
        <span className={styles.member}>
          <Avatar photo={member.Foto} size={36} />
          <Link to={directoryPaths.memberOf(member.Id)}>{member.Title}</Link>
        </span>
      ),
    },
    {
      id: 'email',
      header: text.email,
      text: member => member.Email ?? noEmail,
      cell: member => (
        <span className={styles.email}>
          {member.Email === null ? noEmail : <EmailAddress address={member.Email} />}
        </span>
      ),
    },
    { id: 'area', header: text.area, isWideOnly: true, cell: member => member.AreaName },
    {
      id: 'created',
      header: text.created,
      isShort: true,
      isWideOnly: true,
      sort: { by: 'CreationDate', titles: sorting.created },
      cell: member => dateText(new Date(member.CreationDate)),
    },
    {
      id: 'state',
      header: text.state,
      isShort: true,
      text: ({ State }) => states[State],
      cell: member => <MemberStateChip member={member} />,
    },
    {
      id: 'account',
      header: text.account,
      isShort: true,
      text: ({ DirectoryState }) => accounts[DirectoryState],
      cell: member => <AccountChip member={member} />,
    },
  ];
}
