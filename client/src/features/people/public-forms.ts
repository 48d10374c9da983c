/** Exports of people for forms and pages that open later. */
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

export { InterestsField } from './forms/interests-field.tsx';
export { useInterestsTexts } from './forms/interests-field.tsx';
export const InterestsDialog = lazyDialog(() => import('./forms/interests-dialog.tsx'), 'InterestsDialog');
export { PeopleField } from './forms/people-field.tsx';
export { PersonField } from './forms/person-field.tsx';
export { useGetFoundPersonQuery, type FoundPerson } from './api.ts';
