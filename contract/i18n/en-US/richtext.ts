import type { richtext as es } from '../es-CO/richtext.ts';
import type { Translation } from '../language.ts';

/** Texts of what writes and shows rich text. */
export const richtext: Translation<typeof es> = {
  toolbar: 'Text format',
  heading2: 'Heading',
  heading3: 'Subheading',
  bold: 'Bold',
  italic: 'Italic',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  image: 'Image',
  undo: 'Undo',
  redo: 'Redo',
  linkAddress: 'Address of the link',
  linkHint: 'A page, an e-mail or a telephone: https://…, ana@…, tel:…',
  linkInvalid: 'Write an internet address, an e-mail or a telephone',
  applyLink: 'Apply',
  removeLink: 'Remove the link',
  closeLink: 'Cancel',
  uploading: share => `Uploading the image: ${share} %`,
  uploadFailed: 'The image could not be uploaded.',
  imagesOnly: 'You can only add images',
  describe: 'Describe the image for those who do not see it',
  removeImage: 'Remove the image',
};
