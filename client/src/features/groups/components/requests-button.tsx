import { CountBadge } from '../../../ui/content/count-badge.tsx';
import { usersThreeIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';

/** Dialog with pending requests and invitations. */
export const RequestsDialog = lazyDialog(() => import('./requests-dialog.tsx'), 'RequestsDialog');

export interface RequestsButtonProps {
  label: string;
  /** Number of requests that await an answer. */
  waiting: number;
  onOpen: () => void;
}

/** Button that opens the pending requests, with their number. @spec 2§2 Groups list */
export function RequestsButton({ label, waiting, onOpen }: RequestsButtonProps) {
  return (
    <Button
      variant="line"
      icon={usersThreeIcon}
      aria-haspopup="dialog"
      onPointerEnter={RequestsDialog.preload}
      onClick={onOpen}
    >
      {label}
      {waiting > 0 && <CountBadge tone="strong">{waiting}</CountBadge>}
    </Button>
  );
}
