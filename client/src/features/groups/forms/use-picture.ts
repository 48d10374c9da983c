import { useEffect, useRef, useState } from 'react';
import type { Focus } from '../../../../../contract/features/feed/types.ts';
import type { UploadList } from '../../../../../contract/features/files/kinds.ts';
import type { Outcome } from '../../../ui/controls/use-submission.ts';
import { guessKind } from '../../files/public.ts';
import { sendFile } from '../../files/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { COVER_RATIO, croppedPicture } from './crop.ts';

/** A picture that has been chosen and is not sent yet. */
export interface ChosenPicture {
  file: File;
  /** Address of the browser's own copy. */
  url: string;
  focus: Focus;
  /** It is cut at its sides; else at its top and bottom. */
  isWide: boolean;
}

const MIDDLE: Focus = [50, 50];

/** The cover of what is being written: chosen, moved, and cut when it is sent. */
export function usePicture(list: UploadList) {
  const { id: user, org } = useViewer();
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  /** What has been sent, so that a second try does not send it again. */
  const sent = useRef<{ picture: ChosenPicture; id: string } | null>(null);
  const url = chosen?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const sendOnce = async (picture: ChosenPicture): Promise<string> => {
    if (sent.current?.picture === picture) return sent.current.id;
    const cut = await croppedPicture(picture.file, picture.focus);
    const { id } = await sendFile(
      cut,
      { user, org, list },
      { onShare: () => undefined, signal: new AbortController().signal },
    );
    sent.current = { picture, id };
    return id;
  };
  return {
    chosen,
    /** Names what is chosen, for the form to see a change by; '' without. */
    name: chosen ? `${chosen.url} ${chosen.focus.join(' ')}` : '',
    /** @returns false of what is no picture that this browser can read */
    choose: async ([file]: readonly File[]): Promise<boolean> => {
      if (!file) return true;
      if (guessKind(file) !== 'photo') return false;
      try {
        const { width, height, close } = await sizeOf(file);
        close();
        setChosen({ file, url: URL.createObjectURL(file), focus: MIDDLE, isWide: width / height > COVER_RATIO });
        return true;
      } catch {
        return false;
      }
    },
    move: (focus: Focus) => setChosen(now => now && { ...now, focus }),
    /**
     * Cuts and sends what is chosen, then saves a body with its id in the place of its name. Answers as a mutation of RTK
     * Query does, of the picture too.
     */
    sendWith: async <Body extends object, Answer extends Outcome>(
      body: Body,
      save: (body: Body) => PromiseLike<Answer>,
    ): Promise<Answer | { error: unknown; data?: undefined }> => {
      try {
        return await save(chosen ? { ...body, Img: await sendOnce(chosen) } : body);
      } catch (error) {
        return { error };
      }
    },
  };
}

async function sizeOf(file: File) {
  const picture = await createImageBitmap(file);
  return { width: picture.width, height: picture.height, close: () => picture.close() };
}
