import type { ReactNode } from 'react';
import { Picture, type PictureName } from '../content/picture.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../controls/button.tsx';
import styles from './feedback.module.css';

interface NothingFoundProps extends Pick<EmptyStateProps, 'title' | 'text' | 'headingLevel'> {
  /** Clears the search and the filters. */
  onWiden: () => void;
}

/** Message for a search or filter without results, with a button to show everything. */
export function NothingFound({ onWiden, ...words }: NothingFoundProps) {
  const { widen } = useTexts('ui');
  return (
    <EmptyState
      picture="search"
      {...words}
      action={
        <Button variant="soft" onClick={onWiden}>
          {widen}
        </Button>
      }
    />
  );
}

interface EmptyStateProps {
  picture: PictureName;
  /** Exact message of the requirements, if they have one. */
  title: string;
  text?: string | undefined;
  /** Action, at most one soft button. */
  action?: ReactNode;
  /** Size; `lg` if it fills the whole page. */
  size?: 'md' | 'lg' | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
}

/** Friendly message for an empty list or page. */
export function EmptyState({ picture, title, text, action, size = 'md', headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.empty, size === 'lg' && styles.large)}>
      <Picture name={picture} className={styles.picture} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className={styles.emptyStateAction}>{action}</div>}
    </div>
  );
}
