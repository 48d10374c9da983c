import { useState, useId } from 'react';
import { type Role, isOpenRole } from '#contract/features/access/roles.ts';
import { ADMIN_APPS, opensApp } from '#contract/features/access/rules.ts';
import type { RoleRow, RoleHolder } from '#contract/features/access/types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { caretDownBoldIcon, xIcon, plusBoldIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { Switch } from '../../../ui/controls/checkbox.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { PageProps } from '../../feature.ts';
import { useAskForEverybody } from '../../session/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { useListRolesQuery, useSaveRolesMutation, useListRoleCandidatesQuery } from '../api.ts';
import { usePanelTexts } from '../texts.ts';
import { useRoleChanges, type EditedRole, type RoleChanges } from '../use-role-changes.ts';
import styles from './roles-dialog.module.css';

interface RoleCandidatesProps {
  /** Current holders of the role. */
  holders: readonly RoleHolder[];
  onAdd: (person: RoleHolder) => void;
}

/** Search for a person to be given a role. */
function RoleCandidates({ holders, onAdd }: RoleCandidatesProps) {
  const text = usePanelTexts().roles;
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchBox label={text.search} search={search} onSearch={setSearch} />
      {search === '' ? (
        <p className={styles.hint}>{text.searchHint}</p>
      ) : (
        <Found search={search} holders={holders} onAdd={onAdd} />
      )}
    </>
  );
}

function Found({ search, holders, onAdd }: RoleCandidatesProps & { search: string }) {
  const text = usePanelTexts().roles;
  const { data, currentData, isError, refetch } = useListRoleCandidatesQuery(search);
  if (isError && !currentData) return <ErrorState text={text.usersFailed} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={text.loading} />;
  const people = data.filter(({ Id }) => holders.every(holder => holder.Id !== Id));
  return (
    <>
      <p className={styles.hint} role="status">
        {people.length === 0 && text.noResults}
      </p>
      <ul aria-busy={!currentData}>
        {people.map(person => (
          <li key={person.Id} className={styles.person}>
            <Avatar photo={person.Foto} size={40} />
            <span className={styles.words}>
              <strong>{person.Title}</strong>
              <small>{person.Position}</small>
            </span>
            <IconButton icon={plusBoldIcon} label={text.add(person.Title)} onClick={() => onAdd(person)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RoleSectionProps extends Pick<PageProps, 'adminName'> {
  role: EditedRole;
  changes: RoleChanges;
  isOpen: boolean;
  onToggle: () => void;
}

/** Section of a role: its purpose and number of holders; when open, the holders and a search for new ones. */
function RoleSection({ role, adminName, changes, isOpen, onToggle }: RoleSectionProps) {
  const text = usePanelTexts().roles;
  const id = useId();
  const askForEverybody = useAskForEverybody();
  const { row, holders, isOpen: isEverybodys } = role;
  const label = text.names[row.NameRole];
  const about =
    row.NameRole === 'Propietarios'
      ? text.everything
      : openedBy(row.NameRole)
          .map(app => adminName?.(app))
          .join(' · ');
  const isMissing = row.NameRole === 'Propietarios' && holders.length === 0;
  const isAlone = row.NameRole === 'Propietarios' && holders.length === 1;
  const open = async (isWanted: boolean): Promise<void> => {
    if (!isWanted || (await askForEverybody())) changes.setOpen(row.NameRole, isWanted);
  };
  return (
    <li className={styles.role}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={text.open(label)}
        onClick={onToggle}
      >
        <span className={styles.words}>
          <strong>
            {label} {row.NameRole !== 'Propietarios' && <small>{row.NameRole}</small>}
          </strong>
          <small>{about}</small>
        </span>
        <small>{holders.length === 0 ? text.nobody : text.people(holders.length)}</small>
        <Icon icon={caretDownBoldIcon} className={styles.caret} />
      </button>
      {isMissing && (
        <p className={styles.error} role="alert">
          {text.required}
        </p>
      )}
      {isAlone && <Notice tone="warning">{text.oneOwner}</Notice>}
      {isOpen && (
        <div id={id} className={styles.body}>
          {isOpenRole(row.NameRole) && (
            <Switch
              label={text.everybody}
              hint={text.everybodyHint}
              checked={isEverybodys}
              onChange={event => void open(event.target.checked)}
            />
          )}
          <Holders role={role} changes={changes} />
          <RoleCandidates holders={holders} onAdd={person => changes.add(row.NameRole, person)} />
        </div>
      )}
    </li>
  );
}

/** Returns the administration entries that the role opens. */
const openedBy = (role: Role) => ADMIN_APPS.filter(app => opensApp(app, new Set([role])));

function Holders({ role: { row, holders, added }, changes }: Pick<RoleSectionProps, 'role' | 'changes'>) {
  const text = usePanelTexts().roles;
  return (
    <ul>
      {holders.map(person => (
        <li key={person.Id} className={styles.person}>
          <Avatar photo={person.Foto} size={40} />
          <span className={styles.words}>
            <strong>{person.Title}</strong>
            <small>{person.Position}</small>
          </span>
          {added.has(person.Id) && <Chip tone="hoja">{text.added}</Chip>}
          <IconButton
            icon={xIcon}
            label={text.remove(person.Title)}
            onClick={() => changes.remove(row.NameRole, person.Id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface RolesDialogProps extends Pick<PageProps, 'adminName'> {
  onClose: () => void;
}

/** Dialog for the holders of each role: several people each, Admin General at least one. @spec 2§5 Roles, 2§6 */
export function RolesDialog({ adminName, onClose }: RolesDialogProps) {
  const text = usePanelTexts().roles;
  const { data, isError, refetch } = useListRolesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <Roles rows={data} adminName={adminName} onClose={onClose} />;
  return (
    <Dialog title={text.title} size="lg" onClose={onClose} hasAddress>
      {isError ? <ErrorState text={text.failed} onRetry={() => void refetch()} /> : <Spinner label={text.loading} />}
    </Dialog>
  );
}

function Roles({ rows, adminName, onClose }: RolesDialogProps & { rows: readonly RoleRow[] }) {
  const text = usePanelTexts().roles;
  const words = useTexts('ui');
  const changes = useRoleChanges(useViewer().id, rows);
  const [open, setOpen] = useState<Role | null>(null);
  const [wasOutdated, setOutdated] = useState(false);
  const [save, { isLoading }] = useSaveRolesMutation();
  const { assignments, roles } = changes;
  const giveUp = () => {
    changes.forget();
    onClose();
  };
  const isOwnerless = roles.some(({ row, holders }) => row.NameRole === 'Propietarios' && holders.length === 0);
  const submit = async (): Promise<void> => {
    const { data, error } = await save({ Roles: assignments });
    if (data) {
      changes.forget();
      toast(data.messageHtml);
      onClose();
    } else if (toApiError(error).problem?.code === 'edited_meanwhile') setOutdated(true);
    else reportFailure(text.saveFailed, error, () => void submit());
  };
  return (
    <Dialog
      title={text.title}
      subtitle={text.intro}
      size="lg"
      onClose={onClose}
      hasAddress
      footer={
        <>
          <Button variant="ghost" onClick={giveUp}>
            {words.cancel}
          </Button>
          <Button
            isPending={isLoading}
            disabled={assignments.length === 0 || isOwnerless}
            onClick={() => void submit()}
          >
            {text.save}
          </Button>
        </>
      }
    >
      {changes.isRestored && !wasOutdated && <Notice>{text.restored}</Notice>}
      {wasOutdated && <Notice tone="warning">{text.editConflict}</Notice>}
      <ul className={styles.roles}>
        {roles.map(role => (
          <RoleSection
            key={role.row.Id}
            role={role}
            adminName={adminName}
            changes={changes}
            isOpen={open === role.row.NameRole}
            onToggle={() => setOpen(now => (now === role.row.NameRole ? null : role.row.NameRole))}
          />
        ))}
      </ul>
    </Dialog>
  );
}
