import { VIEWERS, type ViewerKind } from '#contract/features/people/views.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { profilePaths } from '../paths.ts';
import { usePrivacyTexts } from '../privacy-texts.ts';
import styles from '../pages/privacy-page.module.css';

/** Links 'Ver mi perfil como…', one for each kind of viewer. @param current kind of viewer shown now */
export function ViewAsLinks({ current = null }: { current?: ViewerKind | null }) {
  const { as: text, viewers } = usePrivacyTexts();
  return (
    <nav className={styles.links} aria-label={text.title}>
      {VIEWERS.map(viewer => (
        <ButtonLink
          key={viewer}
          variant={viewer === current ? 'soft' : 'line'}
          to={profilePaths.as(viewer)}
          aria-current={viewer === current ? 'page' : undefined}
        >
          {viewers[viewer].name}
        </ButtonLink>
      ))}
    </nav>
  );
}
