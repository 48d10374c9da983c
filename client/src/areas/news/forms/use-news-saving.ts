import type { News, NewsFields } from '../../../../../contract/areas/news/types.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { useFieldSubmission } from '../../../ui/use-field-submission.ts';
import type { SubmissionOptions } from '../../../ui/use-submission.ts';
import { useCreateNewsMutation, useEditNewsMutation } from '../api.ts';
import { FIELD_ORDER } from './news-checks.ts';

/**
 * Sends a news item; a second try of the same one carries the same key, so it is never published twice.
 * @param news the one being edited, or null of a new one
 */
export function useNewsSaving(news: News | null, options: SubmissionOptions) {
  const [create] = useCreateNewsMutation();
  const [edit] = useEditNewsMutation();
  const { keyFor } = useIdempotencyKey();
  const { submit, ...sending } = useFieldSubmission(FIELD_ORDER, options);
  return {
    ...sending,
    save: (fields: NewsFields) =>
      submit(() => (news ? edit({ newsId: news.Id, fields }) : create({ fields, idempotencyKey: keyFor(fields) }))),
  };
}
