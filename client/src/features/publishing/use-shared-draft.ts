import { useState } from 'react';
import type { SharedDraft } from '#contract/features/publishing/types.ts';
import { entriesOfAttachments } from '../files/public-forms.ts';
import type { Audience } from './audience.ts';
import { useLazyGetDraftQuery, type AnyDraft, type DraftList } from './drafts-api.ts';
import type { PublicationContent } from './publication-draft.ts';

/** A draft that others write too, which something new is made of. */
export interface SharedDraftOptions<Values, Fields extends object> {
  list: DraftList;
  /** As it was opened; null of something that is no draft yet. */
  opened: SharedDraft<Fields> | null;
  /** @param audience whom it is for, which no draft says */
  valuesOf: (fields: Fields, audience: Audience) => Values;
}

/** What a draft holds, as a form shows it. */
export const contentOfDraft = <Values, Fields extends object>(
  { valuesOf }: SharedDraftOptions<Values, Fields>,
  { Fields: fields, Attachments }: SharedDraft<Fields>,
  audience: Audience,
): PublicationContent<Values> => ({ values: valuesOf(fields, audience), files: entriesOfAttachments(Attachments) });

/** The draft as its writer has seen it last; null without one. */
export function useSharedDraft<Values, Fields extends object>(options: SharedDraftOptions<Values, Fields> | undefined) {
  const [draft, setDraft] = useState(options?.opened ?? null);
  const [read] = useLazyGetDraftQuery();
  /** Its writer has seen this one now. */
  const see = (theirs: AnyDraft): SharedDraft<Fields> => {
    // The list says what its drafts hold.
    const seen = theirs as SharedDraft<Fields>;
    setDraft(seen);
    return seen;
  };
  return {
    draft,
    see,
    /** What somebody else has saved since; null of nothing. It counts as seen. */
    catchUp: async (): Promise<SharedDraft<Fields> | null> => {
      if (!options || !draft) return null;
      const { data } = await read({ list: options.list, id: draft.Id });
      return data && data.EditionDate !== draft.EditionDate ? see(data) : null;
    },
  };
}
