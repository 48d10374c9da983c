import { useState } from 'react';
import type { UploadPath } from '../files/public.ts';
import type { UploadLimits, Uploads } from '../files/public-forms.ts';

/** The files that something takes. */
export interface FileOptions {
  list: UploadPath['list'];
  limits: UploadLimits;
  /** What to say of files that were left out. */
  says: {
    /** There was no room. */
    exceeded: string;
    /** They are of another kind. @param names 'a.exe, b.zip' */
    refused: (names: string) => string;
  };
}

/** What takes photos alone. @param max how many @param exceeded what is said of more @param refused what is said of other files */
export const photosAlone = (
  list: FileOptions['list'],
  max: number,
  exceeded: string,
  refused: string,
): FileOptions => ({
  list,
  limits: { media: max, documents: 0, kinds: ['photo'] },
  says: { exceeded, refused: () => refused },
});

/** Adds files, and says which ones were left out. */
export function useAddedFiles(uploads: Uploads, says: FileOptions['says'] | null) {
  const [notice, notify] = useState<string | null>(null);
  const addFiles = (files: readonly File[]) => {
    const { exceeded, refused } = uploads.add(files);
    const left = [exceeded && says?.exceeded, refused.length > 0 && says?.refused(refused.join(', '))];
    notify(left.filter(Boolean).join('. ') || null);
  };
  return { notice, notify, addFiles };
}
