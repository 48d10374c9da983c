import type { LegalText } from '../../../../../contract/features/legal/types.ts';
import styles from './both-texts.module.css';

/** A version as people read it, in each language. */
export function BothTexts({ texts }: { texts: readonly Pick<LegalText, 'Language' | 'Title' | 'Body'>[] }) {
  return texts.map(({ Language, Title, Body }) => (
    <article key={Language} lang={Language.slice(0, 2).toLowerCase()} className={styles.one}>
      <h3 className={styles.title}>{Title}</h3>
      <p className={styles.body}>{Body}</p>
    </article>
  ));
}
