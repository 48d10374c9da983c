import type { WriteContext } from '../../base/context.ts';
import { fileLimits } from '../../content-kinds/content-kind.ts';
import { attachFiles, type FileParent } from '../files/service.ts';
import { groupKind } from './content-kind.ts';

/** Gives a group or an area its picture; an edit that names none keeps it. @throws ProblemError 422 on `Img` */
export async function attachPicture(
  context: WriteContext,
  group: Omit<FileParent, 'kind'>,
  picture: string | undefined,
): Promise<void> {
  if (picture === undefined) return;
  await attachFiles(context, { kind: 'group', ...group }, [{ id: picture }], fileLimits(groupKind, 'group'), 'Img');
}
