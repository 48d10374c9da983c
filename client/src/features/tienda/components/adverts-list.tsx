import { useCallback, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { LIST_PAGE_SIZE } from '#contract/features/tienda/limits.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { classNames } from '../../../lib/class-names.ts';
import { leavingItem, useIsLeaving } from '../../../lib/leaving.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useKeptScroll } from '../../../lib/use-kept-scroll.ts';
import { arrowDownBoldIcon, plusBoldIcon } from '../../../ui/content/icons.ts';
import { Picture } from '../../../ui/content/picture.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useHeardItems } from '../../feed/public.ts';
import { useAdministers, useViewer } from '../../session/public.ts';
import { hearAdverts, type TiendaDispatch, useListAdvertsInfiniteQuery } from '../api.ts';
import { activeFilters, type AdvertFilters } from '../filters.ts';
import { useAdvertFilters } from '../list-address.ts';
import { createOpened, listLeft, tiendaSelectors } from '../slice.ts';
import { useTiendaTexts } from '../texts.ts';
import { AdvertCard, AdvertCardSkeleton } from './advert-card.tsx';
import { AdvertsToolbar } from './adverts-toolbar.tsx';
import styles from '../pages/adverts-page.module.css';

/** Tile that invites to publish, at the end of the list, after the viewer has seen the others' adverts. */
function PromoTile({ onCreate }: { onCreate: () => void }) {
  const text = useTiendaTexts();
  return (
    <section className={styles.promoTilePromo} aria-labelledby="tienda-promo">
      <div>
        <h2 id="tienda-promo">{text.promo.title}</h2>
        <p>{text.promo.text}</p>
        <Button size="sm" icon={plusBoldIcon} className={styles.button} aria-haspopup="dialog" onClick={onCreate}>
          {text.create}
        </Button>
      </div>
      <Picture name="photo" className={styles.picture} />
    </section>
  );
}

/** Number of pictures visible when the page opens. */
const EAGER_PICTURES = 4;

/**
 * List of adverts with its search and filters. Earlier results stay until the new ones arrive. @spec 1§2 Tienda list
 */
export function AdvertsList() {
  const text = useTiendaTexts().list;
  const locale = localeOf(useLanguage());
  const viewer = useViewer();
  const { filters } = useAdvertFilters();
  const searchField = useRef<HTMLInputElement>(null);
  const list = useListAdvertsInfiniteQuery({ ...filters, viewer: viewer.id });
  const pages = list.isError && !list.currentData ? undefined : list.data?.pages;
  const dispatch = useDispatch<TiendaDispatch>();
  const kept = useSelector(tiendaSelectors.scrollTop);
  useKeptScroll(pages !== undefined, kept, listLeft);
  useHeardItems(useCallback(items => dispatch(hearAdverts(items)), [dispatch]));
  const adverts = pages?.flatMap(page => page.results) ?? [];
  const total = pages?.[0]?.TotalCount ?? adverts.length;
  const found = pages ? text.showing(adverts.length.toLocaleString(locale), total.toLocaleString(locale)) : null;
  return (
    <>
      <AdvertsToolbar found={found} searchField={searchField} />
      {!pages && !list.isError && <LoadingList />}
      {!pages && list.isError && <FailedList isSearch={filters.search !== ''} onRetry={() => void list.refetch()} />}
      {pages && adverts.length === 0 && <NoAdverts onEnlarge={() => searchField.current?.focus()} />}
      {adverts.length > 0 && (
        <section
          className={classNames(!list.currentData && styles.earlier)}
          aria-label={text.region}
          aria-busy={!list.currentData}
        >
          <VisuallyHidden as="h2">{text.region}</VisuallyHidden>
          <Grid adverts={adverts} />
          <MoreButton
            className={styles.more}
            list={list}
            label={text.loadMore}
            loading={text.loadingMore}
            failed={text.moreFailed}
            variant="line"
            icon={arrowDownBoldIcon}
          />
        </section>
      )}
    </>
  );
}

function GridCell(props: { advert: Advert; isEager: boolean }) {
  if (useIsLeaving(leavingItem(props.advert.PostId))) return null;
  return (
    <li>
      <AdvertCard {...props} />
    </li>
  );
}

function Grid({ adverts }: { adverts: readonly Advert[] }) {
  const dispatch = useDispatch();
  return (
    <ul className={styles.grid}>
      {adverts.map((advert, index) => (
        <GridCell key={advert.Id} advert={advert} isEager={index < EAGER_PICTURES} />
      ))}
      <li className={styles.promo}>
        <PromoTile onCreate={() => dispatch(createOpened())} />
      </li>
    </ul>
  );
}

function LoadingList() {
  const text = useTiendaTexts().list;
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <div className={styles.grid}>
        {Array.from({ length: LIST_PAGE_SIZE }, (_, index) => (
          <AdvertCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

/** Error of the list; a failed search shows 'No hay resultados'. @spec 1§8 */
function FailedList({ isSearch, onRetry }: { isSearch: boolean; onRetry: () => void }) {
  const text = useTiendaTexts().list;
  return (
    <Card>
      <ErrorState title={isSearch ? text.noResults : undefined} text={text.failedHint} onRetry={onRetry} />
    </Card>
  );
}

/**
 * Message for an empty list. @param onEnlarge called after a search or filters were removed, together with the button
 */
function NoAdverts({ onEnlarge }: { onEnlarge: () => void }) {
  const text = useTiendaTexts();
  const { filters } = useAdvertFilters();
  const isAdministrator = useAdministers('general');
  const { title, hint } = emptyWords(filters, text.list);
  return (
    <Card>
      <EmptyState
        picture={filters.search === '' ? 'photo' : 'search'}
        title={title}
        text={hint}
        action={<WayOut onEnlarge={onEnlarge} />}
      />
      {isAdministrator && filters.view === 'all' && filters.search === '' && activeFilters(filters) === 0 && (
        <Notice>
          {text.list.unusedHint} <Link to={paths.admin('general')}>{text.list.unusedLink}</Link>
        </Notice>
      )}
    </Card>
  );
}

/** Button that leaves an empty search or filter; if there are no adverts at all, it creates the first one. */
function WayOut({ onEnlarge }: { onEnlarge: () => void }): ReactNode {
  const text = useTiendaTexts();
  const dispatch = useDispatch();
  const { filters, change, clear } = useAdvertFilters();
  const enlarge = (label: string, how: () => void) => (
    <Button
      variant="soft"
      onClick={() => {
        how();
        onEnlarge();
      }}
    >
      {label}
    </Button>
  );
  if (filters.search !== '') return enlarge(text.list.closeSearch, () => change({ search: '' }));
  if (activeFilters(filters) > 0) return enlarge(text.filters.clear, clear);
  if (filters.view === 'saved') return null;
  return (
    <Button variant="soft" aria-haspopup="dialog" onClick={() => dispatch(createOpened())}>
      {text.create}
    </Button>
  );
}

function emptyWords(filters: AdvertFilters, text: ReturnType<typeof useTiendaTexts>['list']) {
  if (filters.search !== '' || activeFilters(filters) > 0) return { title: text.noResults, hint: text.noResultsHint };
  if (filters.view === 'mine') return { title: text.mineEmptyTitle, hint: text.mineEmptyHint };
  if (filters.view === 'saved') return { title: text.savedEmptyTitle, hint: text.savedEmptyHint };
  return { title: text.emptyTitle, hint: text.emptyHint };
}
