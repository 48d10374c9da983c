import type { AttachmentInput, Target } from '#contract/features/feed/types.ts';
import { attachmentsOf } from '../files/public-forms.ts';
import { placesOf, type Audience } from './audience.ts';
import type { PublicationContent } from './publication-draft.ts';

/** Value that every publication form has. */
export interface Addressed {
  Audience: Audience;
}

/** Fields that every publication sends beside its own. */
export interface PublishedPart {
  Attachments?: AttachmentInput[];
  Home?: boolean;
  Group?: Target[];
}

export interface BodyOptions<Values, Written> {
  /** Returns the fields of a feature to send. */
  writtenOf: (values: Values) => Written;
  hasFiles: boolean;
  /** False once the audience can no longer change; it is then left out, which keeps it. */
  isAudienceOpen: boolean;
}

/** Returns the request body of a publication. */
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
