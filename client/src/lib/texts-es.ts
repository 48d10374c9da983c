import { feed } from '#contract/i18n/es-CO/feed.ts';
import { files } from '#contract/i18n/es-CO/files.ts';
import { session } from '#contract/i18n/es-CO/session.ts';
import { shell } from '#contract/i18n/es-CO/shell.ts';
import { social } from '#contract/i18n/es-CO/social.ts';
import { ui } from '#contract/i18n/es-CO/ui.ts';
import type { Translation } from '#contract/i18n/language.ts';

/** Texts of the features in the first load, by feature name. */
const source = { feed, files, session, shell, social, ui };

export type Dictionaries = Translation<typeof source>;

export const es: Dictionaries = source;
