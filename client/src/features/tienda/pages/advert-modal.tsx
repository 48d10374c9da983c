import { useParams } from 'react-router-dom';
import { dateText } from '#contract/lib/time.ts';
import { thingTitle } from '../../../api/detail-state.ts';
import { useCloseOverlay } from '../../../lib/overlay.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePageTitle } from '../../session/public.ts';
import { AdvertContent } from '../components/advert-content.tsx';
import { AdvertFooter, AdvertTools } from '../components/advert-tools.tsx';
import { tiendaPaths } from '../paths.ts';
import { useTiendaTexts } from '../texts.ts';
import { useAdvertView } from '../use-advert-view.ts';

/** Dialog `/ads/{id}` over the page that it was opened from. @spec 1§2 */
export function AdvertModal() {
  const { advertId = '' } = useParams();
  return <OpenAdvert key={advertId} idText={advertId} />;
}

function OpenAdvert({ idText }: { idText: string }) {
  const text = useTiendaTexts();
  const view = useAdvertView(idText);
  const close = useCloseOverlay(tiendaPaths.list);
  const open = view.step === 'ready' ? view.subject : null;
  const advert = open?.advert;
  const heading = thingTitle(view, { name: one => one.advert.Title, missing: text.missingTitle, kind: text.title });
  usePageTitle(heading);
  return (
    <Dialog
      title={heading}
      subtitle={advert && text.detail.published(dateText(new Date(advert.CreationDate)))}
      size="xl"
      onClose={close}
      hasAddress
      actions={advert && <AdvertTools advert={advert} onRemoved={close} />}
      footer={open && <AdvertFooter open={open} />}
    >
      <AdvertContent view={view} />
    </Dialog>
  );
}
