import { isVisibility } from '../../feed/public.ts';
import { isDraftOf } from '../../publishing/public.ts';
import type { NewsValues } from './news-values.ts';

/** True of what may have been kept of a news item that is being written. */
export const isNewsDraft = isDraftOf<NewsValues>(values => {
  const are = (type: 'string' | 'boolean', ...names: (keyof NewsValues)[]) =>
    names.every(name => typeof values[name] === type);
  const isNullOr = (type: 'string' | 'number', name: keyof NewsValues) =>
    values[name] === null || typeof values[name] === type;
  return (
    are('string', 'Title', 'Description', 'Content', 'Category', 'AvalibleDays') &&
    are('boolean', 'Featured', 'Corporative', 'RequiresConfirmation') &&
    isNullOr('number', 'City') &&
    isNullOr('string', 'PublicationDate') &&
    isNullOr('string', 'ExpiryDate') &&
    isVisibility(values['Visibility'])
  );
});
