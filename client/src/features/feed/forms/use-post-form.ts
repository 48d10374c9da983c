import { postSchema } from '#contract/features/feed/schema.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  audienceOf,
  usePlaceNames,
  usePublicationForm,
  usePublishingTexts,
  formFields,
  words,
  type FormField,
  type ValuesOf,
} from '../../publishing/public.ts';
import { useCreatePostMutation, useEditPostMutation } from '../posts-api.ts';
import { draftName, targetOf, type FeedScope } from '../scope.ts';
import { POST_DOCUMENTS_MAX, POST_MEDIA_MAX } from '#contract/features/feed/limits.ts';
import type { Mention } from '#contract/features/social/types.ts';
import { isMention, mentionedIds } from '../../social/public-forms.ts';
import { useUploadsTexts } from '../uploads-texts.ts';

/** Form field of the people mentioned in the text. */
const mentions: FormField<readonly Mention[], readonly Mention[], readonly Mention[]> = {
  initial: [],
  isValue: (value): value is readonly Mention[] => Array.isArray(value) && value.every(isMention),
  read: stored => stored,
  sent: people => people,
};

const FIELDS = { Description: words, Mentions: mentions };

const FORM = formFields(FIELDS);

/** Values of the post form, besides the files. */
type PostValues = ValuesOf<typeof FIELDS>;

const POST_FORM = {
  ...FORM,
  /** Returns the fields to send. A person whose name was removed from the text is no longer mentioned. */
  writtenOf: (values: PostValues) => ({
    ...FORM.writtenOf(values, values),
    Mentions: mentionedIds(values.Description, values.Mentions),
  }),
};

const POST_FILES = {
  media: POST_MEDIA_MAX,
  documents: POST_DOCUMENTS_MAX,
  kinds: ['photo', 'video', 'document'],
} as const;

export interface PostFormOptions {
  /** Scope in which a new post is published. */
  scope: FeedScope;
  /** Post being edited, or null for a new one. */
  item: FeedItem | null;
  onClose: () => void;
}

/** State and actions of the post dialog. */
export function usePostForm({ scope, item, onClose }: PostFormOptions) {
  const { errors } = useTexts('feed');
  const { post: text } = usePublishingTexts();
  const uploads = useUploadsTexts();
  const [create] = useCreatePostMutation();
  const [edit] = useEditPostMutation();
  const nameOf = usePlaceNames();
  return usePublicationForm({
    ...POST_FORM,
    edited: item && { ...item, Mentions: item.Mentions ?? [] },
    labels: text.labels,
    audience: audienceOf(targetOf(scope)),
    draft: draftName('post', scope),
    files: {
      list: 'Flx_Posts',
      limits: POST_FILES,
      mayWait: true,
      says: { exceeded: errors.tooManyFiles, refused: uploads.refused },
    },
    schema: postSchema(errors),
    create,
    edit,
    failed: text.saveFailed,
    publishedOf: ({ Audience }) => (Audience.Home ? text.published : text.sentTo(nameOf(Audience))),
    onClose,
  });
}

export type PostFormState = ReturnType<typeof usePostForm>;
