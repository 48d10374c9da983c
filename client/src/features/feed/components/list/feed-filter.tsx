import { useSearchParams } from 'react-router-dom';
import { useTexts } from '#client/lib/texts.ts';
import { HOME, SAVED, type FeedScope } from '../../scope.ts';
import styles from './feed-filter.module.css';

/** Address parameter, so that going back and reloading show the same feed. */
const PARAMETER = 'guardados';

/** Returns the scope of the home feed: everything, or the viewer's saved items. */
export function useHomeScope(): FeedScope {
  return useSearchParams()[0].has(PARAMETER) ? SAVED : HOME;
}

/** Switch between everything and 'Guardados'. */
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
