import { isDraftOf } from '../../publishing/public.ts';
import type { AdvertValues } from './advert-values.ts';

const WORDS = ['Title', 'Description', 'Price', 'Category', 'ContactTel', 'ContactExt', 'ContactMobile'];

/** True of what may have been kept of an article that is being written. */
export const isAdvertDraft = isDraftOf<AdvertValues>(values => {
  const { Location, Home, Group } = values;
  const isPlace = Location === null || typeof Location === 'number';
  return (
    WORDS.every(name => typeof values[name] === 'string') &&
    isPlace &&
    typeof Home === 'boolean' &&
    Array.isArray(Group) &&
    Group.every(isTarget)
  );
});

const isTarget = (target: unknown): boolean =>
  typeof target === 'object' && target !== null && 'Id' in target && typeof target.Id === 'number';
