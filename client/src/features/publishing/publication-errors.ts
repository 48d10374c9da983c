import type { AnyObjectSchema } from 'yup';
import { byField, schemaMessages, type FieldErrors } from '../../lib/field-errors.ts';
import { audienceError, type Audience } from './audience.ts';
import type { PublishingTexts } from './texts.ts';

export interface PublicationCheck<Field extends string> {
  fields: readonly Field[];
  /** Schema of the request body, from the contract. */
  schema: AnyObjectSchema;
  /** Errors of the contract's time-dependent rules. */
  faults?: FieldErrors<Field> | undefined;
  /** Audience; null if it can no longer change. */
  audience: Audience | null;
  text: PublishingTexts;
}

/**
 * Returns the errors that the server would report, by field and in its own words. The audience's error is at `Group`.
 */
export async function publicationErrors<Field extends string>(
  body: object,
  { fields, schema, faults, audience, text }: PublicationCheck<Field>,
): Promise<FieldErrors<Field>> {
  const messages: (readonly [string, string])[] = await schemaMessages(schema, { ...body });
  const hidden = audience && audienceError(audience, text);
  if (hidden) messages.unshift(['Group', hidden]);
  return { ...faults, ...byField(fields, messages) };
}
