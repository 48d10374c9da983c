import type { feed } from '../../../../../contract/i18n/es-CO/feed.ts';
import type { Translation } from '../../../../../contract/i18n/language.ts';
import { advertSchema } from '../../../../../contract/features/tienda/schema.ts';
import type { AdvertFields } from '../../../../../contract/features/tienda/types.ts';
import { byField, schemaMessages, type FieldErrors } from '../../../lib/field-errors.ts';
import type { TiendaTexts } from '../texts.ts';
import type { AdvertValues } from './advert-values.ts';

/** Fields in the order in which they stand, so that the first error is the topmost. */
export const FIELD_ORDER = [
  'Attachments',
  'Title',
  'Category',
  'Price',
  'Location',
  'Description',
  'ContactTel',
  'ContactExt',
  'ContactMobile',
  'Group',
] as const;
export type AdvertField = (typeof FIELD_ORDER)[number];
export type AdvertErrors = FieldErrors<AdvertField>;

interface CheckTexts {
  feed: Translation<typeof feed>['errors'];
  tienda: TiendaTexts['errors'];
}

/** What the server would refuse, in its own words, field by field. @spec 1§5 Article */
export async function advertErrors(
  values: AdvertValues,
  fields: AdvertFields,
  texts: CheckTexts,
): Promise<AdvertErrors> {
  const body = { ...fields, Location: values.Location, Category: values.Category };
  const errors = byField(FIELD_ORDER, await schemaMessages(advertSchema(texts), body));
  const isHidden = fields.Home === false && fields.Group?.length === 0;
  return isHidden ? { ...errors, Group: texts.tienda.visibilityRequired } : errors;
}
