import { reports as english } from '#contract/i18n/en-US/reports.ts';
import { reports as spanish } from '#contract/i18n/es-CO/reports.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The messages of refusals in the reader's language. */
export const reportTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;

/** Texts that name the cases that a person is responsible for. */
export const reportWords = (language: Language): Translation<typeof spanish>['responsibility'] =>
  (language === 'EN-US' ? english : spanish).responsibility;
