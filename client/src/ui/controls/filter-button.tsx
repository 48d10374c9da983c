import { CountBadge } from '../content/count-badge.tsx';
import { slidersHorizontalIcon } from '../content/icons.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from './button.tsx';

export interface FilterButtonProps {
  /** Number of filters that are set. */
  active: number;
  size?: 'sm' | 'md';
  /** Id of the element with the filters, which is elsewhere on the page. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Called when the filters are likely to be shown soon. */
  onPointerEnter?: () => void;
}

/** Button that shows and hides the filters of a list, with the number of filters that are set. */
export function FilterButton(props: FilterButtonProps) {
  const text = useTexts('ui').filters;
  const { active, size = 'md', controls, isOpen, onToggle, onPointerEnter } = props;
  return (
    <Button
      variant="line"
      size={size}
      icon={slidersHorizontalIcon}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={active > 0 ? text.openWith(active) : undefined}
      onPointerEnter={onPointerEnter}
      onClick={onToggle}
    >
      {text.open}
      {active > 0 && <CountBadge tone="strong">{active}</CountBadge>}
    </Button>
  );
}
