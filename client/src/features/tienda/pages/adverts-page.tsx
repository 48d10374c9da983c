import { useDispatch, useSelector } from 'react-redux';
import { localeOf } from '#contract/i18n/language.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { plusBoldIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useGetAdvertCountQuery } from '../api.ts';
import { AdvertsList } from '../components/adverts-list.tsx';
import { createClosed, createOpened, tiendaSelectors } from '../slice.ts';
import { useTiendaTexts } from '../texts.ts';
import styles from './adverts-page.module.css';

const AdvertDialog = lazyDialog(() => import('../forms/advert-dialog.tsx'), 'AdvertDialog');

/** Page `/ads`: adverts of colleagues. @spec 1§2 Tienda list */
export function AdvertsPage() {
  const dispatch = useDispatch();
  const isCreating = useSelector(tiendaSelectors.isCreating);
  const isPhone = useIsPhone();
  return (
    <>
      <Heading hasButton={!isPhone} />
      {isPhone ? <PhoneTabs /> : <AdvertsList />}
      {isCreating && <AdvertDialog advert={null} onClose={() => dispatch(createClosed())} />}
    </>
  );
}

function Heading({ hasButton }: { hasButton: boolean }) {
  const text = useTiendaTexts();
  const locale = localeOf(useLanguage());
  const dispatch = useDispatch();
  const { data: count } = useGetAdvertCountQuery();
  return (
    <div className={styles.heading}>
      <div>
        <h1>{text.title}</h1>
        <p className={styles.count}>
          {count !== undefined && text.list.available(count.toLocaleString(locale), count === 1)}
        </p>
      </div>
      {hasButton && (
        <Button
          icon={plusBoldIcon}
          aria-haspopup="dialog"
          onPointerEnter={AdvertDialog.preload}
          onFocus={AdvertDialog.preload}
          onClick={() => dispatch(createOpened())}
        >
          {text.create}
        </Button>
      )}
    </div>
  );
}

/**
 * Tabs on a phone, of which the second creates an advert. Its sheet opens over the list, which stays as it is.
 * @spec 1§2
 */
function PhoneTabs() {
  const text = useTiendaTexts();
  const dispatch = useDispatch();
  return (
    <Tabs
      variant="page"
      label={text.title}
      selected="list"
      onSelect={id => {
        if (id === 'create') dispatch(createOpened());
      }}
      tabs={[
        { id: 'list', label: text.title, content: <AdvertsList /> },
        { id: 'create', label: text.createTab, content: null },
      ]}
    />
  );
}
