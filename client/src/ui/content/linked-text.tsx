import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Mention } from '#contract/features/social/types.ts';
import { splitLinks } from '../../lib/link-text.ts';
import { splitMentions } from '../../lib/mention-text.ts';
import { paths } from '../../lib/paths.ts';
import styles from './linked-text.module.css';
import { classNames } from '../../lib/class-names.ts';

export interface LinkedTextProps {
  text: string;
  /** People whose names in the text lead to their profiles. */
  mentions?: readonly Mention[] | undefined;
  className?: string | undefined;
}

/**
 * Text written by a person: with its line breaks, and with links for addresses and mentioned people. Nothing in it is
 * treated as markup.
 */
export function LinkedText({ text, mentions = [], className }: LinkedTextProps) {
  return (
    <p className={classNames(styles.text, className)}>
      {splitLinks(text).map(part =>
        part.href === null ? (
          <MentionedText key={part.at} text={part.text} mentions={mentions} />
        ) : (
          <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}

function MentionedText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  return splitMentions(text, mentions).map(part =>
    part.person === null ? (
      <Fragment key={part.at}>{part.text}</Fragment>
    ) : (
      <Link key={part.at} className={styles.mention} to={paths.profile(part.person)}>
        {part.text}
      </Link>
    ),
  );
}
