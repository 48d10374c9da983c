import { postSchema } from '#contract/features/feed/schema.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { audienceOf, usePlaceNames, usePublicationForm } from '../../publishing/public.ts';
import { useCreatePostMutation, useEditPostMutation } from '../posts-api.ts';
import { draftName, targetOf, type FeedScope } from '../scope.ts';
import { POST_FILES, POST_FORM } from './post-form.ts';

export interface PostFormOptions {
  /** Scope in which a new post is published. */
  scope: FeedScope;
  /** Post being edited, or null for a new one. */
  item: FeedItem | null;
  onClose: () => void;
}

/** State and actions of the post dialog. */
export function usePostForm({ scope, item, onClose }: PostFormOptions) {
  const { dialog: text, errors, uploads } = useTexts('feed');
  const [create] = useCreatePostMutation();
  const [edit] = useEditPostMutation();
  const nameOf = usePlaceNames();
  return usePublicationForm({
    ...POST_FORM,
    edited: item && { ...item, Mentions: item.Mentions ?? [] },
    labels: text.labels,
    audience: audienceOf(targetOf(scope)),
    draft: draftName('post', scope),
    files: { list: 'Flx_Posts', limits: POST_FILES, says: { exceeded: errors.tooManyFiles, refused: uploads.refused } },
    schema: postSchema(errors),
    create,
    edit,
    failed: text.saveFailed,
    publishedOf: ({ Audience }) => (Audience.Home ? text.published : text.sentTo(nameOf(Audience))),
    onClose,
  });
}

export type PostFormState = ReturnType<typeof usePostForm>;
