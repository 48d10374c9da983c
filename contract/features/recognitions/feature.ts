import type { ContractFeature } from '../feature.ts';
import { RECOGNITION_ICONS } from './icons.ts';
import { RECOGNITION_TITLE_MAX, RECOGNITION_TYPES_MAX } from './limits.ts';

/** What colleagues are recognised for. */
export const recognitionsContract = {
  lists: ['Flx_RecognitionTypes'],
  catalogues: {
    recognitionTypes: { titleMax: RECOGNITION_TITLE_MAX, rowsMax: RECOGNITION_TYPES_MAX, icons: RECOGNITION_ICONS },
  },
} as const satisfies ContractFeature;
