import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { chatTeardropTextIcon, phoneIcon, whatsappLogoIcon } from '../../../ui/content/icons.ts';
import { contactLinks } from '../../../lib/contact-links.ts';
import { usePresences } from '../../people/public.ts';
import { useViewer } from '../../session/public.ts';
import type { DirectoryRow } from '../queries.ts';
import { useDirectoryTexts } from '../texts.ts';
import { MemberLine } from './directory-table.tsx';
import styles from './directory-lines.module.css';

interface DirectoryLinesProps {
  people: readonly DirectoryRow[];
  /** True while the next page is loading. */
  isEarlier: boolean;
}

/** Lines of colleagues on a phone, each with the ways to reach the person. @spec decision 246 */
export function DirectoryLines({ people, isEarlier }: DirectoryLinesProps) {
  const presences = usePresences(people.map(({ Id }) => Id));
  const { id: viewer } = useViewer();
  return (
    <ul className={classNames(styles.lines, isEarlier && styles.earlier)} aria-busy={isEarlier}>
      {people.map(person => (
        <li key={person.Id} className={styles.line}>
          <MemberLine
            person={{ ...person, Position: person.Position || person.AreaName || '' }}
            presence={presences[person.Id]}
          />
          {person.Id !== viewer && <Ways person={person} />}
        </li>
      ))}
    </ul>
  );
}

function Ways({ person }: { person: DirectoryRow }) {
  const text = useDirectoryTexts().reach;
  const { call, callMobile, message } = contactLinks(person);
  const number = callMobile ?? call;
  return (
    <span className={styles.ways}>
      {number !== null && (
        <a href={number} aria-label={text.call(person.Title)}>
          <Icon icon={phoneIcon} />
        </a>
      )}
      {message !== null && (
        <a href={message} target="_blank" rel="noopener noreferrer" aria-label={text.whatsapp(person.Title)}>
          <Icon icon={whatsappLogoIcon} />
        </a>
      )}
      <Link to={paths.sendMessageTo(person.Id)} aria-label={text.message(person.Title)}>
        <Icon icon={chatTeardropTextIcon} />
      </Link>
    </span>
  );
}
