import { useNavigate, useParams } from 'react-router-dom';
import { dateText } from '#contract/lib/time.ts';
import { thingTitle } from '../../../api/detail-state.ts';
import { caretLeftBoldIcon } from '../../../ui/content/icons.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { usePageTitle } from '../../session/public.ts';
import { AdvertContent } from '../components/advert-content.tsx';
import { AdvertFooter, AdvertTools } from '../components/advert-tools.tsx';
import { tiendaPaths } from '../paths.ts';
import { useTiendaTexts } from '../texts.ts';
import { useAdvertView } from '../use-advert-view.ts';
import styles from './advert-page.module.css';

/** Page `/ads/{id}` by itself, from a shared address or in a new tab. @spec 1§2 */
export function AdvertPage() {
  const { advertId = '' } = useParams();
  return <AdvertAlone key={advertId} idText={advertId} />;
}

function AdvertAlone({ idText }: { idText: string }) {
  const text = useTiendaTexts();
  const view = useAdvertView(idText);
  const navigate = useNavigate();
  const open = view.step === 'ready' ? view.subject : null;
  const advert = open?.advert;
  const heading = thingTitle(view, { name: one => one.advert.Title, missing: text.missingTitle, kind: text.title });
  usePageTitle(heading);
  return (
    <>
      {view.step !== 'missing' && (
        <ButtonLink variant="ghost" size="sm" icon={caretLeftBoldIcon} to={tiendaPaths.list} className={styles.back}>
          {text.close}
        </ButtonLink>
      )}
      <Card as="article" className={styles.card} aria-labelledby="advert-title">
        <header className={styles.header}>
          <div>
            <h1 id="advert-title">{heading}</h1>
            {advert && <p>{text.detail.published(dateText(new Date(advert.CreationDate)))}</p>}
          </div>
          {advert && (
            <AdvertTools advert={advert} onRemoved={() => void navigate(tiendaPaths.list, { replace: true })} />
          )}
        </header>
        <div className={styles.body}>
          <AdvertContent view={view} />
        </div>
        {open && (
          <footer className={styles.footer}>
            <AdvertFooter open={open} />
          </footer>
        )}
      </Card>
    </>
  );
}
