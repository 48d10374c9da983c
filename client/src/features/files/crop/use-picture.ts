import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../ui/controls/use-submission.ts';
import { guessKind } from '../file-kind.ts';
import type { UploadPath } from '../requests.ts';
import { sendFile } from '../send-file.ts';
import { croppedPicture, WHOLE_CROP, type Crop, type CropShape, type Size } from './crop.ts';

/** A picture that has been chosen and is not sent yet. */
export interface ChosenPicture extends Size {
  file: File;
  /** Address of the browser's own copy. */
  url: string;
  crop: Crop;
}

/** A picture that is chosen, moved, and cut when it is sent. @param shape what it is cut to */
export function usePicture(path: UploadPath, shape: CropShape) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  /** What has been sent, so that a second try does not send it again. */
  const sent = useRef<{ picture: ChosenPicture; id: string } | null>(null);
  const url = chosen?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const sendOnce = async (picture: ChosenPicture): Promise<string> => {
    if (sent.current?.picture === picture) return sent.current.id;
    const cut = await croppedPicture(picture.file, picture.crop, shape);
    const { id } = await sendFile(cut, path, { onShare: () => undefined, signal: new AbortController().signal });
    sent.current = { picture, id };
    return id;
  };
  return {
    chosen,
    shape,
    /** Names what is chosen, for the form to see a change by; '' without. */
    name: chosen ? `${chosen.url} ${chosen.crop.zoom} ${chosen.crop.focus.join(' ')}` : '',
    /** @returns false of what is no picture that this browser can read */
    choose: async ([file]: readonly File[]): Promise<boolean> => {
      if (!file) return true;
      if (guessKind(file) !== 'photo') return false;
      try {
        setChosen({ file, ...(await sizeOf(file)), url: URL.createObjectURL(file), crop: WHOLE_CROP });
        return true;
      } catch {
        return false;
      }
    },
    move: (crop: Crop) => setChosen(now => now && { ...now, crop }),
    /**
     * Cuts and sends what is chosen, then saves with its id; undefined where nothing is chosen. Answers as a mutation of RTK
     * Query does, of the picture too.
     */
    sendWith: async <Answer extends Outcome>(
      save: (picture: string | undefined) => PromiseLike<Answer>,
    ): Promise<Answer | { error: unknown; data?: undefined }> => {
      try {
        return await save(chosen ? await sendOnce(chosen) : undefined);
      } catch (error) {
        return { error };
      }
    },
  };
}

/** @throws what the browser throws of a file that is no picture */
async function sizeOf(file: File): Promise<Size> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
