import { Link } from 'react-router-dom';
import { eyeIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { profilePaths } from '../paths.ts';
import { usePrivacyTexts } from '../privacy-texts.ts';
import styles from './privacy-link.module.css';

/** Link to '¿Qué ve quién?'. */
export function PrivacyLink({ onPress }: { onPress?: () => void }) {
  return (
    <Link className={styles.link} to={profilePaths.privacy} onClick={onPress}>
      <Icon icon={eyeIcon} />
      {usePrivacyTexts().overview.title}
    </Link>
  );
}
