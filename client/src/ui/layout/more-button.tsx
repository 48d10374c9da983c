import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';
import type { IconPath } from '../content/icon.tsx';
import { Button, type ButtonVariant } from '../controls/button.tsx';
import styles from './more-button.module.css';

/** A list that is read page after page, as an infinite query of RTK Query answers it. */
export interface GrowingList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface MoreButtonProps {
  list: GrowingList;
  /** "Ver más artículos" */
  label: string;
  /** Stands in the button while the next page is on its way: "Cargando más artículos". */
  loading: string;
  /** Said above the button when the next page did not come. */
  failed?: string | undefined;
  variant?: ButtonVariant | undefined;
  icon?: IconPath | undefined;
  className?: string | undefined;
}

/** Under a list: its next page. The button keeps the focus while the page loads. Nothing where everything is shown. */
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
