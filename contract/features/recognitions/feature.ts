import type { ContractFeature } from '../feature.ts';
import {
  RECOGNITION_ICONS,
  RECOGNITION_TITLE_MAX,
  RECOGNITION_TYPES_MAX,
  VALUE_TITLE_MAX,
  VALUES_MAX,
} from './limits.ts';

/** Recognitions between colleagues, with their types and the organisation's values. */
export const recognitionsContract = {
  lists: ['Flx_RecognitionTypes', 'Flx_OrganisationValues', 'Flx_Recognitions'],
  items: { recognition: { reviewer: 'Propietarios', isWritten: false } },
  notifications: { recognition: { type: 'social', topic: 'celebrations', gathers: false } },
  catalogues: {
    recognitionTypes: { titleMax: RECOGNITION_TITLE_MAX, rowsMax: RECOGNITION_TYPES_MAX, icons: RECOGNITION_ICONS },
    values: { titleMax: VALUE_TITLE_MAX, rowsMax: VALUES_MAX },
  },
  destinations: ['recognitions'],
} as const satisfies ContractFeature;
