import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../ui/controls/use-submission.ts';
import { guessKind } from '../file-kind.ts';
import type { UploadPath } from '../requests.ts';
import { sendFile } from '../send-file.ts';
import { croppedPicture, WHOLE_CROP, type Crop, type CropShape, type Size } from './crop.ts';

/** Picture that has been chosen and is not yet uploaded. */
export interface ChosenPicture extends Size {
  file: File;
  /** Address of the browser's own copy. */
  url: string;
  crop: Crop;
}

/** Manages a picture that is chosen, positioned, and cropped when it is uploaded. @param shape target shape */
export function usePicture(path: UploadPath, shape: CropShape) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  /** Already uploaded picture, so that a second try does not upload it again. */
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
    /** Identifies the current choice, so that the form notices a change; '' without a choice. */
    name: chosen ? `${chosen.url} ${chosen.crop.zoom} ${chosen.crop.focus.join(' ')}` : '',
    /** @returns false if the file is not a picture that this browser can read */
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
     * Crops and uploads the chosen picture, then saves with its id; undefined without a choice. Returns a result like a
     * mutation of RTK Query, for errors of the picture too.
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

/** @throws error of the browser for a file that is not a picture */
async function sizeOf(file: File): Promise<Size> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
