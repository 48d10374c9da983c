import { Link } from 'react-router-dom';
import type { ReactedPage } from '#contract/features/social/types.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../content/avatar.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { MoreButton, type GrowingList } from './more-button.tsx';
import styles from './people-list.module.css';

export interface PeopleListProps {
  /** List of people, as an infinite query returns it. */
  list: GrowingList & {
    readonly isError: boolean;
    readonly data?: { readonly pages: readonly ReactedPage[] } | undefined;
  };
  words: { loading: string; failed: string; nobody: string; more: string };
  /** Called when a profile is opened. */
  onLeave: () => void;
}

/** List of people with their portraits, each a link to their profile, page after page. */
export function PeopleList({ list, words, onLeave }: PeopleListProps) {
  if (list.isError && !list.data) return <p role="alert">{words.failed}</p>;
  if (!list.data) return <Spinner label={words.loading} />;
  const people = list.data.pages.flatMap(page => page.results);
  if (people.length === 0) return <p>{words.nobody}</p>;
  return (
    <>
      <ul className={styles.people}>
        {people.map(person => (
          <li key={person.Id}>
            <Avatar photo={person.Photo} size={36} />
            <Link to={paths.profile(person.Id)} onClick={onLeave}>
              {person.Name} <small>{person.Area}</small>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={words.more} loading={words.loading} failed={words.failed} />
    </>
  );
}
