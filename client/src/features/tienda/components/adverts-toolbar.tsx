import { Suspense, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { classNames } from '../../../lib/class-names.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { slidersHorizontalIcon } from '../../../ui/content/icons.ts';
import { activeFilters, ADVERT_VIEWS } from '../filters.ts';
import { filtersChanged, tiendaSlice, type TiendaState } from '../slice.ts';
import { useTiendaTexts } from '../texts.ts';
import { AdvertsSearch } from './adverts-search.tsx';
import styles from './adverts-toolbar.module.css';

const loadFilters = () => import('./adverts-filters.tsx');
const AdvertsFilters = lazyNamed(loadFilters, 'AdvertsFilters');

/** What the list can be asked for: words, a view, and behind a button the rest. */
export function AdvertsToolbar({ found }: { found: string | null }) {
  const text = useTiendaTexts();
  const id = useId();
  const filters = useSelector((state: { tienda: TiendaState }) => tiendaSlice.selectors.filters(state));
  const active = activeFilters(filters);
  const [isOpen, setOpen] = useState(active > 0);
  return (
    <div className={styles.toolbar}>
      <div className={styles.bar}>
        <AdvertsSearch />
        <Button
          variant="line"
          icon={slidersHorizontalIcon}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={active > 0 ? text.filters.openWith(active) : undefined}
          onPointerEnter={() => void loadFilters()}
          onClick={() => setOpen(!isOpen)}
        >
          {text.filters.open}
          {active > 0 && <span className={styles.badge}>{active}</span>}
        </Button>
        <p className={styles.found} role="status">
          {found}
        </p>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <AdvertsFilters />
          </Suspense>
        )}
      </div>
      <ViewTabs />
    </div>
  );
}

/** Everything, one's own, or what one has saved. */
function ViewTabs() {
  const text = useTiendaTexts().filters;
  const dispatch = useDispatch();
  const view = useSelector((state: { tienda: TiendaState }) => tiendaSlice.selectors.filters(state).view);
  return (
    <div className={styles.views} role="group" aria-label={text.view}>
      {ADVERT_VIEWS.map(one => (
        <button
          key={one}
          type="button"
          className={classNames(styles.view, one === view && styles.chosen)}
          aria-pressed={one === view}
          onClick={() => dispatch(filtersChanged({ view: one }))}
        >
          {text.views[one]}
        </button>
      ))}
    </div>
  );
}
