import type { Feature } from '../feature.ts';
import { recognitionTypes } from './lists.ts';

/** What colleagues are recognised for. */
export const recognitions: Feature = {
  name: 'recognitions',
  lists: [recognitionTypes],
  catalogues: { recognitionTypes: { table: 'recognition_types', hasIcon: true, references: [] } },
};
