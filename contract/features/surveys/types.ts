/** Types of question; a section asks nothing. @spec 3§3.5 Survey */
export const QUESTION_TYPES = [
  'radio',
  'checkbox',
  'text',
  'select',
  'date',
  'attachment',
  'scale',
  'nps',
  'ranking',
  'section',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const SURVEY_STATES = ['draft', 'scheduled', 'open', 'closed'] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];

export const SURVEY_REPEATS = ['never', 'weekly', 'monthly', 'quarterly'] as const;
export type SurveyRepeats = (typeof SURVEY_REPEATS)[number];

export const SURVEY_TARGETS = ['area', 'group', 'city'] as const;
export type SurveyTargetType = (typeof SURVEY_TARGETS)[number];

/** Audience of a survey, unless it is for everybody. */
export interface SurveyTarget {
  readonly Type: SurveyTargetType;
  readonly Id: number;
}

/** Target with its name; null for a private group of which the reader is not a member. */
export interface NamedSurveyTarget extends SurveyTarget {
  readonly Title: string | null;
}

/** Row of `Flx_Survey`. Days are Bogota's, `yyyy-MM-dd`. @spec 3§3.5 Survey */
export interface SurveyRow {
  readonly Id: number;
  readonly Title: string;
  readonly DescriptionSurvey: string;
  readonly Thanks: string;
  readonly Note: string;
  /** Plan of action after the results, with up to three points; '' until it is written. */
  readonly Plan: string;
  readonly PlanPoints: readonly string[];
  readonly Anonymous: boolean;
  readonly AllowsChanges: boolean;
  readonly SharesResults: boolean;
  readonly OpensOn: string;
  /** Last day on which it takes answers; null if it has no end. */
  readonly ClosesOn: string | null;
  readonly Repeats: SurveyRepeats;
  readonly SeriesId: number | null;
  readonly Edition: number;
  readonly State: SurveyState;
  /** Whether the viewer has answered it. */
  readonly IsAnswered: boolean;
  /** Whether the viewer is in its audience; an administrator may see it without being so. */
  readonly IsForMe: boolean;
  readonly QuestionCount: number;
  /**
   * Sent to administrators only, like the next fields. Rounded to steps of five for an anonymous survey that is not
   * counted yet.
   */
  readonly Participants: number | null;
  /** Whether there are answers: its questions can then no longer be changed. */
  readonly IsBegun: boolean | null;
  readonly Home: boolean | null;
  readonly Targets: readonly NamedSurveyTarget[] | null;
  readonly UserId: number;
  readonly DateCreate: string;
  readonly DateModified: string | null;
  readonly EditionDate: string | null;
}

/** Plan after a survey's results, and the edition of the survey that holds it. */
export type PlannedSurvey = Pick<SurveyRow, 'Plan' | 'PlanPoints' | 'EditionDate'>;

/**
 * Condition of a question: it is asked only if one of these options of an earlier question, counted from 0, was chosen.
 */
export interface QuestionCondition<Id = number> {
  readonly Question: Id;
  readonly Options: readonly number[];
}

/** Fields of a question with any kind of id. Options are numbered from 0. */
export interface QuestionFields<Id = number> {
  readonly QuestionType: QuestionType;
  readonly Title: string;
  readonly DescriptionQuestion: string;
  readonly Options: readonly string[];
  readonly IsRequired: boolean;
  readonly IsMultiple: boolean;
  /** True if the question has the option 'otra', for an answer in the person's own words. */
  readonly HasOther: boolean;
  readonly Condition: QuestionCondition<Id> | null;
}

/** Row of `Flx_SurveyQuestions`. */
export interface SurveyQuestion extends QuestionFields {
  readonly Id: number;
  readonly IdSurvey: number;
  readonly Position: number;
}

/** Id of a question in an editor; 'nq-' and a random number for one that is not saved yet. @spec 3§3.5 Survey, 3§9 */
export type QuestionKey = number | string;

export interface QuestionInput extends QuestionFields<QuestionKey> {
  readonly Id: QuestionKey;
}

/** Body of `POST` and `PUT /api/Flx_Survey`. @spec 3§7.4 */
export interface SurveyInput {
  readonly Title: string;
  readonly DescriptionSurvey: string;
  readonly Thanks: string;
  readonly Note: string;
  readonly Anonymous: boolean;
  readonly AllowsChanges: boolean;
  readonly SharesResults: boolean;
  readonly OpensOn: string;
  readonly ClosesOn: string | null;
  readonly Repeats: SurveyRepeats;
  readonly Home: boolean;
  readonly Targets: readonly SurveyTarget[];
  readonly Questions: readonly QuestionInput[];
  readonly DeletedQuestions?: readonly number[];
}

/** Answer to a question; the fields in use depend on its type. */
export interface AnswerFields {
  /** Numbers of the chosen options, from 0; for a ranking all of them, the first place first. */
  readonly Choices?: readonly number[] | undefined;
  /** Text of the answer, or the text of 'otra'. */
  readonly Text?: string | undefined;
  readonly Score?: number | undefined;
  /** `yyyy-MM-dd` */
  readonly Day?: string | undefined;
  /** Ids of uploads. */
  readonly Files?: readonly string[] | undefined;
}

export interface SurveyAnswer extends AnswerFields {
  readonly IdQuestion: number;
}

/**
 * Response of `GET /api/Flx_Survey/{id}/mine`: the stored answers of the viewer, and the data that is sent along with
 * them.
 */
export interface OwnSurveyAnswers {
  /** Answers begun and not sent; null if there are none. */
  readonly Draft: readonly SurveyAnswer[] | null;
  /** Answers as they were sent, if the survey names its people; null otherwise. */
  readonly Sent: readonly SurveyAnswer[] | null;
  /** Number of people who read the answers. */
  readonly Readers: number;
  /** Area with which the answers are counted, with the number of its people who are asked. */
  readonly Area: { readonly Id: number; readonly Name: string; readonly People: number } | null;
  /** Number of people in the audience. */
  readonly Audience: number;
}

/** Row of `Flx_SurveyResponses`. @spec 3§3.5 Survey */
export interface SurveyResponse {
  readonly Id: number;
  readonly IdSurvey: number;
  readonly IdUser: number;
}

/** Row of `Flx_SurveyAnswers`, of surveys that name their people. @spec 3§3.5 Survey */
export interface SurveyAnswerRow {
  readonly Id: number;
  readonly IdAnswer: number;
  readonly IdSurvey: number;
  readonly IdQuestion: number;
  readonly UserAnswer: string;
  readonly AuthorId: number;
}
