import { CountBadge } from '../../../ui/content/count-badge.tsx';
import { usersThreeIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';

/** Requests and invitations that wait. */
export const RequestsDialog = lazyDialog(() => import('./requests-dialog.tsx'), 'RequestsDialog');

export interface RequestsButtonProps {
  label: string;
  /** How many wait for an answer. */
  waiting: number;
  onOpen: () => void;
}

/** Leads to the requests that wait, and says how many. @spec 2§2 Groups list */
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
