import { useState } from 'react';
import type { HelpReceiver } from '../../../../../contract/features/help/types.ts';
import { plusBoldIcon, xIcon } from '../../../ui/content/icons.ts';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchBox } from '../../../ui/controls/search-box.tsx';
import { useViewer } from '../../session/public.ts';
import { useListHelpReceiversQuery } from '../api.ts';
import { useHelpTexts } from '../texts.ts';
import styles from './help.module.css';

interface ReceiversFieldProps {
  name: string;
  value: readonly HelpReceiver[];
  error: string | undefined;
  onChange: (people: readonly HelpReceiver[]) => void;
}

/** Whom a message is for: found by their names, and taken away again. */
export function ReceiversField({ name, value, error, onChange }: ReceiversFieldProps) {
  const text = useHelpTexts().send;
  const viewer = useViewer();
  const [search, setSearch] = useState('');
  const { currentData: found = [], isSuccess } = useListHelpReceiversQuery(search, { skip: search === '' });
  const others = found.filter(({ Id }) => Id !== viewer.id && value.every(person => person.Id !== Id));
  const isNobody = search !== '' && isSuccess && others.length === 0;
  return (
    <FieldGroup legend={text.people} name={name} error={error}>
      {value.length > 0 && (
        <ul className={styles.people}>
          {value.map(person => (
            <li key={person.Id}>
              {person.Name}
              <IconButton
                icon={xIcon}
                label={text.remove(person.Name)}
                onClick={() => onChange(value.filter(({ Id }) => Id !== person.Id))}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchBox label={text.search} search={search} onSearch={setSearch} />
      <p role="status" hidden={!isNobody}>
        {isNobody ? text.nobody : ''}
      </p>
      {search !== '' && (
        <ul className={styles.found}>
          {others.map(person => (
            <li key={person.Id}>
              {person.Name}
              <IconButton
                icon={plusBoldIcon}
                label={text.add(person.Name)}
                onClick={() => onChange([...value, person])}
              />
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
