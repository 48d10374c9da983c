import {
  RECOGNITION_TITLE_MAX,
  RECOGNITION_TYPES_PAGE_MAX,
  VALUE_TITLE_MAX,
  VALUES_MAX,
} from '#contract/features/recognitions/limits.ts';
import type { OrganisationValue, RecognitionType } from '#contract/features/recognitions/types.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { organisationOf } from '../config/service.ts';

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
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
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
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});
