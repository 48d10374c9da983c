import type { AttachmentInput, Target } from '#contract/features/feed/types.ts';
import { attachmentsOf } from '../files/public-forms.ts';
import { placesOf, type Audience } from './audience.ts';
import type { PublicationContent } from './publication-draft.ts';

/** What the values of every publication have. */
export interface Addressed {
  Audience: Audience;
}

/** What every publication sends beside its own words. */
export interface PublishedPart {
  Attachments?: AttachmentInput[];
  Home?: boolean;
  Group?: Target[];
}

export interface BodyOptions<Values, Written> {
  /** What a feature's own fields send. */
  writtenOf: (values: Values) => Written;
  hasFiles: boolean;
  /** False once where it is seen may not be changed any more: it is then left out, which keeps it. */
  isAudienceOpen: boolean;
}

/** What is sent of a publication. */
export const publicationBody = <Values extends Addressed, Written>(
  { values, files }: PublicationContent<Values>,
  { writtenOf, hasFiles, isAudienceOpen }: BodyOptions<Values, Written>,
): Written & PublishedPart => ({
  ...writtenOf(values),
  ...(hasFiles && { Attachments: attachmentsOf(files) }),
  ...(isAudienceOpen && placesOf(values.Audience)),
});

/** Whether both would be saved as the same. @spec 1§4 */
export function isSamePublication<Values extends Addressed, Written>(
  one: PublicationContent<Values>,
  other: PublicationContent<Values>,
  options: BodyOptions<Values, Written>,
): boolean {
  const essence = (content: PublicationContent<Values>) => JSON.stringify(publicationBody(content, options));
  return one.files.length === other.files.length && essence(one) === essence(other);
}
