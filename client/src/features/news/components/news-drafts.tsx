import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { DraftsDialog } from '../../publishing/public.ts';
import { useNewsFormTexts } from '../forms/news-form.ts';

const NewsDialog = lazyDialog(() => import('../forms/news-dialog.tsx'), 'NewsDialog');

/**
 * Dialog of the news drafts that administrators share. A draft opens in the form, where it is saved again or published.
 */
export function NewsDrafts({ onClose }: { onClose: () => void }) {
  const { drafts: text } = useNewsFormTexts();
  return (
    <DraftsDialog list="Flx_NewsDrafts" noneHint={text.noneHint} onClose={onClose}>
      {draft => <NewsDialog news={null} draft={draft} onClose={onClose} />}
    </DraftsDialog>
  );
}
