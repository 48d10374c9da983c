/** Longest title of a survey, in characters. @assumed */
export const SURVEY_TITLE_MAX = 120;

/** Longest description of a survey or of a question, in characters. @assumed */
export const SURVEY_DESCRIPTION_MAX = 600;

/** Longest text of thanks, in characters. @assumed */
export const SURVEY_THANKS_MAX = 300;

/** Longest note on a correction, in characters. @assumed */
export const SURVEY_NOTE_MAX = 300;

/**
 * Longest text of the plan after the results, in characters; the next value is the limit for one of its points.
 * @assumed
 */
export const SURVEY_PLAN_MAX = 600;
export const SURVEY_PLAN_POINT_MAX = 160;

/** Largest number of points in a plan. */
export const SURVEY_PLAN_POINTS_MAX = 3;

/** Largest number of questions in a survey, sections included. @assumed */
export const SURVEY_QUESTIONS_MAX = 40;

/** Longest title of a question, in characters. @assumed */
export const SURVEY_QUESTION_MAX = 300;

/** Largest number of options of a question. @assumed */
export const SURVEY_OPTIONS_MAX = 30;

/** Longest option, in characters. @assumed */
export const SURVEY_OPTION_MAX = 120;

/** Longest text answer to a question, 'otra' included, in characters. @assumed */
export const SURVEY_ANSWER_MAX = 2000;

/**
 * Longest text answer in UTF-16 units: characters of many units would otherwise make one answer longer than others can
 * be. @assumed
 */
export const SURVEY_ANSWER_UNITS_MAX = 2 * SURVEY_ANSWER_MAX;

/** Largest number of files in an answer to a question that takes several. @assumed */
export const SURVEY_FILES_MAX = 3;

/** Largest number of areas, groups and cities that a survey is for. @assumed */
export const SURVEY_TARGETS_MAX = 100;

/** Smallest number of answers that may be shown; results must not reveal a smaller group. @spec THREATS T09 */
export const SURVEY_SHOWN_MIN = 5;

/**
 * Smallest number of text answers that may be shown: a style of writing reveals more than a choice. @spec THREATS T09
 */
export const SURVEY_TEXTS_MIN = 10;

/** New answers needed before all are released again, as a percentage of those already released. @assumed */
export const SURVEY_RELEASE_PERCENT = 10;

/** Ends of a scale. */
export const SURVEY_SCALE = [1, 5] as const;

/**
 * Ends of the recommendation scale (NPS); the next values are the lowest score of a promoter and the highest of a
 * detractor.
 */
export const SURVEY_NPS = [0, 10] as const;
export const SURVEY_PROMOTER_MIN = 9;
export const SURVEY_DETRACTOR_MAX = 6;

/** Number of cards in the carousel. @spec 3§9 */
export const SURVEY_CAROUSEL = 3;

/** Surveys on one page of the full list. @assumed */
export const SURVEYS_PAGE_SIZE = 12;

/** Shortest time between two reminders to people who have not answered, in ms. @assumed */
export const SURVEY_REMINDER_EVERY_MS = 24 * 60 * 60 * 1000;

/** Largest number of texts of one question on a page of results. @assumed */
export const SURVEY_TEXTS_SHOWN = 200;

/** Number of surveys that the trend of a pulse goes back. @assumed */
export const SURVEY_TREND_MAX = 12;

/** Time for which results are cached, in ms. @assumed */
export const SURVEY_RESULTS_KNOWN_MS = 15_000;
