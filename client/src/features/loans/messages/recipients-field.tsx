import { useState } from 'react';
import { plusBoldIcon, xIcon } from '../../../ui/content/icons.ts';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchBox } from '../../../ui/controls/search-box.tsx';
import { type Recipient, useListRecipientsQuery } from './api.ts';
import styles from './messages.module.css';
import { useLoanMessageTexts } from './texts.ts';

interface RecipientsFieldProps {
  name: string;
  value: readonly Recipient[];
  error: string | undefined;
  onChange: (people: readonly Recipient[]) => void;
}

/** Whom a message is for: found by their names, and taken away again. */
export function RecipientsField({ name, value, error, onChange }: RecipientsFieldProps) {
  const text = useLoanMessageTexts().send;
  const [search, setSearch] = useState('');
  const { currentData: found = [], isSuccess } = useListRecipientsQuery(search, { skip: search === '' });
  const others = search === '' ? [] : found.filter(({ Id }) => value.every(person => person.Id !== Id));
  return (
    <FieldGroup legend={text.people} name={name} error={error}>
      {value.length > 0 && (
        <ul className={styles.people}>
          {value.map(person => (
            <li key={person.Id}>
              {person.Title}
              <IconButton
                icon={xIcon}
                label={text.remove(person.Title)}
                onClick={() => onChange(value.filter(({ Id }) => Id !== person.Id))}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchBox label={text.search} search={search} onSearch={setSearch} />
      <p role="status" hidden={search === '' || !isSuccess || others.length > 0}>
        {search !== '' && isSuccess && others.length === 0 ? text.nobody : ''}
      </p>
      <ul className={styles.found}>
        {others.map(person => (
          <li key={person.Id}>
            {person.Title}
            <IconButton
              icon={plusBoldIcon}
              label={text.add(person.Title)}
              onClick={() => onChange([...value, person])}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
