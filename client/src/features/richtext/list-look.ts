import { isListType, type ListType } from '#contract/features/richtext/rules.ts';
import styles from './components/rich-text.module.css';

/** Class of the lists of each type. Selectors can't use the attribute, because they match `a` and `A` alike. */
const LOOKS: Readonly<Record<ListType, string | undefined>> = {
  a: styles.lowerLetters,
  A: styles.upperLetters,
  i: styles.lowerRoman,
  I: styles.upperRoman,
};

/** Returns the class of an ordered list with this counter; undefined for plain numbers. */
export const listLook = (type: unknown): string | undefined => (isListType(type) ? LOOKS[type] : undefined);
