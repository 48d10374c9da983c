import { DEFAULT_PAGE_SIZE, DESCRIPTION_MAX, PRICE_MAX, TITLE_MAX } from '#contract/features/tienda/limits.ts';
import { advertSchema, type AdvertBody } from '#contract/features/tienda/schema.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, identifier, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import {
  defineList,
  everyone,
  type Field,
  type Lookup,
  type SqlRow,
  type Insert,
  type Save,
  type Columns,
} from '../../lists/define-list.ts';
import { authorField, isSaved, isVisible, readerField, sharedFields } from '../feed/service.ts';
import {
  isAudienceOpen,
  attachPhotos,
  audienceAfter,
  publish,
  saveItem,
  type Publication,
} from '../publishing/service.ts';
import { advertCard, advertTexts } from './content-kind.ts';
import { shows } from '../people/service.ts';
import { expiryOf, extensionOf } from '#contract/features/tienda/rules.ts';
import { priceAmount } from '#contract/features/tienda/price.ts';
import type { WriteContext } from '../../base/context.ts';
import { checkCity } from '../config/service.ts';

/** Returns the author's input as columns. An omitted contact is left out. */
function fieldColumns(input: AdvertBody): Columns {
  const { ContactTel, ContactExt, ContactMobile } = input;
  return {
    title: input.Title,
    description: input.Description,
    price: input.Price,
    price_amount: priceAmount(input.Price),
    city_id: input.Location,
    category: input.Category,
    ...(ContactTel !== undefined && { contact_tel: ContactTel }),
    // The schema has refused invalid extensions.
    ...(ContactExt !== undefined && { contact_ext: extensionOf(ContactExt) ?? null }),
    ...(ContactMobile !== undefined && { contact_mobile: ContactMobile }),
  };
}

/** Publication settings of adverts. @spec 1§4, 1§5 Article */
const ADVERTS: Publication = {
  kind: 'advert',
  visibilityClosed: language => advertTexts(language).tienda.visibilityClosed,
  everyPlace: () => false,
};

/** Publishes an advert. @throws ProblemError 422 */
async function createAdvert(context: WriteContext, input: AdvertBody, insert: Insert): Promise<number> {
  await checkLocation(context, input);
  const id = await publish(context, ADVERTS, input);
  await insert({
    id,
    author_id: context.viewer.id,
    created_at: context.now,
    expires_at: expiryOf(context.now),
    ...fieldColumns(input),
  });
  await attachPhotos(context, ADVERTS, { id, isNew: true }, input);
  return id;
}

/** Edits an advert. @throws ProblemError 422 */
async function updateAdvert(context: WriteContext, row: Advert, input: AdvertBody, save: Save): Promise<void> {
  await checkLocation(context, input);
  const audience = await audienceAfter(context, ADVERTS, row, input);
  await save({ edited_at: context.now, ...fieldColumns(input) });
  await saveItem(context, row.Id, input, audience);
  await attachPhotos(context, ADVERTS, { id: row.Id }, input);
}

/** Refuses a place that is no municipality. @throws ProblemError 422 on `Location` @spec 1§5 Article */
const checkLocation = (context: WriteContext, { Location }: AdvertBody): Promise<void> =>
  checkCity(context, Location, {
    field: 'Location',
    message: advertTexts(context.viewer.language).tienda.locationRequired,
  });

/**
 * Contact data shown in an advert. These fields can't be filtered, sorted or searched by: a hidden number stays hidden.
 */

/** Join of the advert's author, as `u`. */
const author: Lookup = {
  join: ({ alias }) => sql`left join users u on u.org_id = ${alias}.org_id and u.id = ${alias}.author_id`,
};

/** Number from the profile, unless its owner hides it from the reader. @spec 2§3 PrivatePhone */
const fromProfile = (column: 'phone' | 'ext' | 'cellphone'): Sql =>
  sql`case when ${shows(READER, sql`u`, 'PrivatePhone')} then u.${identifier(column)} end`;

/** Number typed for this advert; none if it is empty, the profile's if nothing was typed. */
const number =
  (typed: 'contact_tel' | 'contact_mobile', column: 'phone' | 'cellphone') =>
  ({ alias }: SqlRow): Sql =>
    sql`nullif(coalesce(${alias}.${identifier(typed)}, ${fromProfile(column)}), '')`;

/** Extension: a typed phone never gets the profile's extension. */
const extension = ({ alias }: SqlRow): Sql =>
  sql`coalesce(${alias}.contact_ext, case when ${alias}.contact_tel is null then ${fromProfile('ext')} end)`;

const contactFields = {
  ContactName: { type: 'text', compute: () => sql`${fullName(sql`u`)}`, lookup: author },
  ContactTel: { type: 'text', compute: number('contact_tel', 'phone'), lookup: author },
  ContactExt: { type: 'int', compute: extension, lookup: author },
  ContactMobile: { type: 'text', compute: number('contact_mobile', 'cellphone'), lookup: author },
} as const satisfies Record<string, Field>;

type AdvertSchema = ReturnType<typeof advertSchema>;

/**
 * List of the Tienda's adverts. An advert has the id of its feed item, so it is visible to exactly those who see the
 * item. Sold and expired ones stay in the list unless they are filtered out.
 * @spec 1§2 Tienda list, 1§3 Advertisement
 */
export const adverts = defineList<Advert, AdvertSchema, AdvertSchema>({
  name: 'Flx_Store',
  summary: 'Adverts of the Tienda. Creating one publishes it in the feed; deleting it takes it away there.',
  table: 'adverts',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', search: true, maxLength: TITLE_MAX },
    Description: { type: 'text', column: 'description', search: true, maxLength: DESCRIPTION_MAX },
    Price: { type: 'text', column: 'price', maxLength: PRICE_MAX, summary: 'As it was typed.' },
    PriceAmount: {
      type: 'int',
      column: 'price_amount',
      nullable: true,
      readOnly: true,
      filter: true,
      sort: true,
      nullsLast: true,
      summary: 'Whole pesos, where the price is a number.',
    },
    Location: { type: 'int', column: 'city_id', filter: true },
    Category: { type: 'text', column: 'category', filter: true },
    State: { type: 'text', column: 'state', readOnly: true, filter: true },
    CreatedBy: authorField,
    CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true, filter: true, sort: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, filter: true },
    ExpiryDate: { type: 'timestamp', column: 'expires_at', readOnly: true },
    IsExpired: {
      type: 'boolean',
      compute: ({ alias }) => sql`${alias}.expires_at <= ${READER.now}`,
      filter: true,
    },
    PostId: { type: 'int', column: 'id', readOnly: true, summary: 'The feed item, which has the same id.' },
    Saved: { type: 'boolean', compute: row => isSaved(row, 'id'), filter: true },
    ...contactFields,
    ...sharedFields(),
    CanEdit: readerField('boolean', advertCard.canEdit),
    CanDelete: readerField('boolean', advertCard.canDelete),
    CanEditVisibility: readerField(
      'boolean',
      (reader, row) => sql`${advertCard.canEdit(reader, row)} and ${isAudienceOpen(reader, sql`${row}.created_at`)}`,
    ),
  },
  expand: {
    CreatorInfo: { list: 'Flx_Users', field: 'CreatedBy', fields: ['Id', 'Title', 'Foto', 'AreaName'] },
    LocationInfo: { list: 'Flx_Cities', field: 'Location', fields: ['Id', 'Name', 'Department'] },
  },
  order: ['-CreationDate'],
  pageSize: DEFAULT_PAGE_SIZE,
  searchIndex: { column: 'search_text', finder: 'find_adverts' },
  bin: { kind: 'advert', author: 'CreatedBy' },
  removesSeveral: true,
  scope: ({ alias }) => isVisible(READER, alias),
  policy: {
    read: everyone,
    create: everyone,
    // Administrators delete and never edit. @spec 1§6
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: byLanguage(language => advertSchema(advertTexts(language))),
    update: byLanguage(language => advertSchema(advertTexts(language))),
  },
  write: { create: createAdvert, update: updateAdvert },
});
