import { useState } from 'react';
import type { RoleHolder } from '#contract/features/access/types.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { plusBoldIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchBox } from '../../../ui/controls/search-box.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useListRoleCandidatesQuery } from '../api.ts';
import { usePanelTexts } from '../texts.ts';
import styles from './roles-dialog.module.css';

interface RoleCandidatesProps {
  /** Current holders of the role. */
  holders: readonly RoleHolder[];
  onAdd: (person: RoleHolder) => void;
}

/** Search for a person to be given a role. */
export function RoleCandidates({ holders, onAdd }: RoleCandidatesProps) {
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
