/** Longest title of a survey, in characters. @assumed */
export const SURVEY_TITLE_MAX = 120;

/** Longest description of a survey or of a question, in characters. @assumed */
export const SURVEY_DESCRIPTION_MAX = 600;

/** Longest text of thanks, in characters. @assumed */
export const SURVEY_THANKS_MAX = 300;

/** Longest note on what was corrected, in characters. @assumed */
export const SURVEY_NOTE_MAX = 300;

/** Longest text of what will be done about results, and of one of its points, in characters. @assumed */
export const SURVEY_PLAN_MAX = 600;
export const SURVEY_PLAN_POINT_MAX = 160;

/** Most points of what will be done. */
export const SURVEY_PLAN_POINTS_MAX = 3;

/** Most questions of a survey, sections included. @assumed */
export const SURVEY_QUESTIONS_MAX = 40;

/** Longest title of a question, in characters. @assumed */
export const SURVEY_QUESTION_MAX = 300;

/** Most options of a question. @assumed */
export const SURVEY_OPTIONS_MAX = 30;

/** Longest option, in characters. @assumed */
export const SURVEY_OPTION_MAX = 120;

/** Longest text that answers a question, 'otra' included, in characters. @assumed */
export const SURVEY_ANSWER_MAX = 2000;

/** The same in UTF-16 units: characters of many units would make one answer longer than others can be made. @assumed */
export const SURVEY_ANSWER_UNITS_MAX = 2 * SURVEY_ANSWER_MAX;

/** Most files that answer a question that takes several. @assumed */
export const SURVEY_FILES_MAX = 3;

/** Most areas, groups and cities that a survey is for. @assumed */
export const SURVEY_TARGETS_MAX = 100;

/** Fewer answers are never shown, nor may they follow from what is shown. @spec THREATS T09 */
export const SURVEY_SHOWN_MIN = 5;

/** The same of texts: how somebody writes says more than what they choose. @spec THREATS T09 */
export const SURVEY_TEXTS_MIN = 10;

/** Share of the answers already written by which there must be new ones before all are written anew, in percent. @assumed */
export const SURVEY_RELEASE_PERCENT = 10;

/** Ends of a scale. */
export const SURVEY_SCALE = [1, 5] as const;

/** Ends of the question whether somebody would recommend something (NPS), and from where on they do, and up to where they don't. */
export const SURVEY_NPS = [0, 10] as const;
export const SURVEY_PROMOTER_MIN = 9;
export const SURVEY_DETRACTOR_MAX = 6;

/** Cards of the carousel. @spec 3§9 */
export const SURVEY_CAROUSEL = 3;

/** Surveys of one page of all of them. @assumed */
export const SURVEYS_PAGE_SIZE = 12;

/** How long whoever has not answered isn't reminded again, in ms. @assumed */
export const SURVEY_REMINDER_EVERY_MS = 24 * 60 * 60 * 1000;

/** Texts of one question that a page of results has. @assumed */
export const SURVEY_TEXTS_SHOWN = 200;

/** Surveys of a pulse that its trend goes back. @assumed */
export const SURVEY_TREND_MAX = 12;

/** How long results are shown again to whoever asks, in ms. @assumed */
export const SURVEY_RESULTS_KNOWN_MS = 15_000;
