import { useEffect, useRef } from 'react';
import type { UploadList } from '#contract/features/files/kinds.ts';
import { guessKind } from '../../files/public.ts';
import { sendFile } from '../../files/public-forms.ts';
import { useViewer } from '../../session/public.ts';

/** Picture that has been chosen and is not yet uploaded. */
export interface PickedPicture {
  readonly file: File;
  /** Address of the browser's own copy. */
  readonly url: string;
}

/** Manages pictures that are chosen, previewed, and uploaded on save; a second try does not upload one again. */
export function usePickedPictures(list: UploadList) {
  const { id: user, org } = useViewer();
  const sent = useRef(new Map<File, string>());
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach(url => URL.revokeObjectURL(url));
  }, []);
  return {
    /** @returns null if the file is not a picture that this browser can read */
    pick: async ([file]: readonly File[]): Promise<PickedPicture | null> => {
      if (!file || guessKind(file) !== 'photo') return null;
      try {
        (await createImageBitmap(file)).close();
      } catch {
        return null;
      }
      const url = URL.createObjectURL(file);
      urls.current.push(url);
      return { file, url };
    },
    /** Uploads the picture. @returns its name @throws error of the upload */
    send: async ({ file }: PickedPicture): Promise<string> => {
      const known = sent.current.get(file);
      if (known !== undefined) return known;
      const path = { user, org, list };
      const { id } = await sendFile(file, path, { onShare: () => undefined, signal: new AbortController().signal });
      sent.current.set(file, id);
      return id;
    },
  };
}
