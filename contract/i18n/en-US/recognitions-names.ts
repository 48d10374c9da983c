import type { recognitionsNames as spanish } from '../es-CO/recognitions-names.ts';
import type { Translation } from '../language.ts';

export const recognitionsNames: Translation<typeof spanish> = {
  title: 'Recognitions',
  card: {
    kind: 'Recognition',
    shared: 'a recognition',
    menu: { edit: 'Edit', remove: 'Take back recognition', report: 'Report recognition' },
  },
};
