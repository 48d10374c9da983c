import {
  DEFAULT_PAGE_SIZE,
  DESCRIPTION_MAX,
  PAGE_SIZE_MAX,
  PHOTOS_MAX,
  PRICE_MAX,
  TITLE_MAX,
} from '../../../contract/features/tienda/limits.ts';
import { expiryOf } from '../../../contract/features/tienda/rules.ts';
import { advertSchema, type AdvertBody } from '../../../contract/features/tienda/schema.ts';
import type { Advert } from '../../../contract/features/tienda/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { attachFiles } from '../files/service.ts';
import {
  checkAudience,
  checkMove,
  editItem,
  forReader,
  isSaved,
  isVisible,
  moveItem,
  presented,
  publishItem,
  sharedFields,
} from '../feed/service.ts';
import { audienceOf, audienceRules } from './audience.ts';
import { checkLocation } from './city.ts';
import { contactFields } from './contact-sql.ts';
import { fieldColumns, itemText } from './fields.ts';
import { presentAdverts } from './present.ts';
import { advertCard } from './thing.ts';
import { advertTexts } from './texts.ts';

type AdvertSchema = ReturnType<typeof advertSchema>;

/** Hangs the photos on the article's item, in order; where none are named, those that hang there stay. */
async function attachPhotos(context: WriteContext, id: number, { Attachments }: AdvertBody): Promise<void> {
  if (Attachments === undefined) return;
  const { photosOnly } = advertTexts(context.viewer.language).tienda;
  await attachFiles(context, { kind: 'item', id }, Attachments, { media: PHOTOS_MAX, documents: 0, photosOnly });
}

/**
 * The articles of the Tienda. An article has the id of its feed item, so whoever sees the item sees the article and nobody
 * else does; sold and expired ones stay in the list for whoever does not filter them out.
 * @spec 1§2 Tienda list, 1§3 Advertisement
 */
export const adverts = defineList<Advert, AdvertSchema, AdvertSchema>({
  name: 'Flx_Store',
  summary:
    'Articles of the Tienda (classifieds). Creating one publishes it in the feed; deleting it takes it away there.',
  table: 'adverts',
  tenant: 'org_id',
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
    CreatedBy: { type: 'int', column: 'author_id', readOnly: true, filter: true },
    CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true, filter: true, sort: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
    ExpiryDate: { type: 'timestamp', column: 'expires_at', readOnly: true },
    IsExpired: {
      type: 'boolean',
      compute: ({ sql, alias, context }) => sql.raw('??.expires_at <= ?::timestamptz', [alias, context.now]),
      filter: true,
    },
    PostId: { type: 'int', column: 'id', readOnly: true, summary: 'The feed item, which has the same id.' },
    Saved: { type: 'boolean', compute: place => isSaved(place, 'id'), filter: true },
    ...contactFields,
    ...sharedFields,
    CanEdit: { type: 'boolean', compute: place => forReader(place, reader => advertCard.canEdit(reader, place.alias)) },
    CanDelete: {
      type: 'boolean',
      compute: place => forReader(place, reader => advertCard.canDelete(reader, place.alias)),
    },
    CanEditVisibility: presented('boolean'),
  },
  expand: {
    CreatorInfo: { list: 'Flx_Users', field: 'CreatedBy', fields: ['Id', 'Title', 'Foto', 'AreaName'] },
    LocationInfo: { list: 'Flx_Cities', field: 'Location', fields: ['Id', 'Name', 'Department'] },
  },
  order: ['-CreationDate'],
  pageSize: DEFAULT_PAGE_SIZE,
  maxPageSize: PAGE_SIZE_MAX,
  searchIndex: { column: 'search_text', finder: 'find_adverts' },
  scope: place => forReader(place, reader => isVisible(reader, place.alias)),
  policy: {
    read: everyone,
    create: everyone,
    // Administrators delete and never edit. @spec 1§6
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: ({ viewer }) => advertSchema(advertTexts(viewer.language)),
    update: ({ viewer }) => advertSchema(advertTexts(viewer.language)),
  },
  rules: {
    create: async (context, input) => {
      await checkLocation(context, input);
      await checkAudience(context, audienceOf(input), audienceRules(context.viewer.language));
    },
    update: async (context, row, input) => {
      await checkLocation(context, input);
      await checkMove(context, row, input, audienceRules(context.viewer.language));
    },
  },
  columns: {
    create: async (context, input) => ({
      id: await publishItem(context, 'advert', itemText(input), audienceOf(input)),
      author_id: context.viewer.id,
      created_at: context.now,
      expires_at: expiryOf(context.now),
      ...fieldColumns(input),
    }),
    update: ({ now }, input) => ({ edited_at: now, ...fieldColumns(input) }),
  },
  effects: {
    created: attachPhotos,
    updated: async (context, row, input) => {
      await editItem(context, row.Id, itemText(input));
      await moveItem(context, row.Id, input);
      await attachPhotos(context, row.Id, input);
    },
  },
  present: presentAdverts,
});
