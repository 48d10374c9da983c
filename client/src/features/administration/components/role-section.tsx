import { useId, useState } from 'react';
import { isOpenRole, type Role } from '#contract/features/access/roles.ts';
import { ADMIN_APPS, opensApp } from '#contract/features/access/rules.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { caretDownBoldIcon, xIcon, plusBoldIcon } from '../../../ui/content/icons.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Switch } from '../../../ui/controls/checkbox.tsx';
import type { PageProps } from '../../feature.ts';
import { usePanelTexts } from '../texts.ts';
import type { EditedRole, RoleChanges } from '../use-role-changes.ts';
import styles from './roles-dialog.module.css';
import type { RoleHolder } from '#contract/features/access/types.ts';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useListRoleCandidatesQuery } from '../api.ts';

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
export function RoleSection({ role, adminName, changes, isOpen, onToggle }: RoleSectionProps) {
  const text = usePanelTexts().roles;
  const id = useId();
  const { row, holders, isOpen: isEverybodys } = role;
  const label = row.NameRole === 'Propietarios' ? text.general : row.NameRole.replace('-', '');
  const about =
    row.NameRole === 'Propietarios'
      ? text.everything
      : openedBy(row.NameRole)
          .map(app => adminName?.(app))
          .join(' · ');
  const isMissing = row.NameRole === 'Propietarios' && holders.length === 0;
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
          <strong>{label}</strong>
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
      {isOpen && (
        <div id={id} className={styles.body}>
          {isOpenRole(row.NameRole) && (
            <Switch
              label={text.everybody}
              hint={text.everybodyHint}
              checked={isEverybodys}
              onChange={event => changes.setOpen(row.NameRole, event.target.checked)}
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
