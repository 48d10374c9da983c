import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './header.module.css';

/** Ratio of width to height from which a picture takes the place of the name, which it usually contains. @assumed */
const WIDE = 2;

/**
 * Organisation's own picture and name, or the product's leaf if it has none. A wide picture is shown alone. It links to
 * the home page.
 */
export function Logo({ name, picture }: { name: string; picture: string | null }) {
  const text = useTexts('shell');
  const [isWide, setWide] = useState(false);
  return (
    <Link to={paths.home} className={styles.logo} aria-label={text.logo(name)}>
      {picture ? (
        <img
          src={picture}
          alt=""
          className={styles.picture}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setWide(naturalWidth > WIDE * naturalHeight)}
        />
      ) : (
        <LeafMark className={styles.mark} />
      )}
      {!isWide && <span className={styles.logoName}>{name}</span>}
    </Link>
  );
}

/** Product logo: a frailejón in a leaf. */
export function LeafMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden>
      <path fill="var(--color-primary)" d="M4 12A8 8 0 0 1 12 4h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H7a3 3 0 0 1-3-3z" />
      <g fill="var(--color-on-primary)">
        <path d="M20 22C16.5 18 16.5 12 20 7.5 23.5 12 23.5 18 20 22z" />
        <path d="M20 22c-5.2-.4-8.8-4-9.6-9.3C15.6 13.3 19.3 16.8 20 22z" opacity=".82" />
        <path d="M20 22c5.2-.4 8.8-4 9.6-9.3C24.4 13.3 20.7 16.8 20 22z" opacity=".82" />
        <path d="M20 23.2c-4.6 2.4-9.2 1.4-12.3-2.7 4.9-1.9 9.6-1 12.3 2.7z" opacity=".62" />
        <path d="M20 23.2c4.6 2.4 9.2 1.4 12.3-2.7-4.9-1.9-9.6-1-12.3 2.7z" opacity=".62" />
        <path d="M19 22h2v11h-2z" />
      </g>
    </svg>
  );
}
