import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { DraftsDialog } from '../../publishing/public.ts';
import { useNewsFormTexts } from '../forms/texts.ts';

const NewsDialog = lazyDialog(() => import('../forms/news-dialog.tsx'), 'NewsDialog');

/** The drafts of news that administrators share; one is opened in the form, from which it is saved again or published. */
export function NewsDrafts({ onClose }: { onClose: () => void }) {
  const { drafts: text } = useNewsFormTexts();
  return (
    <DraftsDialog list="Flx_NewsDrafts" noneHint={text.noneHint} onClose={onClose}>
      {draft => <NewsDialog news={null} draft={draft} onClose={onClose} />}
    </DraftsDialog>
  );
}
