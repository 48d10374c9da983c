import { Link } from 'react-router-dom';
import { useViewer } from '../../features/session/public.ts';
import { useAppearance } from '../../lib/appearance.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/content/avatar.tsx';
import { THEME_PICTURES } from '../../features/config/public.ts';
import styles from './user-card.module.css';

/** Card of the signed-in person, in front of their theme's landscape. */
export function UserCard() {
  const viewer = useViewer();
  const { theme } = useAppearance();
  return (
    <Link className={styles.card} to={paths.ownProfile}>
      <img className={styles.picture} src={THEME_PICTURES[theme]} alt="" />
      <Avatar photo={viewer.photo} size={56} className={styles.avatar} />
      <strong>{viewer.name}</strong>
      <span className={styles.position}>{viewer.position}</span>
    </Link>
  );
}
