import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';
import type { IconPath } from '../content/icon.tsx';
import { Button, type ButtonVariant } from '../controls/button.tsx';
import styles from './layout.module.css';

/** List read page after page, as an infinite query of RTK Query returns it. */
export interface GrowingList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface MoreButtonProps {
  list: GrowingList;
  /** Label of the button: "Ver más artículos". */
  label: string;
  /** Label of the button while the next page loads: "Cargando más artículos". */
  loading: string;
  /** Message above the button if the next page failed to load. */
  failed?: string | undefined;
  variant?: ButtonVariant | undefined;
  icon?: IconPath | undefined;
  className?: string | undefined;
}

/**
 * Button under a list that loads its next page. It keeps the focus while loading, and is omitted once everything is
 * shown.
 */
export function MoreButton({ list, label, loading, failed, variant = 'ghost', icon, className }: MoreButtonProps) {
  const words = useTexts('ui');
  if (!list.hasNextPage) return null;
  const hasFailed = list.isFetchNextPageError && !list.isFetchingNextPage;
  return (
    <div className={classNames(styles.more, className)}>
      {hasFailed && <p role="alert">{failed ?? words.errorState.text}</p>}
      <Button
        variant={variant}
        icon={icon}
        isPending={list.isFetchingNextPage}
        pendingLabel={loading}
        onClick={() => void list.fetchNextPage()}
      >
        {hasFailed ? words.retry : label}
      </Button>
    </div>
  );
}
