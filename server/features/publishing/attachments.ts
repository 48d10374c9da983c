import type { WriteContext } from '../../base/context.ts';
import { fileLimits } from '../../content-kinds/content-kind.ts';
import { feedTexts } from '../feed/service.ts';
import { attachFiles, type FileParent } from '../files/service.ts';
import { attachContentFiles } from '../richtext/service.ts';
import type { Publication, PublicationBody } from './publication.ts';

/**
 * Item to which files are attached; `isNew` means that it has none yet, `from` is another parent they may be taken
 * from.
 */
export type AttachedItem = Omit<FileParent, 'kind'>;

/** Another source of files: an edit may reuse files of an older version. */
const sourceOf = ({ id, isNew }: AttachedItem): Partial<AttachedItem> =>
  isNew ? {} : { from: { kind: 'version', id } };

/**
 * Attaches the photos to the publication's item, in their order, and the files of its content; fields omitted by an
 * edit stay as they are.
 * @param content the content as it is stored; undefined where it was left out, or where there is none
 * @throws ProblemError 422 on `Attachments` or `Content`
 */
export async function attachPhotos(
  context: WriteContext,
  publication: Publication,
  item: AttachedItem,
  { Attachments }: PublicationBody,
  content?: string,
): Promise<void> {
  const { photosOnly } = feedTexts(context.viewer.language);
  const limits = { ...fileLimits(context.contentKinds.get(publication.kind), 'item'), photosOnly };
  if (Attachments !== undefined)
    await attachFiles(context, { kind: 'item', ...sourceOf(item), ...item }, Attachments, limits);
  if (content !== undefined) await attachContentFiles(context, { ...sourceOf(item), ...item }, content);
}
