import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RemovalTexts } from '../../ui/overlays/removal-dialog.tsx';
import { removeWithReason, type Remove } from '../../ui/overlays/remove-after-asking.tsx';
import { isViewer } from '../session/public.ts';
import type { PublishedRef, Removal } from './cards.ts';
import type { FeedRootState } from './patches.ts';
import type { PublicationRef } from './public-forms.ts';

/** Texts of a removal, of which a hint is not shown everywhere. */
type Words = Omit<RemovalTexts, 'removeHint'>;

interface RemovalDeclaration<Text extends Words> {
  text: () => Text | Promise<Text>;
  /** Starts the endpoint `remove` of the publication; with a reason if another person wrote it. */
  send: (
    published: PublicationRef & { reason?: string | undefined },
  ) => ThunkAction<ReturnType<Remove>, FeedRootState, unknown, UnknownAction>;
  /** Asks authors, and deletes their own. */
  own: (text: Text, remove: Remove, published: PublicationRef) => Promise<boolean>;
}

/** Makes the removal of a kind of publication: its author is asked as before, others for the reason. */
export const removalOf =
  <Text extends Words>({ text, send, own }: RemovalDeclaration<Text>): Removal =>
  (published: PublishedRef) =>
  async (dispatch, getState) => {
    const words = await text();
    const { Id, PostId } = published;
    const ref: PublicationRef = PostId === undefined ? { Id } : { Id, PostId };
    if (isViewer(getState(), published.CreatedBy)) return own(words, () => dispatch(send(ref)), ref);
    return removeWithReason(words, reason => dispatch(send({ ...ref, reason })));
  };
