import { Avatar } from '../../../../ui/content/avatar.tsx';
import { useViewer } from '../../../session/public.ts';
import { AudienceField, type AudienceFieldProps } from '../composer/audience-field.tsx';
import styles from './author-line.module.css';

export interface AuthorLineProps extends AudienceFieldProps {
  /** What exists stays where it was published. */
  isNew: boolean;
}

/** Who writes, at the head of the form, and where something new will be seen. */
export function AuthorLine({ isNew, ...audience }: AuthorLineProps) {
  const viewer = useViewer();
  return (
    <div className={styles.author}>
      <Avatar photo={viewer.photo} size={44} />
      <div className={styles.who}>
        <strong>{viewer.name}</strong>
        {isNew && <AudienceField {...audience} />}
      </div>
    </div>
  );
}
