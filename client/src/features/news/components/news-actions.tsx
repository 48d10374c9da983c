import { Suspense, useState } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { plusBoldIcon, slidersHorizontalIcon } from '../../../ui/content/icons.ts';
import { useViewer } from '../../session/public.ts';
import { useNewsTexts } from '../texts.ts';
import { useIsNewsAdmin } from '../use-is-news-admin.ts';
import styles from './news-actions.module.css';

const loadForm = () => import('../forms/news-dialog.tsx');
const NewsDialog = lazyNamed(loadForm, 'NewsDialog');

/** At the head of the page: 'Crear Noticia' for whoever may publish, the table for administrators. @spec 1§2, 1§6 */
export function NewsActions() {
  const text = useNewsTexts().list;
  const { rights } = useViewer();
  const isAdmin = useIsNewsAdmin();
  const [isCreating, setCreating] = useState(false);
  return (
    <div className={styles.actions}>
      {isAdmin && (
        <ButtonLink variant="line" icon={slidersHorizontalIcon} to={paths.admin('news')} aria-label={text.administer}>
          <span className={styles.long}>{text.administer}</span>
        </ButtonLink>
      )}
      {rights.CanPublishNews && (
        <Button
          icon={plusBoldIcon}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadForm()}
          onClick={() => setCreating(true)}
        >
          {text.create}
        </Button>
      )}
      {isCreating && (
        <Suspense>
          <NewsDialog news={null} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </div>
  );
}
