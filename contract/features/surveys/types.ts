/** What a question asks for; a section asks for nothing. @spec 3§3.5 Survey */
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

/** Whom a survey is for, unless it is for everybody. */
export interface SurveyTarget {
  readonly Type: SurveyTargetType;
  readonly Id: number;
}

/** The same with its name; null of a private group that the reader doesn't belong to. */
export interface NamedSurveyTarget extends SurveyTarget {
  readonly Title: string | null;
}

/** A row of `Flx_Survey`. Days are Bogota's, `yyyy-MM-dd`. @spec 3§3.5 Survey */
export interface SurveyRow {
  readonly Id: number;
  readonly Title: string;
  readonly DescriptionSurvey: string;
  readonly Thanks: string;
  readonly Note: string;
  /** What will be done about its results, with up to three points; '' before somebody has said so. */
  readonly Plan: string;
  readonly PlanPoints: readonly string[];
  readonly Anonymous: boolean;
  readonly AllowsChanges: boolean;
  readonly SharesResults: boolean;
  readonly OpensOn: string;
  /** The last day on which it takes answers; null of one without an end. */
  readonly ClosesOn: string | null;
  readonly Repeats: SurveyRepeats;
  readonly SeriesId: number | null;
  readonly Edition: number;
  readonly State: SurveyState;
  /** By the viewer. */
  readonly IsAnswered: boolean;
  /** Whether it is for the viewer, who may see it as an administrator too. */
  readonly IsForMe: boolean;
  readonly QuestionCount: number;
  /** Of the administrators alone, as the following: of an anonymous survey that is not counted in steps of five. */
  readonly Participants: number | null;
  /** Whether somebody has answered: its questions stay as they are then. */
  readonly IsBegun: boolean | null;
  readonly Home: boolean | null;
  readonly Targets: readonly NamedSurveyTarget[] | null;
  readonly UserId: number;
  readonly DateCreate: string;
  readonly DateModified: string | null;
  readonly EditionDate: string | null;
}

/** What is said of a survey's results, and the edition of the survey that says it. */
export type PlannedSurvey = Pick<SurveyRow, 'Plan' | 'PlanPoints' | 'EditionDate'>;

/** A question is asked of those alone who chose one of these options of an earlier one, counted from 0. */
export interface QuestionCondition<Id = number> {
  readonly Question: Id;
  readonly Options: readonly number[];
}

/** What a question is, whatever its id is. `Options` are counted from 0 wherever one is named. */
export interface QuestionFields<Id = number> {
  readonly QuestionType: QuestionType;
  readonly Title: string;
  readonly DescriptionQuestion: string;
  readonly Options: readonly string[];
  readonly IsRequired: boolean;
  readonly IsMultiple: boolean;
  /** Whoever finds none of the options fitting writes their own: 'otra'. */
  readonly HasOther: boolean;
  readonly Condition: QuestionCondition<Id> | null;
}

/** A row of `Flx_SurveyQuestions`. */
export interface SurveyQuestion extends QuestionFields {
  readonly Id: number;
  readonly IdSurvey: number;
  readonly Position: number;
}

/** Id of a question in an editor: of one that is not saved yet, 'nq-' and a random number. @spec 3§3.5 Survey, 3§9 */
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

/** What somebody says to a question: what its type asks for. */
export interface AnswerFields {
  /** Options by their number from 0; of a ranking all of them, the first one first. */
  readonly Choices?: readonly number[] | undefined;
  /** The text, or what 'otra' is. */
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

/** Answer of `GET /api/Flx_Survey/{id}/mine`: what is kept of the viewer's answers, and what leaves when they send them. */
export interface OwnSurveyAnswers {
  /** Begun and not sent; null where nothing is. */
  readonly Draft: readonly SurveyAnswer[] | null;
  /** As they were sent, where the survey names its people; null otherwise. */
  readonly Sent: readonly SurveyAnswer[] | null;
  /** People who read what was answered. */
  readonly Readers: number;
  /** The area with which the answers are counted, with how many in it are asked. */
  readonly Area: { readonly Id: number; readonly Name: string; readonly People: number } | null;
  /** People whom it is for. */
  readonly Audience: number;
}

/** A row of `Flx_SurveyResponses`. @spec 3§3.5 Survey */
export interface SurveyResponse {
  readonly Id: number;
  readonly IdSurvey: number;
  readonly IdUser: number;
}

/** A row of `Flx_SurveyAnswers`, of surveys that name their people. @spec 3§3.5 Survey */
export interface SurveyAnswerRow {
  readonly Id: number;
  readonly IdAnswer: number;
  readonly IdSurvey: number;
  readonly IdQuestion: number;
  readonly UserAnswer: string;
  readonly AuthorId: number;
}
