import { useEffect, useReducer, useRef } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import type { Focus } from '#contract/features/feed/types.ts';
import { mayPass, toApiError } from '../../api/api-error.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { WAITING_FILE } from '../../api/waiting-paths.ts';
import { guessKind } from './file-kind.ts';
import { deleteDrafts, freshAddress, type UploadPath } from './requests.ts';
import { sendFile } from './send-file.ts';
import { admit, nextToSend, uploadReducer, type UploadEntry, type UploadLimits } from './upload-list.ts';

/** Result of adding files. */
export interface Added {
  /** True if some were left out because there is no room. @spec 1§5 */
  exceeded: boolean;
  /** Names of files that are not accepted here. */
  refused: string[];
}

export interface Uploads {
  entries: readonly UploadEntry[];
  add: (files: readonly File[]) => Added;
  retry: (key: string) => void;
  /** Removes a file; a draft is deleted from the server too. */
  remove: (key: string) => void;
  move: (key: string, by: -1 | 1) => void;
  describe: (key: string, alt: string) => void;
  /** Sets the point that stays in sight when it is cropped. */
  focus: (key: string, focus: Focus) => void;
  /** Removes the saved files from the list, without deleting them. */
  clear: (saved: readonly UploadEntry[]) => void;
  /** Restores an earlier list; the files must be on the server. */
  restore: (entries: readonly UploadEntry[]) => void;
}

/**
 * Manages files being added: sends them a few at a time as soon as they are picked, so that saving is quick, and keeps
 * their progress. Unfinished uploads are cancelled when the component unmounts.
 * @param initial entries to begin with: files of a draft or of an edited record. Missing pictures are looked up.
 */
export function useUploads(path: UploadPath, limits: UploadLimits, initial: readonly UploadEntry[] = []): Uploads {
  const [entries, dispatch] = useReducer(uploadReducer, initial);
  const files = useRef(new Map<string, File>());
  const travelling = useRef(new Map<string, AbortController>());

  useEffect(() => {
    for (const { key } of nextToSend(entries)) {
      const file = files.current.get(key);
      if (file && !travelling.current.has(key)) void send(key, file);
    }
  });
  useEffect(() => {
    for (const { key, kind, preview, state } of initial) {
      if (kind === 'document' || preview !== null || state.step !== 'ready') continue;
      freshAddress(state.id).then(
        address => dispatch({ type: 'pictured', key, preview: address }),
        // The file was deleted since: a draft without it must still be publishable.
        () => dispatch({ type: 'removed', key }),
      );
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only what the list began with
  }, []);
  useEffect(() => {
    const sending = travelling.current;
    return () => {
      for (const controller of sending.values()) controller.abort();
    };
  }, []);

  async function send(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    travelling.current.set(key, controller);
    dispatch({ type: 'sent', key, share: 0 });
    try {
      const stored = await sendFile(file, path, {
        onShare: share => dispatch({ type: 'sent', key, share }),
        onPoster: poster => dispatch({ type: 'posed', key, poster }),
        signal: controller.signal,
      });
      dispatch({ type: 'stored', key, file: stored });
      files.current.delete(key);
    } catch (error) {
      if (controller.signal.aborted) return;
      dispatch({ type: 'failed', key, message: problemMessage(error), mayRetry: mayPass(toApiError(error)) });
    } finally {
      travelling.current.delete(key);
    }
  }

  function add(incoming: readonly File[]): Added {
    const known = incoming.flatMap(file => {
      const kind = guessKind(file);
      return kind && limits.kinds.includes(kind) ? [{ file, kind }] : [];
    });
    const { admitted, exceeded } = admit(entries, known, limits);
    const added = admitted.map(({ file, kind }) => {
      const entry = newEntry(file, kind);
      files.current.set(entry.key, file);
      return entry;
    });
    if (added.length > 0) dispatch({ type: 'added', entries: added });
    const accepted = new Set(known.map(one => one.file));
    return { exceeded, refused: incoming.filter(file => !accepted.has(file)).map(file => file.name) };
  }

  function remove(key: string): void {
    const entry = entries.find(one => one.key === key);
    if (!entry) return;
    travelling.current.get(key)?.abort();
    files.current.delete(key);
    for (const shown of [entry.preview, entry.poster]) if (shown?.startsWith('blob:')) URL.revokeObjectURL(shown);
    // The outbox drops its unused photos by itself.
    if (entry.state.step === 'ready' && !entry.kept && !entry.state.id.startsWith(WAITING_FILE)) {
      deleteDrafts([entry.state.id], path.org).catch(() => undefined);
    }
    dispatch({ type: 'removed', key });
  }

  return {
    entries,
    add,
    remove,
    retry: key => dispatch({ type: 'retried', key }),
    move: (key, by) => dispatch({ type: 'moved', key, by }),
    focus: (key, focus) => dispatch({ type: 'focused', key, focus }),
    describe: (key, alt) => dispatch({ type: 'described', key, alt }),
    clear: saved => {
      for (const { key } of saved) dispatch({ type: 'removed', key });
    },
    restore: earlier => dispatch({ type: 'replaced', entries: earlier }),
  };
}

function newEntry(file: File, kind: UploadEntry['kind']): UploadEntry {
  return {
    key: nanoid(),
    kind,
    name: file.name,
    bytes: file.size,
    // Few browsers show HEIC, so the server's copy is its preview.
    preview: kind === 'document' || /\.hei[cf]$/i.test(file.name) ? null : URL.createObjectURL(file),
    alt: '',
    kept: false,
    state: { step: 'queued' },
  };
}
