import { Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { LoadingDialog, LoadingPopover } from './loading-dialog.tsx';

/** Properties of the trigger button. */
export interface PanelTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

export type PanelVariant = 'popover' | 'sheet' | 'side';

export interface PanelProps {
  /** Name of the panel for assistive technology. */
  label: string;
  trigger: (props: PanelTriggerProps) => ReactNode;
  /** Content, rendered only while open; it may be loaded lazily. `close` closes the panel. */
  children: (close: () => void) => ReactNode;
  /** Kind of surface: `sheet` rises from the bottom edge over the whole width, `side` comes in from the right edge. */
  variant?: PanelVariant | undefined;
  /** Element that the popover is placed under, if it is not the button. */
  anchor?: RefObject<HTMLElement | null> | undefined;
}

/** Distance from the element that it opens under, in CSS pixels. */
const OFFSET = 18;

const PanelSurface = lazyNamed(() => import('./panel-surface.tsx'), 'PanelSurface');

/** Button that opens a panel with any content. Esc and a press outside close it; the focus returns to the button. */
export function Panel({ label, trigger, children, variant = 'popover', anchor }: PanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const opening =
    variant === 'popover' ? (
      <LoadingPopover anchor={anchor ?? button} offset={OFFSET} onClose={close} />
    ) : (
      <LoadingDialog variant={variant} onClose={close} />
    );
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
        onPointerEnter: PanelSurface.preload,
        onFocus: PanelSurface.preload,
      })}
      {isOpen && (
        <Suspense fallback={opening}>
          <PanelSurface label={label} variant={variant} anchor={anchor ?? button} offset={OFFSET} onClose={close}>
            {children(close)}
          </PanelSurface>
        </Suspense>
      )}
    </>
  );
}
