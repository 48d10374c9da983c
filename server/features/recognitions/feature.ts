import type { Feature } from '../feature.ts';
import { recognitions, organisationValues, recognitionTypes } from './lists.ts';
import { recognitionOperations } from './operations.ts';
import { givenRecognition, recognitionItem } from './content-kind.ts';

/** Recognitions between colleagues. */
export const recognitionsFeature: Feature = {
  name: 'recognitions',
  contentKinds: [recognitionItem, givenRecognition],
  lists: [recognitionTypes, organisationValues, recognitions],
  operations: recognitionOperations,
  catalogues: {
    recognitionTypes: {
      table: 'recognition_types',
      hasIcon: true,
      references: [{ table: 'recognitions', org: 'type_org', id: 'type_id' }],
    },
    values: {
      table: 'organisation_values',
      references: [{ table: 'recognitions', org: 'value_org', id: 'value_id' }],
    },
  },
};
