import { isListType, type ListType } from '#contract/features/richtext/rules.ts';
import styles from './components/rich-text.module.css';

/** How the lists of each type look. Selectors can't ask for the attribute: they take `a` and `A` for the same. */
const LOOKS: Readonly<Record<ListType, string | undefined>> = {
  a: styles.lowerLetters,
  A: styles.upperLetters,
  i: styles.lowerRoman,
  I: styles.upperRoman,
};

/** The class of an ordered list that counts so; undefined of one that counts by numbers. */
export const listLook = (type: unknown): string | undefined => (isListType(type) ? LOOKS[type] : undefined);
