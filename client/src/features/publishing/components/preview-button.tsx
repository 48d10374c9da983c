import { useState, type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { eyeIcon } from '../../../ui/content/icons.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { usePublishingTexts } from '../texts.ts';
import type { Attachment } from '#contract/features/feed/types.ts';
import { freshAddress } from '../../files/public.ts';
import type { UploadEntry } from '../../files/public-forms.ts';
import { addressedContent } from '../../richtext/public.ts';
import { useViewer } from '../../session/public.ts';

/** Fields of a publication that nobody has read yet, so without reactions or comments. */
export const UNPUBLISHED = {
  CommentCount: 0,
  Reported: false,
  Saved: false,
  Home: true,
  Group: [],
  Like: [],
  LikeCount: 0,
  ApplauseCount: 0,
  ILike: false,
  IApplaud: false,
  Applause: [],
};

/** Returns the publication being written as a reader sees it. @param content canonical HTML */
export function usePreviewed(content: string, files: readonly UploadEntry[]) {
  const viewer = useViewer();
  return {
    /** Content with file addresses, once they are known. */
    html: useAddressed(content),
    /** Cover photo. */
    Attachments: files.slice(0, 1).map(coverOf),
    /** Author of a new publication: the viewer. */
    author: { Id: viewer.id, Title: viewer.name, Foto: viewer.photo, AreaName: viewer.areaName ?? '' },
  };
}

/** Returns the content with file addresses, once they are known. */
function useAddressed(content: string): string {
  const [html, setHtml] = useState('');
  useEffect(() => {
    let isShown = true;
    // A deleted file is left out, as it would be for a reader.
    const addressOf = (file: string) => freshAddress(file).catch(() => null);
    void addressedContent(content, addressOf).then(addressed => isShown && setHtml(addressed));
    return () => {
      isShown = false;
    };
  }, [content]);
  return html;
}

const coverOf = ({ key, preview, name, alt, focus, bytes }: UploadEntry): Attachment => ({
  id: key,
  type: 'photo',
  url: preview ?? '',
  title: name,
  alt,
  width: null,
  height: null,
  bytes,
  ...(focus && { focus }),
});

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'), 'PreviewDialog');

/**
 * Button that opens a preview of the publication as its readers will see it. @param children renders the preview while
 * it is open
 */
export function PreviewButton({ children }: { children: () => ReactNode }) {
  const text = usePublishingTexts().preview;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" icon={eyeIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen && <PreviewDialog onClose={() => setOpen(false)}>{children()}</PreviewDialog>}
    </>
  );
}
