import type { ButtonHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { caretRightBoldIcon } from '../content/icons.ts';
import { Icon, type IconPath } from '../content/icon.tsx';
import { Card } from './card.tsx';
import styles from './card-line.module.css';

interface CardLineProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick'> {
  icon: IconPath;
  title: string;
  hint: string;
  /** Address of a line that is a link; otherwise it opens a dialog. */
  to?: string;
}

/** Card of one line that leads somewhere, for narrow windows. */
export function CardLine({ icon, title, hint, to, ...button }: CardLineProps) {
  const content = (
    <>
      <Icon icon={icon} />
      <span>
        <strong>{title}</strong>
        <small>{hint}</small>
      </span>
      <Icon icon={caretRightBoldIcon} />
    </>
  );
  return (
    <Card as="div">
      {to === undefined ? (
        <button type="button" className={styles.line} aria-haspopup="dialog" {...button}>
          {content}
        </button>
      ) : (
        <Link className={styles.line} to={to}>
          {content}
        </Link>
      )}
    </Card>
  );
}
