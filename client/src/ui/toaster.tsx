import { useEffect, useRef, useSyncExternalStore } from 'react';
import { checkCircleFillIcon, infoFillIcon, warningCircleFillIcon, xIcon } from './glyphs.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { currentToasts, dismissToast, subscribeToasts } from './toast.ts';
import styles from './toaster.module.css';
import { useTexts } from '../lib/texts.ts';

const GLYPHS = { success: checkCircleFillIcon, error: warningCircleFillIcon, info: infoFillIcon };

/**
 * Where toasts appear. A popover in the browser's top layer, shown again with each toast, so that one is never under a
 * dialog that opened later; the data attribute keeps React Aria from hiding it from assistive technology meanwhile.
 */
export function Toaster() {
  const text = useTexts('ui');
  const notices = useSyncExternalStore(subscribeToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (notices.length > 0) element.showPopover();
  }, [notices]);
  return (
    <section
      ref={region}
      className={styles.region}
      popover="manual"
      aria-label={text.notices}
      data-react-aria-top-layer="true"
    >
      {notices.map(notice => (
        <div key={notice.id} className={styles.toast}>
          <Icon glyph={GLYPHS[notice.tone]} />
          <p role={notice.tone === 'error' ? 'alert' : 'status'}>{notice.text}</p>
          <IconButton glyph={xIcon} size="sm" label={text.dismissNotice} onClick={() => dismissToast(notice.id)} />
        </div>
      ))}
    </section>
  );
}
