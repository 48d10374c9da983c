import { ValidationError } from 'yup';
import type { feed } from '../../../../../contract/i18n/es-CO/feed.ts';
import type { Translation } from '../../../../../contract/i18n/language.ts';
import { advertSchema } from '../../../../../contract/areas/tienda/schema.ts';
import type { AdvertFields } from '../../../../../contract/areas/tienda/types.ts';
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
export type AdvertErrors = Partial<Record<AdvertField, string>>;

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
  const errors = await schemaErrors({ ...fields, Location: values.Location, Category: values.Category }, texts);
  const isHidden = fields.Home === false && fields.Group?.length === 0;
  return isHidden ? { ...errors, Group: texts.tienda.visibilityRequired } : errors;
}

async function schemaErrors(body: Record<string, unknown>, texts: CheckTexts): Promise<AdvertErrors> {
  try {
    await advertSchema(texts).validate(body, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return byField(error.inner.map(({ path, message }) => [path ?? '', message] as const));
  }
}

/** The first sentence of each field; that of one photo or group stands at all of them. */
export function byField(sentences: Iterable<readonly [path: string, sentence: string]>): AdvertErrors {
  const errors: AdvertErrors = {};
  for (const [path, sentence] of sentences) {
    const field = FIELD_ORDER.find(name => path === name || path.startsWith(`${name}[`) || path.startsWith(`${name}.`));
    if (field) errors[field] ??= sentence;
  }
  return errors;
}
