import { useState } from 'react';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { plusBoldIcon, slidersHorizontalIcon } from '../../../ui/content/icons.ts';
import { useAdministers, useViewer } from '../../session/public.ts';
import { useNewsTexts } from '../texts.ts';
import styles from './news-actions.module.css';

const NewsDialog = lazyDialog(() => import('../forms/news-dialog.tsx'), 'NewsDialog');

/** At the head of the page: 'Crear Noticia' for whoever may publish, the table for administrators. @spec 1§2, 1§6 */
export function NewsActions() {
  const text = useNewsTexts().list;
  const { rights } = useViewer();
  const isAdmin = useAdministers('news');
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
          onPointerEnter={NewsDialog.preload}
          onFocus={NewsDialog.preload}
          onClick={() => setCreating(true)}
        >
          {text.create}
        </Button>
      )}
      {isCreating && <NewsDialog news={null} onClose={() => setCreating(false)} />}
    </div>
  );
}
