/** What the forms of features that publish share. Only such forms import it: it is fetched with the first of them. */
export { audienceOf, isAudience, NEW_AUDIENCE, type Audience } from './audience.ts';
export { AudienceField } from './components/audience-field.tsx';
export { AuthorLine } from './components/author-line.tsx';
export { CityField } from './components/city-field.tsx';
export { ContentField } from './components/content-field.tsx';
export { PublicationDialog } from './components/publication-dialog.tsx';
export { isDraftOf, isFlag, isNumberOrNull, isText, isTextOrNull, isTexts, type Shape } from './publication-draft.ts';
export { usePublicationForm } from './use-publication-form.ts';
export { usePlaceNames } from './use-own-places.ts';
