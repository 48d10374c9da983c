import type { UploadList } from '#contract/features/files/kinds.ts';
import { usePicture } from '../../files/public-forms.ts';
import { useViewer } from '../../session/public.ts';

/** What the cover of a group or an area is cut to. @assumed */
const COVER = { ratio: 4, widthMax: 1600 } as const;

/** The cover of what is being written. */
export function useCover(list: UploadList) {
  const { id: user, org } = useViewer();
  return usePicture({ user, org, list }, COVER);
}
