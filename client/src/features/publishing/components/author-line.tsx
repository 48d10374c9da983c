import { Avatar } from '../../../ui/content/avatar.tsx';
import { useViewer } from '../../session/public.ts';
import { AudienceLine, type AudienceLineProps } from './audience-field.tsx';
import styles from './author-line.module.css';

/**
 * Author at the top of a short form, with the audience of a new publication. An existing one stays where it was
 * published.
 */
export function AuthorLine(audience: AudienceLineProps) {
  const viewer = useViewer();
  return (
    <div className={styles.author}>
      <Avatar photo={viewer.photo} size={44} />
      <div className={styles.who}>
        <strong>{viewer.name}</strong>
        {audience.publishedIn === null && <AudienceLine {...audience} />}
      </div>
    </div>
  );
}
