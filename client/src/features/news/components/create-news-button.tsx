import { useState } from 'react';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { plusBoldIcon } from '../../../ui/content/icons.ts';
import { useViewer } from '../../session/public.ts';
import { useNewsTexts } from '../texts.ts';

const NewsDialog = lazyDialog(() => import('../forms/news-dialog.tsx'), 'NewsDialog');

/** Button 'Crear Noticia' for people who may publish; the form is fetched when it is pressed. @spec 1§2, 1§6 */
export function CreateNewsButton() {
  const text = useNewsTexts().list;
  const { rights } = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!rights.CanPublishNews) return null;
  return (
    <>
      <Button
        icon={plusBoldIcon}
        aria-haspopup="dialog"
        onPointerEnter={NewsDialog.preload}
        onFocus={NewsDialog.preload}
        onClick={() => setOpen(true)}
      >
        {text.create}
      </Button>
      {isOpen && <NewsDialog news={null} onClose={() => setOpen(false)} />}
    </>
  );
}
