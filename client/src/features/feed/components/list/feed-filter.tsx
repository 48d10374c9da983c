import { useSearchParams } from 'react-router-dom';
import { useTexts } from '#client/lib/texts.ts';
import { HOME, SAVED, type FeedScope } from '../../scope.ts';
import styles from './feed-filter.module.css';

/** In the address, so that going back and reloading find the same feed. */
const PARAMETER = 'guardados';

/** Which feed the home page shows: everything, or what the viewer keeps. */
export function useHomeScope(): FeedScope {
  return useSearchParams()[0].has(PARAMETER) ? SAVED : HOME;
}

/** Everything or 'Guardados'. */
export function FeedFilter() {
  const text = useTexts('feed').list;
  const [, setParams] = useSearchParams();
  const isSaved = useHomeScope() === SAVED;
  return (
    <div className={styles.filter} role="group" aria-label={text.filter}>
      <button type="button" aria-pressed={!isSaved} onClick={() => setParams({})}>
        {text.all}
      </button>
      <button type="button" aria-pressed={isSaved} onClick={() => setParams({ [PARAMETER]: '1' })}>
        {text.saved}
      </button>
    </div>
  );
}
