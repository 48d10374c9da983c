import { useEffect, useRef, useState } from 'react';
import { problemMessage } from '../../api/problem-message.ts';
import { guessKind, type UploadPath } from '../files/public.ts';
import { sendFile } from '../files/public-forms.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';
import { useRichTextTexts } from './texts.ts';

/** Uploads pictures, videos and documents of a text one after the other; leaving the editor cancels the rest. */
export function useFileUpload(path: UploadPath) {
  const text = useRichTextTexts();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  const last = useRef(Promise.resolve());
  useEffect(() => {
    leaving.current = new AbortController();
    const controller = leaving.current;
    return () => controller.abort();
  }, []);

  const sendEach = async (
    files: readonly File[],
    onStored: (file: UploadedFile) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    for (const file of files) {
      setShare(0);
      try {
        onStored(await sendFile(file, path, { onShare: setShare, signal }));
      } catch (error) {
        if (signal.aborted) return;
        setFailure(`${text.uploadFailed(file.name)} ${problemMessage(error)}`);
      }
    }
  };
  const send = async (files: readonly File[], onStored: (file: UploadedFile) => void) => {
    const refused = files.filter(file => guessKind(file) === null);
    setFailure(refused.length > 0 ? text.refused(refused.map(({ name }) => name).join(', ')) : null);
    const accepted = files.filter(file => !refused.includes(file));
    const { signal } = leaving.current;
    setShare(now => now ?? 0);
    const turn = last.current.then(() => sendEach(accepted, onStored, signal));
    last.current = turn;
    await turn;
    // If more were picked or pasted meanwhile, the editor stays busy until those are done.
    if (last.current === turn) setShare(null);
  };
  return {
    /** Share of the current file that has been sent, 0 to 1; null if none is being sent. */
    share,
    failure,
    send: (files: readonly File[], onStored: (file: UploadedFile) => void) => void send(files, onStored),
  };
}
