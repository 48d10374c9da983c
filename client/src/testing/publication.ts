import type { AnyObjectSchema } from 'yup';
import { publishing } from '#contract/i18n/es-CO/publishing.ts';
import type { FieldErrors } from '../lib/field-errors.ts';
import type { Audience } from '../features/publishing/public.ts';
import { publicationErrors, publicationBody } from '../features/publishing/publication-draft.ts';
import { restoredEntry, type UploadEntry } from '../features/files/public-forms.ts';

/** Photo that is stored on the server. */
export const PHOTO = restoredEntry({
  id: '018f3b1e-7a52-4c11-8a53-000000000001',
  kind: 'photo',
  name: 'a.jpg',
  bytes: 9,
  alt: '',
  kept: false,
});

interface Tried<Values> {
  values: Values;
  files?: readonly UploadEntry[];
  fields: readonly string[];
  written: object;
  schema: AnyObjectSchema;
  faults?: FieldErrors<string>;
  isAudienceOpen?: boolean;
}

/** Returns the Spanish error messages of a publication form. */
export function refusals<Values extends { Audience: Audience }>({
  values,
  files = [PHOTO],
  fields,
  written,
  schema,
  faults,
  isAudienceOpen = true,
}: Tried<Values>): Promise<FieldErrors<string>> {
  const body = publicationBody({ values, files }, { writtenOf: () => written, hasFiles: true, isAudienceOpen });
  const audience = isAudienceOpen ? values.Audience : null;
  return publicationErrors(body, {
    fields: ['Attachments', ...fields, 'Group'],
    schema,
    faults,
    audience,
    text: publishing,
  });
}
