import type { fileRefusals as es } from '../es-CO/file-refusals.ts';
import type { Translation } from '../language.ts';

export const fileRefusals: Translation<typeof es> = {
  gone: 'One of the files is no longer available. Upload it again.',
  kindNotAllowed: 'That kind of file can’t be attached here.',
  notSupported: name =>
    `We can’t accept “${name}”. Upload images, videos, PDF, text or Word, Excel, PowerPoint or OpenDocument files.`,
  broken: name => `We couldn’t read “${name}”: it seems to be damaged or incomplete.`,
  empty: name => `“${name}” is empty.`,
  tooLarge: (name, megabytes) => `“${name}” is too large: the limit is ${megabytes} MB.`,
  tooManyPixels: name => `“${name}” has too many pixels. Make it smaller and upload it again.`,
  tooManyFiles: max => `You can upload up to ${max} files at once.`,
  dailyLimit: megabytes => `You have reached the daily limit of ${megabytes} MB of files. Try again tomorrow.`,
  nothingSent: 'No file arrived.',
  onePicture: 'Send exactly one picture.',
  diskFull: 'There’s no space left for files. Tell an administrator, and try again later.',
};
