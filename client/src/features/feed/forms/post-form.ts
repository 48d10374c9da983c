import { POST_DOCUMENTS_MAX, POST_MEDIA_MAX } from '../../../../../contract/features/feed/limits.ts';
import { isAudience, isText, type Audience, type Shape } from '../../publishing/public.ts';

/** What the form of a post holds, beside the files. */
export interface PostValues {
  Description: string;
  Audience: Audience;
}

/** What a draft may have kept of it. */
export const POST_SHAPE: Shape<PostValues> = { Description: isText, Audience: isAudience };

/** Fields in the order in which they stand. */
export const POST_FIELDS = ['Description', 'Attachments'] as const;

export const POST_FILES = {
  media: POST_MEDIA_MAX,
  documents: POST_DOCUMENTS_MAX,
  kinds: ['photo', 'video', 'document'],
} as const;

/** What is sent of it. */
export const writtenOf = ({ Description }: PostValues) => ({ Description: Description.trim() });
