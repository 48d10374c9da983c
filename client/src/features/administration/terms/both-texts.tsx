import type { LegalText } from '#contract/features/legal/types.ts';
import styles from './both-texts.module.css';

interface BothTextsProps {
  label: string;
  texts: readonly Pick<LegalText, 'Language' | 'Title' | 'Body'>[];
}

/** Version as people read it, in each language. */
export function BothTexts({ label, texts }: BothTextsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the dialog scrolls by keyboard from here, where nothing else takes the focus
    <div role="group" aria-label={label} tabIndex={0}>
      {texts.map(({ Language, Title, Body }) => (
        <article key={Language} lang={Language.slice(0, 2).toLowerCase()} className={styles.one}>
          <h3 className={styles.title}>{Title}</h3>
          <p className={styles.body}>{Body}</p>
        </article>
      ))}
    </div>
  );
}
