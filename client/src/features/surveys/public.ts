import { clipboardTextDuotoneIcon } from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { surveysNames } from './names.ts';

const name = () => surveysNames().title;

/** Surveys: their cards and page, answering one, and the console with editor and results. */
export const surveysFeature: ClientFeature = {
  adminNames: { surveys: name },
  notificationIcons: { survey_opened: clipboardTextDuotoneIcon, survey_reminder: clipboardTextDuotoneIcon },
};
