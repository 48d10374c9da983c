import type { WriteContext } from '../../base/context.ts';
import { fileLimits } from '../../things/thing.ts';
import { attachFiles } from '../files/service.ts';
import { attachContentImages } from '../richtext/service.ts';
import type { Publication, PublicationBody } from './publication.ts';

/** The item to which files are attached; `isNew` says that it has none yet. */
export interface AttachedItem {
  readonly id: number;
  readonly isNew?: true;
}

/**
 * Attaches the photos to the publication's item, in their order, and the pictures of its content; what an edit does not name
 * stays as it is.
 * @param content the content as it is kept; undefined where it was left out, or where there is none
 * @throws ProblemError 422 on `Attachments` or `Content`
 */
export async function attachPhotos(
  context: WriteContext,
  publication: Publication,
  item: AttachedItem,
  { Attachments }: PublicationBody,
  content?: string,
): Promise<void> {
  const { photosOnly } = publication.texts(context.viewer.language);
  const limits = { ...fileLimits(context.things.get(publication.kind), 'item'), photosOnly };
  if (Attachments !== undefined) await attachFiles(context, { kind: 'item', ...item }, Attachments, limits);
  if (content !== undefined) await attachContentImages(context, item, content);
}
