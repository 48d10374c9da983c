import type { richtext as es } from '../es-CO/richtext.ts';
import type { Translation } from '../language.ts';

/** Texts of what writes and shows rich text. */
export const richtext: Translation<typeof es> = {
  toolbar: 'Text format',
  heading2: 'Heading',
  heading3: 'Subheading',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  deeper: 'Indent more',
  shallower: 'Indent less',
  quote: 'Quote',
  divider: 'Divider',
  table: 'Table',
  tableTools: 'Rows and columns',
  addRow: 'Add row',
  addColumn: 'Add column',
  deleteRow: 'Remove row',
  deleteColumn: 'Remove column',
  deleteTable: 'Remove table',
  link: 'Link',
  files: { photo: 'Image', video: 'Video', document: 'File' },
  undo: 'Undo',
  redo: 'Redo',
  linkAddress: 'Link address',
  linkHint: 'A web page, an email address or a phone number: https://…, ana@…, tel:…',
  linkInvalid: 'Enter a web address, an email address or a phone number',
  applyLink: 'Apply',
  removeLink: 'Remove link',
  closeLink: 'Cancel',
  uploading: share => `Uploading the file: ${share}%`,
  uploadFailed: name => `We couldn’t upload “${name}”.`,
  refused: names => `We can’t accept that kind of file: ${names}`,
  notPasted: count =>
    count === 1
      ? '1 image or object was not pasted. Add images with “Image”.'
      : `${count} images or objects were not pasted. Add images with “Image”.`,
  caption: 'Caption',
  width: 'Width',
  widths: { small: 'Small', medium: 'Medium', full: 'Full' },
  describe: 'Describe the image for people who can’t see it',
  removeImage: 'Remove image',
  describeVideo: 'Describe the video for people who can’t see it',
  removeVideo: 'Remove video',
};
