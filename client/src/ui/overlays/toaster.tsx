import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { checkCircleFillIcon, infoFillIcon, warningCircleFillIcon, xIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { currentToasts, dismissToast, holdToasts, subscribeToasts } from './toast.ts';
import styles from './toaster.module.css';
import { useTexts } from '../../lib/texts.ts';

const ICONS = { success: checkCircleFillIcon, error: warningCircleFillIcon, info: infoFillIcon };

/**
 * Region for toasts. It is a popover in the browser's top layer, shown again with each toast, so that none is under a
 * dialog opened later. The data attribute keeps React Aria from hiding it from assistive technology meanwhile.
 */
export function Toaster() {
  const text = useTexts('ui');
  const notices = useSyncExternalStore(subscribeToasts, currentToasts);
  const shown = notices.flatMap(({ tone, ...notice }) => (tone === 'spoken' ? [] : [{ ...notice, tone }]));
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (notices.length > 0) element.showPopover();
  }, [notices]);
  useHold(region);
  /**
   * Dismisses a toast and releases the hold: a pressed toast is removed, so its pointer and focus are lost without an
   * event.
   */
  const dismiss = (id: number) => {
    dismissToast(id);
    holdToasts(false);
  };
  return (
    <section
      ref={region}
      className={styles.region}
      popover="manual"
      aria-label={text.notices}
      data-react-aria-top-layer="true"
    >
      <VisuallyHidden>
        {notices.map(
          ({ id, tone, text: words }) =>
            tone === 'spoken' && (
              <span key={id} role="status">
                {words}
              </span>
            ),
        )}
      </VisuallyHidden>
      {shown.map(({ id, tone, text: words, action }) => (
        <div key={id} className={styles.toast}>
          <Icon icon={ICONS[tone]} />
          <p role={tone === 'error' ? 'alert' : 'status'}>{words}</p>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismiss(id);
                action.onSelect();
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton icon={xIcon} size="sm" label={text.dismissNotice} onClick={() => dismiss(id)} />
        </div>
      ))}
    </section>
  );
}

/** Holds toasts while a pointer or the focus is among them. */
function useHold(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const end = new AbortController();
    for (const begin of ['pointerenter', 'focusin']) {
      element.addEventListener(begin, () => holdToasts(true), { signal: end.signal });
    }
    for (const over of ['pointerleave', 'focusout']) {
      element.addEventListener(over, () => holdToasts(false), { signal: end.signal });
    }
    return () => end.abort();
  }, [region]);
}
