import { POST_DOCUMENTS_MAX, POST_MEDIA_MAX } from '#contract/features/feed/limits.ts';
import type { Mention } from '#contract/features/social/types.ts';
import { formFields, words, type FormField, type ValuesOf } from '../../publishing/public.ts';
import { isMention, mentionedIds } from '../../social/public-forms.ts';

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
export type PostValues = ValuesOf<typeof FIELDS>;

export const POST_FORM = {
  ...FORM,
  /** Returns the fields to send. A person whose name was removed from the text is no longer mentioned. */
  writtenOf: (values: PostValues) => ({
    ...FORM.writtenOf(values, values),
    Mentions: mentionedIds(values.Description, values.Mentions),
  }),
};

export const POST_FILES = {
  media: POST_MEDIA_MAX,
  documents: POST_DOCUMENTS_MAX,
  kinds: ['photo', 'video', 'document'],
} as const;
