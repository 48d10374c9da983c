import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { readRecent, writeRecent } from '../../../lib/recent-searches.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useViewer } from '../../session/public.ts';
import { useSearchTexts } from '../texts.ts';
import styles from './search-tools.module.css';

/** List of this person's recent searches, stored only on this device. */
export function RecentSearches() {
  const text = useSearchTexts();
  const { id } = useViewer();
  const [recent, setRecent] = useState(() => readRecent(id));
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={text.recent}>
      <h2>{text.recent}</h2>
      {recent.map(({ name }) => (
        <Link key={name} className={styles.term} to={paths.search(name)}>
          {name}
        </Link>
      ))}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          writeRecent(id, []);
          setRecent([]);
        }}
      >
        {text.forget}
      </Button>
    </section>
  );
}
