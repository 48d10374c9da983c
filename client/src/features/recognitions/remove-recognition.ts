import { removeAfterDialog } from '../../ui/overlays/remove-after-asking.tsx';
import type { FeedDispatch, PublicationRef } from '../feed/public.ts';
import { recognitionApi } from './api.ts';
import { useRecognitionTexts } from './texts.ts';

/** Withdraws a recognition after confirmation. */
export const removeRecognition =
  ({ Id }: Pick<PublicationRef, 'Id'>) =>
  async (dispatch: FeedDispatch): Promise<boolean> => {
    const { removal } = await useRecognitionTexts.load();
    return removeAfterDialog(removal, () =>
      dispatch(recognitionApi.endpoints.removeRecognition.initiate({ id: Id }, { track: false })),
    );
  };
