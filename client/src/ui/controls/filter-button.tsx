import { CountBadge } from '../content/count-badge.tsx';
import { slidersHorizontalIcon } from '../content/icons.ts';
import { Button } from './button.tsx';

export interface FilterButtonProps {
  label: string;
  /** Returns the label with the number of filters that are set. */
  labelWith: (active: number) => string;
  /** Number of filters that are set. */
  active: number;
  /** Id of the element with the filters, which is elsewhere on the page. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Called when the filters are likely to be shown soon. */
  onPointerEnter: () => void;
}

/** Button that shows and hides the filters of a list, with the number of filters that are set. */
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
