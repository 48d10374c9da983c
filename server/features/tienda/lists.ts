import { DEFAULT_PAGE_SIZE, DESCRIPTION_MAX, PRICE_MAX, TITLE_MAX } from '#contract/features/tienda/limits.ts';
import { advertSchema } from '#contract/features/tienda/schema.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { authorField, isSaved, isVisible, readerField, sharedFields } from '../feed/service.ts';
import { isAudienceOpen } from '../publishing/service.ts';
import { contactFields } from './contact-sql.ts';
import { advertCard } from './thing.ts';
import { advertTexts } from './texts.ts';
import { createAdvert, updateAdvert } from './write.ts';

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
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
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
