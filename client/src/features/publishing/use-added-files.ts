import { useState } from 'react';
import type { UploadPath } from '../files/public.ts';
import type { UploadLimits, Uploads } from '../files/public-forms.ts';

/** Options for the files that a form accepts. */
export interface FileOptions {
  list: UploadPath['list'];
  limits: UploadLimits;
  /** Whether photos of a new publication wait with it while there is no connection. */
  mayWait?: boolean;
  /** Messages about files that were left out. */
  says: {
    /** Message if there was no room. */
    exceeded: string;
    /** Message if files are of another kind. @param names 'a.exe, b.zip' */
    refused: (names: string) => string;
  };
}

/**
 * Returns options for a form that accepts only photos. @param max number of photos @param exceeded message if there are
 * more @param refused message about other files
 */
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

/** Returns a function that adds files, and a notice of the files left out. */
export function useAddedFiles(uploads: Uploads, says: FileOptions['says'] | null) {
  const [notice, notify] = useState<string | null>(null);
  const addFiles = (files: readonly File[]) => {
    const { exceeded, refused } = uploads.add(files);
    const left = [exceeded && says?.exceeded, refused.length > 0 && says?.refused(refused.join(', '))];
    notify(left.filter(Boolean).join('. ') || null);
  };
  return { notice, notify, addFiles };
}
