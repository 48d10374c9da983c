import type { uploads as spanish } from '../es-CO/uploads.ts';
import type { Translation } from '../language.ts';

export const uploads: Translation<typeof spanish> = {
  waiting: 'Waiting',
  sending: percent => `Uploading, ${percent}%`,
  saving: 'Saving',
  cancel: name => `Cancel the upload of ${name}`,
  dismiss: name => `Remove ${name}`,
  retry: name => `Try uploading ${name} again`,
};
