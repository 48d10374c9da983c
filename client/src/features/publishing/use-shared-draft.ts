import { useState } from 'react';
import type { SharedDraft } from '#contract/features/publishing/types.ts';
import { entriesOfAttachments } from '../files/public-forms.ts';
import type { Audience } from './audience.ts';
import { useLazyGetDraftQuery, type AnyDraft, type DraftList } from './api.ts';
import type { PublicationContent } from './publication-draft.ts';

/** Options of a draft shared with others, from which something new is made. */
export interface SharedDraftOptions<Values, Fields extends object> {
  list: DraftList;
  /** Draft as opened; null if it is not saved as a draft yet. */
  opened: SharedDraft<Fields> | null;
  /** Returns the form values of a draft. @param audience chosen in the form, because drafts do not store it */
  valuesOf: (fields: Fields, audience: Audience) => Values;
}

/** Returns the content of a draft as a form shows it. */
export const contentOfDraft = <Values, Fields extends object>(
  { valuesOf }: SharedDraftOptions<Values, Fields>,
  { Fields: fields, Attachments }: SharedDraft<Fields>,
  audience: Audience,
): PublicationContent<Values> => ({ values: valuesOf(fields, audience), files: entriesOfAttachments(Attachments) });

/** Returns the draft as its author last saw it; null if there is none. */
export function useSharedDraft<Values, Fields extends object>(options: SharedDraftOptions<Values, Fields> | undefined) {
  const [draft, setDraft] = useState(options?.opened ?? null);
  const [read] = useLazyGetDraftQuery();
  /** Records this version as seen. */
  const see = (theirs: AnyDraft): SharedDraft<Fields> => {
    // The list determines the fields of its drafts.
    const seen = theirs as SharedDraft<Fields>;
    setDraft(seen);
    return seen;
  };
  return {
    draft,
    see,
    /** Returns the version that another person saved since, and records it as seen; null if there is none. */
    catchUp: async (): Promise<SharedDraft<Fields> | null> => {
      if (!options || !draft) return null;
      const { data } = await read({ list: options.list, id: draft.Id });
      return data && data.EditionDate !== draft.EditionDate ? see(data) : null;
    },
  };
}
