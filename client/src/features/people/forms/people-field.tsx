import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useRef, useState } from 'react';
import { problemMessage } from '../../../api/problem-message.ts';
import { useConnection } from '../../../lib/connection.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { xIcon } from '../../../ui/content/icons.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useListFoundPeopleQuery, type FoundPerson } from '../api.ts';
import { useTexts } from '../../../lib/texts.ts';
import fields from '../../../ui/controls/fields.module.css';
import styles from './people.module.css';

// Loaded lazily, because it is large and no first screen needs it.
const SearchComboBox = lazyNamed(() => import('../../../ui/controls/search-combo-box.tsx'), 'SearchComboBox');

const nameOf = ({ Nombre, Apellido }: FoundPerson): string => [Nombre, Apellido].filter(Boolean).join(' ');

interface PeopleFieldProps {
  /** Name by which a form finds the field. */
  name?: string | undefined;
  people: readonly FoundPerson[];
  /** Id of the viewer, who is not offered; omitted if the viewer may be chosen. */
  viewer?: number | undefined;
  /** True to choose a single person; otherwise several. */
  isOne?: boolean | undefined;
  isOptional?: boolean | undefined;
  words: {
    readonly people: string;
    readonly peopleHint?: string | undefined;
    readonly search: string;
    readonly remove: (name: string) => string;
    /** Text shown if the search finds no people. */
    readonly nobody: string;
  };
  error?: string | undefined;
  onChange: (people: readonly FoundPerson[]) => void;
}

/** Field for people, found by name and chosen one by one. */
export function PeopleField(props: PeopleFieldProps) {
  const { name, people, viewer, isOne = false, isOptional = false, words: text, error, onChange } = props;
  const { optional } = useTexts('ui');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const change = (chosenNow: readonly FoundPerson[]): void => {
    onChange(chosenNow);
    // The pressed button disappears. If only one person may be chosen, the remove button is the only control left.
    requestAnimationFrame(() => {
      const control = field.current?.querySelector<HTMLElement>('input') ?? field.current?.querySelector('button');
      control?.focus();
    });
  };
  const isUnreachable = useConnection() !== 'ok';
  const { failures } = useTexts('shell');
  const {
    currentData: found = [],
    isSuccess,
    error: failure,
  } = useListFoundPeopleQuery(typed.trim().length < 2 ? skipToken : typed.trim());
  const chosen = new Set(people.map(({ Id }) => Id));
  const offered = found.filter(({ Id }) => Id !== viewer && !chosen.has(Id));
  const choose = (id: number): void => {
    const person = offered.find(({ Id }) => Id === id);
    if (person === undefined) return;
    change([...people, person]);
    setTyped('');
  };
  const isFull = isOne && people.length > 0;
  return (
    <div ref={field} className={styles.field}>
      {isFull && (
        <span className={fields.label} aria-hidden>
          {text.people} {isOptional && <span>{optional}</span>}
        </span>
      )}
      {people.length > 0 && (
        <ul className={styles.chosen} aria-label={text.people}>
          {people.map(person => (
            <li key={person.Id}>
              <Avatar photo={person.Foto} size={24} />
              {nameOf(person)}
              <IconButton
                icon={xIcon}
                label={text.remove(nameOf(person))}
                onClick={() => change(people.filter(({ Id }) => Id !== person.Id))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <Suspense fallback={<Skeleton shape="block" height={72} />}>
          <SearchComboBox
            name={name}
            label={text.people}
            isOptional={isOptional}
            hint={text.peopleHint}
            placeholder={text.search}
            error={error}
            typed={typed}
            onType={setTyped}
            options={offered.map(person => ({
              id: person.Id,
              label: nameOf(person),
              content: <Offered person={person} />,
            }))}
            onChoose={choose}
          />
        </Suspense>
      )}
      <p role="status" className={styles.nobody}>
        {isSuccess && offered.length === 0 && typed !== '' && text.nobody}
        {/* A failed search is tried again for a while first. */}
        {!isSuccess && typed !== '' && isUnreachable ? failures.noConnection : failure && problemMessage(failure)}
      </p>
    </div>
  );
}

function Offered({ person }: { person: FoundPerson }) {
  return (
    <span className={styles.offered}>
      <Avatar photo={person.Foto} size={32} />
      <span>
        {nameOf(person)}
        <small>{person.Position}</small>
      </span>
    </span>
  );
}
