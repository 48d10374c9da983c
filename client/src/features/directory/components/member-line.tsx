import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Avatar, type Presence } from '../../../ui/content/avatar.tsx';
import type { DirectoryRow } from '../queries.ts';
import styles from './member-line.module.css';

interface MemberLineProps {
  person: Pick<DirectoryRow, 'Id' | 'Title' | 'Foto' | 'Position'>;
  /** Undefined until it is known. */
  presence: Presence | undefined;
}

/** Line with photo, position, and the full name, which links to the profile. */
export function MemberLine({ person, presence }: MemberLineProps) {
  return (
    <span className={styles.line}>
      <Avatar photo={person.Foto} size={48} presence={presence} />
      <span className={styles.words}>
        <Link to={paths.profile(person.Id)}>{person.Title}</Link>
        {person.Position !== '' && <small>{person.Position}</small>}
      </span>
    </span>
  );
}
