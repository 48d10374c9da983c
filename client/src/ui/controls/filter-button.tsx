import { CountBadge } from '../content/count-badge.tsx';
import { slidersHorizontalIcon } from '../content/icons.ts';
import { Button } from './button.tsx';

export interface FilterButtonProps {
  label: string;
  /** The label with how many are set. */
  labelWith: (active: number) => string;
  /** How many filters are set. */
  active: number;
  /** Id of the filters, which stand elsewhere. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
  /** The filters will soon be shown. */
  onPointerEnter: () => void;
}

/** Shows and hides the filters of a list; says how many of them are set. */
export function FilterButton(props: FilterButtonProps) {
  const { label, labelWith, active, controls, isOpen, onToggle, onPointerEnter } = props;
  return (
    <Button
      variant="line"
      icon={slidersHorizontalIcon}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={active > 0 ? labelWith(active) : undefined}
      onPointerEnter={onPointerEnter}
      onClick={onToggle}
    >
      {label}
      {active > 0 && <CountBadge tone="strong">{active}</CountBadge>}
    </Button>
  );
}
