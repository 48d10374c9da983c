import { feed } from '#contract/i18n/en-US/feed.ts';
import { files } from '#contract/i18n/en-US/files.ts';
import { session } from '#contract/i18n/en-US/session.ts';
import { shell } from '#contract/i18n/en-US/shell.ts';
import { social } from '#contract/i18n/en-US/social.ts';
import { ui } from '#contract/i18n/en-US/ui.ts';
import type { Dictionaries } from './texts-es.ts';

export const en: Dictionaries = { feed, files, session, shell, social, ui };
