import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import type { DirectoryRow } from '../queries.ts';
import styles from './member-line.module.css';

/** Photo, full name, which leads to the profile, and position. */
export function MemberLine({ person }: { person: Pick<DirectoryRow, 'Id' | 'Title' | 'Foto' | 'Position'> }) {
  return (
    <span className={styles.line}>
      <Avatar photo={person.Foto} size={48} />
      <span className={styles.words}>
        <Link to={paths.profile(person.Id)}>{person.Title}</Link>
        {person.Position !== '' && <small>{person.Position}</small>}
      </span>
    </span>
  );
}
