/**
 * Exports for the forms of publishing features. Only such forms import this module, which is fetched with the first of
 * them.
 */
export { askOfPast } from './ask-of-past.ts';
export { audienceOf, NEW_AUDIENCE, placesOf, type Audience } from './audience.ts';
export { AuthorLine } from './components/audience-field.tsx';
export { CityField } from './components/city-field.tsx';
export { ContentField } from './components/content-field.tsx';
export { DraftButton } from './components/drafts-dialog.tsx';
export { DraftsDialog } from './components/drafts-dialog.tsx';
export { PreviewButton } from './components/preview-button.tsx';
export { PublicationDialog } from './components/publication-dialog.tsx';
export { PublicationForm } from './components/publication-dialog.tsx';
export {
  choice,
  city,
  content,
  flag,
  formFields,
  instant,
  numberChoice,
  requiredInstant,
  typedNumber,
  words,
  type FormField,
  type ValuesOf,
} from './form-fields.ts';
export { UNPUBLISHED, usePreviewed } from './components/preview-button.tsx';
export type { AnyDraft } from './api.ts';
export { VersionsButton } from './components/versions-button.tsx';
export { isDraftOf, isTexts } from './publication-draft.ts';
export { usePublishingTexts } from './texts.ts';
export { photosAlone } from './use-added-files.ts';
export { usePublicationForm } from './use-publication-form.ts';
export { usePlaceNames } from './audience.ts';
