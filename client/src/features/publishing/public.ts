/** What the forms of areas that publish share. Only such forms import it: it is fetched with the first of them. */
export { CityField } from './components/city-field.tsx';
export { PublicationDialog } from './components/publication-dialog.tsx';
export { isDraftOf, type PublicationContent } from './publication-draft.ts';
export { usePublicationForm } from './use-publication-form.ts';
