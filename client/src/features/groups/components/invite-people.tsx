import { useState } from 'react';
import type { GroupCandidate, TeamRow } from '#contract/features/groups/types.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '#contract/api/limits.ts';
import { searchWords } from '../../../lib/search-words.ts';
import { useDebounced } from '../../../lib/use-typed-search.ts';
import { useListCandidatesQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './people-rows.module.css';

/** Chosen people by id, with their names, because the current list may no longer contain them. */
export type Chosen = ReadonlyMap<number, string>;

interface InvitePeopleProps {
  group: TeamRow;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Choice of people by name, without members of the group. */
export function InvitePeople({ group, chosen, onChange }: InvitePeopleProps) {
  const text = useGroupsTexts().invite;
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const debounced = useDebounced((words: string) => setSearch(searchWords(words)), SEARCH_DEBOUNCE_MS);
  const toggle = ({ Id, Name }: GroupCandidate) => {
    const now = new Map(chosen);
    if (!now.delete(Id)) now.set(Id, Name);
    onChange(now);
  };
  return (
    <>
      <TextField
        label={text.search}
        value={typed}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        onKeyDown={event => {
          // The search runs by itself; Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          debounced.later(target.value);
        }}
      />
      <p className={styles.chosen} role="status">
        {chosen.size > 0 ? text.chosen(chosen.size) : text.noneChosen}
      </p>
      <Candidates group={group} search={search} chosen={chosen} onToggle={toggle} />
    </>
  );
}

interface CandidatesProps {
  group: TeamRow;
  search: string;
  chosen: Chosen;
  onToggle: (person: GroupCandidate) => void;
}

function Candidates({ group, search, chosen, onToggle }: CandidatesProps) {
  const text = useGroupsTexts().invite;
  const { data, isError } = useListCandidatesQuery({ id: group.Id, search }, { refetchOnMountOrArgChange: true });
  if (isError && !data) return <p role="alert">{text.failed}</p>;
  if (!data) return <Spinner label={text.loading} />;
  if (data.length === 0) return <p role="status">{text.nobody}</p>;
  return (
    <ul className={styles.people}>
      {data.map(person => (
        <li key={person.Id}>
          <label className={`${styles.person} ${styles.box}`}>
            <input
              type="checkbox"
              checked={chosen.has(person.Id)}
              disabled={person.State !== 'none'}
              onChange={() => onToggle(person)}
            />
            <Avatar photo={person.Photo} size={40} />
            <span className={styles.name}>
              {person.Name} <small>{person.Area}</small>
            </span>
            {person.State !== 'none' && <span className={styles.state}>{text.states[person.State]}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
}
