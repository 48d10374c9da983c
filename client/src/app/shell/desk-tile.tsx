import { Link } from 'react-router-dom';
import { useDeskTile } from '../../features/loans/public-desk.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { caretRightBoldIcon, handCoinsDuotoneIcon } from '../../ui/content/icons.ts';
import { TileContent } from '../../ui/layout/tile.tsx';

/** Tile of the desk of loans in the panel, with the requests that are due today. */
export function DeskTile({ className }: { className: string | undefined }) {
  const { inbox, says } = useDeskTile();
  return (
    <Link className={className} to={paths.loanInbox}>
      <TileContent icon={handCoinsDuotoneIcon} tone="sol" name={inbox} says={says} />
      <Icon icon={caretRightBoldIcon} />
    </Link>
  );
}
