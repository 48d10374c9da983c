import { Suspense, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../../lib/class-names.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { desktopIcon, deviceMobileIcon } from '../../../ui/content/icons.ts';
import { usePublishingTexts } from '../texts.ts';
import styles from './preview-dialog.module.css';

type Device = 'desktop' | 'phone';

export interface PreviewDialogProps {
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a preview at the width of a desktop and of a phone. Its links are inactive. */
export function PreviewDialog({ onClose, children }: PreviewDialogProps) {
  const text = usePublishingTexts().preview;
  const isPhone = useIsPhone();
  const [device, setDevice] = useState<Device>(isPhone ? 'phone' : 'desktop');
  const tab = (id: Device) => ({
    id,
    label: text[id],
    icons: id === 'desktop' ? ([desktopIcon, desktopIcon] as const) : ([deviceMobileIcon, deviceMobileIcon] as const),
    content: (
      <Framed label={text[id]} className={styles[id]}>
        {children}
      </Framed>
    ),
  });
  return (
    <Dialog title={text.title} size="xl" onClose={onClose}>
      <Tabs
        label={text.devices}
        selected={device}
        onSelect={id => setDevice(id === 'phone' ? 'phone' : 'desktop')}
        tabs={[tab('desktop'), tab('phone')]}
      />
    </Dialog>
  );
}

/** Frame with a page width of its own and the styles of this page, so that media queries depend on its width. */
function Framed({ label, className, children }: { label: string; className: string | undefined; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const open = (frame: HTMLIFrameElement | null) => {
    const page = frame?.contentDocument;
    if (!page || page.body === body) return;
    for (const { name, value } of document.documentElement.attributes) page.documentElement.setAttribute(name, value);
    for (const sheet of document.head.querySelectorAll('style, link[rel="stylesheet"]'))
      page.head.append(page.importNode(sheet, true));
    setBody(page.body);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a desktop is wider than a phone: it scrolls, so the keyboard must reach it
    <div className={styles.screen} role="group" aria-label={label} tabIndex={0}>
      <iframe
        className={classNames(styles.frame, className)}
        title={label}
        ref={open}
        onLoad={event => open(event.currentTarget)}
      />
      {body &&
        createPortal(
          <div className={styles.page} onClickCapture={stop} onSubmitCapture={stop}>
            <Suspense fallback={<Skeleton shape="block" height={340} />}>{children}</Suspense>
          </div>,
          body,
        )}
    </div>
  );
}

function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
