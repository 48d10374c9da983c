import {
  RECOGNITION_COMMENT_MAX,
  RECOGNITIONS_PAGE_MAX,
  RECOGNITIONS_PAGE_SIZE,
  RECOGNITION_TITLE_MAX,
  RECOGNITION_TYPES_PAGE_MAX,
  VALUE_TITLE_MAX,
  VALUES_MAX,
} from '#contract/features/recognitions/limits.ts';
import { recognitionSchema } from '#contract/features/recognitions/schema.ts';
import type { Recognition, OrganisationValue, RecognitionType } from '#contract/features/recognitions/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { fullName } from '../../db/full-name.ts';
import { sql } from '../../db/sql.ts';
import { shaped, defineList, everyone, nobody, READ_ONLY } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { PERSON_CARD, portrait, readerField } from '../feed/service.ts';
import { giveRecognition, takeBack, recognitionTexts } from './give.ts';
import {
  REWARD,
  receiverIds,
  receiversJson,
  rewardInfo,
  valueTitle,
  isTakeBackable,
  isVisibleRecognition,
  shownReceivers,
  showsComment,
} from './content-kind.ts';
import { organisationOf } from '../config/service.ts';
import { several } from '../../base/shapes.ts';

/** Types of recognition: an organisation's own replace the default ones. @spec 2§3 Reward type, 3§9.2 */
export const recognitionTypes = defineList<RecognitionType>({
  name: 'Flx_RecognitionTypes',
  summary: 'Types of recognition. The default ones stand in while an organisation has none.',
  table: 'recognition_types',
  organisation: 'org_id',
  fallback: true,
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', filter: true, sort: true, maxLength: RECOGNITION_TITLE_MAX },
    Icon: { type: 'text', column: 'icon', maxLength: 40 },
    IdOrg: {
      type: 'int',
      compute: organisationOf,
    },
  },
  order: ['Title'],
  pageSize: RECOGNITION_TYPES_PAGE_MAX,
  maxPageSize: RECOGNITION_TYPES_PAGE_MAX,
  scope: () => null,
  policy: READ_ONLY,
});

/** Values of an organisation; there are no default ones. */
export const organisationValues = defineList<OrganisationValue>({
  name: 'Flx_OrganisationValues',
  summary: 'Values of the organisation, which a recognition may stand for.',
  table: 'organisation_values',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', filter: true, sort: true, maxLength: VALUE_TITLE_MAX },
  },
  order: ['Title'],
  pageSize: VALUES_MAX,
  maxPageSize: VALUES_MAX,
  scope: () => null,
  policy: READ_ONLY,
});

/**
 * List of recognitions, each for one or several people. Values that receivers hide are NULL before any search or
 * filter.
 * @spec 2§3 Reward given, 2§7
 */
export const recognitions = defineList<Recognition, ReturnType<typeof recognitionSchema>>({
  name: 'Flx_Recognitions',
  summary: 'Recognitions that people have given each other, the newest first.',
  table: 'recognitions',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    UserId: {
      ...readerField('ids', receiverIds),
      filter: true,
      includes: ({ alias }, id) => sql`exists (select from ${shownReceivers(READER, alias)} and given.user_id = ${id})`,
      summary: 'To whom it was given.',
    },
    AreaId: {
      type: 'ids',
      compute: ({ alias }) =>
        sql`coalesce((select json_agg(distinct u.area_id) from ${shownReceivers(READER, alias)}), '[]')`,
      filter: true,
      includes: ({ alias }, id) => sql`exists (select from ${shownReceivers(READER, alias)} and u.area_id = ${id})`,
      onDemand: true,
      summary: 'Areas of those to whom it was given.',
    },
    CreatedBy: { type: 'int', column: 'giver_id', filter: true, readOnly: true },
    CreatorName: {
      type: 'text',
      compute: ({ alias }) =>
        sql`(select ${fullName(sql`g`)} from users g where g.org_id = ${alias}.org_id and g.id = ${alias}.giver_id)`,
    },
    CreatorPhoto: readerField('text', (reader, row) => portrait(reader, sql`${row}.giver_id`)),
    RewardId: { type: 'int', column: 'type_id', filter: true },
    infoReward: shaped(REWARD, {
      type: 'json',
      compute: ({ alias }) => rewardInfo(alias),
    }),
    Comment: {
      type: 'text',
      column: 'comment',
      visible: ({ alias }) => showsComment(READER, alias),
      nullable: true,
      search: true,
      maxLength: RECOGNITION_COMMENT_MAX,
    },
    Value: { type: 'text', compute: ({ alias }) => valueTitle(alias) },
    Receivers: shaped(several(PERSON_CARD), readerField('json', receiversJson)),
    CreationDate: { type: 'timestamp', column: 'created_at', filter: true, sort: true, readOnly: true },
    PostId: { type: 'int', column: 'item_id', nullable: true, readOnly: true },
    IHide: {
      type: 'boolean',
      compute: ({ alias }) => sql`exists (select from recognition_receivers own where own.org_id = ${alias}.org_id
        and own.recognition_id = ${alias}.id and own.user_id = ${READER.viewer} and own.hidden_at is not null)`,
    },
    CanDelete: readerField('boolean', (reader, row) =>
      isTakeBackable(reader, sql`${row}.giver_id`, sql`${row}.created_at`),
    ),
  },
  order: ['-CreationDate'],
  pageSize: RECOGNITIONS_PAGE_SIZE,
  maxPageSize: RECOGNITIONS_PAGE_MAX,
  scope: ({ alias }) => isVisibleRecognition(READER, alias),
  policy: { read: everyone, create: everyone, update: nobody, remove: (_context, row) => row?.CanDelete === true },
  input: { create: byLanguage(language => recognitionSchema(recognitionTexts(language))) },
  write: { create: giveRecognition, remove: takeBack },
});
