import { Fragment } from 'react';
import { splitLinks } from '../lib/link-text.ts';
import styles from './linked-text.module.css';
import { classNames } from '../lib/class-names.ts';

/** What a person wrote: with its line breaks, and addresses that can be followed. Nothing in it is ever markup. */
export function LinkedText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p className={classNames(styles.text, className)}>
      {splitLinks(text).map(part =>
        part.href === null ? (
          <Fragment key={part.at}>{part.text}</Fragment>
        ) : (
          <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
