import { postSchema } from '../../../../../contract/features/feed/schema.ts';
import type { FeedItem } from '../../../../../contract/features/feed/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { audienceOf, usePlaceNames, usePublicationForm } from '../../publishing/public.ts';
import { useCreatePostMutation, useEditPostMutation } from '../posts-api.ts';
import { draftName, targetOf, type FeedScope } from '../scope.ts';
import { POST_FIELDS, POST_FILES, POST_SHAPE, writtenOf, type PostValues } from './post-form.ts';

export interface PostFormOptions {
  /** Where a new post goes. */
  scope: FeedScope;
  /** The post being edited, or null of a new one. */
  item: FeedItem | null;
  onClose: () => void;
}

/** What the dialog of a post knows and does. */
export function usePostForm({ scope, item, onClose }: PostFormOptions) {
  const { dialog: text, errors, uploads } = useTexts('feed');
  const [create] = useCreatePostMutation();
  const [edit] = useEditPostMutation();
  const nameOf = usePlaceNames();
  return usePublicationForm({
    edited: item,
    newValues: (Audience): PostValues => ({ Description: '', Audience }),
    valuesOf: ({ Description }, Audience) => ({ Description, Audience }),
    labels: text.labels,
    audience: audienceOf(targetOf(scope)),
    draft: { name: draftName('post', scope), shape: POST_SHAPE },
    fields: POST_FIELDS,
    files: { list: 'Flx_Posts', limits: POST_FILES, says: { exceeded: errors.tooManyFiles, refused: uploads.refused } },
    writtenOf,
    schema: postSchema(errors),
    create,
    edit,
    failed: text.saveFailed,
    doneOf: ({ Audience }) => (item ? text.updated : Audience.Home ? text.published : text.sentTo(nameOf(Audience))),
    onClose,
  });
}

export type PostFormState = ReturnType<typeof usePostForm>;
