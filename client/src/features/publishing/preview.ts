import { useEffect, useState } from 'react';
import type { Attachment } from '#contract/features/feed/types.ts';
import { freshAddress } from '../files/public.ts';
import { type UploadEntry } from '../files/public-forms.ts';
import { addressedContent } from '../richtext/public.ts';
import { useViewer } from '../session/public.ts';

/** What colleagues have done with something that nobody has read: nothing. */
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

/** What is being written, as a reader is shown it. @param content canonical HTML */
export function usePreviewed(content: string, files: readonly UploadEntry[]) {
  const viewer = useViewer();
  return {
    /** With addresses, once they are known. */
    html: useAddressed(content),
    /** Its cover. */
    Attachments: files.slice(0, 1).map(coverOf),
    /** Whoever writes something new. */
    author: { Id: viewer.id, Title: viewer.name, Foto: viewer.photo, AreaName: viewer.areaName ?? '' },
  };
}

/** A content, once it is known where its files are shown from. */
function useAddressed(content: string): string {
  const [html, setHtml] = useState('');
  useEffect(() => {
    let isShown = true;
    // One that is gone is left out, as it would be for a reader.
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
