import type { AnyObjectSchema } from 'yup';
import { byField, schemaMessages, type FieldErrors } from '../../lib/field-errors.ts';
import { audienceError, type Audience } from './audience.ts';
import type { PublishingTexts } from './texts.ts';

export interface PublicationCheck<Field extends string> {
  fields: readonly Field[];
  /** The contract's, of the body. */
  schema: AnyObjectSchema;
  /** What the contract's rules say beside it, by the clock. */
  faults?: FieldErrors<Field> | undefined;
  /** Null of one that may not be changed any more. */
  audience: Audience | null;
  text: PublishingTexts;
}

/** What the server would refuse of a publication, in its own words, field by field. Its audience is shown at `Group`. */
export async function publicationErrors<Field extends string>(
  body: object,
  { fields, schema, faults, audience, text }: PublicationCheck<Field>,
): Promise<FieldErrors<Field>> {
  const messages: (readonly [string, string])[] = await schemaMessages(schema, { ...body });
  const hidden = audience && audienceError(audience, text);
  if (hidden) messages.unshift(['Group', hidden]);
  return { ...faults, ...byField(fields, messages) };
}
