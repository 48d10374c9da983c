import type { UploadList } from '#contract/features/files/kinds.ts';
import { usePicture } from '../../files/public-forms.ts';
import { useViewer } from '../../session/public.ts';

/** Shape to which the cover of a group or an area is cropped. @assumed */
const COVER = { ratio: 4, widthMax: 1600 } as const;

/** Manages the cover of the group or area being edited. */
export function useCover(list: UploadList) {
  const { id: user, org } = useViewer();
  return usePicture({ user, org, list }, COVER);
}
