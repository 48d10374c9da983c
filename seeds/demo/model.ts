import type { Scope } from '#contract/features/integrations/scopes.ts';
import type { Role } from '#contract/features/access/roles.ts';
import type { AdvertCategory, AdvertState } from '#contract/features/tienda/types.ts';
import type { ClaimKind } from '#contract/features/loans/claims.ts';
import type { DECIDED_STATES } from '#contract/features/loans/message-schema.ts';
import type { MessageAlert } from '#contract/features/loans/messages.ts';
import type { RequestState } from '#contract/features/loans/states.ts';
import type { PersonType } from '#contract/features/loans/types.ts';
import type { SceneName } from './covers/scenes.ts';

/** Content of a demo organisation, before it is written. People, groups and areas are named by short keys. */
export interface DemoOrganisation {
  readonly org: number;
  readonly name: string;
  readonly domain: string;
  /** Values of the general configuration that differ from the default ones, by title. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Drawings of the home page's banners, in order. */
  readonly banners: readonly { readonly title: string; readonly drawing: string }[];
  readonly areas: readonly DemoArea[];
  readonly groups: readonly DemoGroup[];
  readonly people: readonly DemoPerson[];
  /** Reports by manager. */
  readonly chart: Readonly<Record<string, readonly string[]>>;
  /** Posts, the newest first. */
  readonly posts: readonly DemoPost[];
  readonly reports?: readonly DemoReport[];
  readonly contact?: readonly DemoContact[];
  readonly serviceAccounts?: readonly DemoServiceAccount[];
  readonly messages?: readonly DemoMessage[];
  readonly friends?: readonly DemoFriend[];
  readonly recognitions?: readonly DemoRecognition[];
  readonly loans?: DemoLoans;
}

export interface DemoArea {
  /** Key of the area, also the name of its cover. */
  readonly key: SceneName;
  readonly title: string;
  readonly description: string;
  /** Documents that people have uploaded to it; the same title again is another version. */
  readonly documents?: readonly DemoUpload[];
}

/** Document that a person has uploaded to a group or an area. */
export interface DemoUpload {
  /** Name of the document in the catalog. */
  readonly source: string;
  readonly by: string;
  readonly daysAgo: number;
  /** Days from now for which the uploader vouches for its content; it is the newest version. */
  readonly holdsDays?: number;
  /** People who have it as a favourite, all of whom can see it. */
  readonly favouriteOf?: readonly string[];
}

export interface DemoGroup extends DemoArea {
  readonly author: string;
  /** Category, for social groups only. @spec decision 61 */
  readonly category?: string;
  readonly rules: string;
  readonly isPrivate?: true;
  readonly isColaborativo?: true;
  /** Complete list of members; absent: some people, by chance. */
  readonly members?: readonly string[];
  /** People who are never members. */
  readonly without?: readonly string[];
  /** People who have asked to join a private group, with their reasons; the newest last. */
  readonly requests?: readonly (readonly [person: string, reason: string])[];
}

export interface DemoPerson {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly position: string;
  readonly area: string;
  readonly gender: 'f' | 'm';
  /** Name of the mailbox; absent: made from the name. */
  readonly mailbox?: string;
  /** Number by which a person without a mailbox signs in. */
  readonly employeeNumber?: string;
  /** Cédula, which proves who brings a letter. */
  readonly idNumber?: string;
  readonly about?: string;
  /** Days from today to the birthday; absent: any day of the year. */
  readonly birthdayIn?: number;
  /** Days since their first day at work; absent: months to years, by chance. */
  readonly enteredDaysAgo?: number;
  /** Titles of default interests; absent: some. */
  readonly interests?: readonly string[];
  readonly cover?: string;
  /** Names of the drawings of their album, in order. */
  readonly album?: readonly string[];
  readonly roles?: readonly Role[];
  readonly isBlocked?: true;
  readonly hasNeverSignedIn?: true;
}

/** Advert made from a post; its description is the post's text. */
export interface DemoAdvert {
  readonly title: string;
  readonly price: string;
  /** Name of a municipality, unique among all. */
  readonly city: string;
  readonly category: AdvertCategory;
  readonly state?: AdvertState;
  /** Contact typed for this advert; absent: the profile's. */
  readonly contact?: { readonly tel: string; readonly ext: number; readonly mobile: string };
}

/** Event made from a post; its description is the post's text. */
export interface DemoEvent {
  readonly title: string;
  /** Days from today in Bogota; negative for a past event. */
  readonly inDays: number;
  /** `HH:mm`, on Bogota's clock. */
  readonly at: string;
  /** Duration; absent: none is given. */
  readonly minutes?: number;
  readonly place: string;
  /** Name of a municipality, unique among all. */
  readonly city: string;
  readonly requirement?: string;
  /** Rich text, as it is stored. */
  readonly content?: string;
  readonly going: number;
  readonly interested?: number;
  /** People known to attend. */
  readonly goers?: readonly string[];
  /** Set if all places are taken; `waiting` is the number of people who wait for one. */
  readonly full?: { readonly waiting: number };
  /** People known not to have answered. */
  readonly notYet?: readonly string[];
}

/** News item made from a post; its description is the post's text, its cover the one photo. */
export interface DemoNews {
  readonly title: string;
  /** Title of one of the default categories. */
  readonly category: string;
  /** Name of a municipality, unique among all. */
  readonly city: string;
  /** Rich text, as it is stored; `{name}` is replaced by the picture of that drawing. */
  readonly content: string;
  readonly featured?: true;
  /** Days for which a corporate item is on home. */
  readonly days?: number;
  /** Number of people who have confirmed it; absent: it asks for no confirmation. */
  readonly confirmed?: number;
  /** People known not to have confirmed. */
  readonly notYet?: readonly string[];
  /** Days from now to its publication; absent: it is published. */
  readonly inDays?: number;
}

/** Poll made from a post; its question is the post's text. */
export interface DemoPoll {
  readonly answers: readonly string[];
  /** Number of votes for each answer. */
  readonly votes: readonly number[];
  /** People known not to have voted. */
  readonly notYet?: readonly string[];
  /** Minutes since it closed; absent: it is open. */
  readonly closedMinutesAgo?: number;
}

/** Reports of one post or advert, which is found by its author and the beginning of its text. */
export interface DemoReport {
  readonly by: string;
  readonly starts: string;
  readonly reports: readonly { readonly by: string; readonly reason: string; readonly minutesAgo: number }[];
  /** Review by the person who has taken the case. */
  readonly review?: { readonly by: string; readonly note: string; readonly minutesAgo: number };
}

/** Recognition of others by a person. */
export interface DemoRecognition {
  readonly by: string;
  readonly to: readonly string[];
  /** Id of a default type. */
  readonly type: number;
  readonly comment: string;
  readonly minutesAgo: number;
}

/** Message of a person to the administrators. */
export interface DemoContact {
  readonly by: string;
  readonly phone: string;
  readonly message: string;
  readonly minutesAgo: number;
  readonly answer?: { readonly by: string; readonly words: string; readonly minutesAgo: number };
}

/** Account of a program, for a year from its making. */
export interface DemoServiceAccount {
  readonly by: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly networks: readonly string[];
  readonly daysAgo: number;
  /** Requests of each of the last days, today's last. */
  readonly requests: readonly number[];
  readonly revokedDaysAgo?: number;
}

/** Help message that everybody has viewed, and its replies, the oldest first. */
export interface DemoMessage extends DemoWords {
  readonly to: readonly string[];
  readonly title: string;
  readonly replies?: readonly DemoWords[];
}

export interface DemoWords {
  readonly by: string;
  readonly text: string;
  readonly minutesAgo: number;
}

/** Trusted friend whom a person has invited. */
export interface DemoFriend {
  readonly by: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mailbox: string;
  readonly phone: string;
  /** Id of a level of trust. */
  readonly level: number;
  readonly daysAgo: number;
  readonly acceptedDaysAgo?: number;
}

export interface DemoPost {
  readonly by: string;
  readonly advert?: DemoAdvert;
  readonly poll?: DemoPoll;
  readonly event?: DemoEvent;
  readonly news?: DemoNews;
  readonly text: string;
  /** Names of drawings. */
  readonly photos?: readonly string[];
  /** Names of clips. */
  readonly videos?: readonly string[];
  /** Names of documents. */
  readonly documents?: readonly string[];
  /** Keys of groups and areas. */
  readonly to?: readonly string[];
  /** Whether it is also on home; posts without groups and areas always are. */
  readonly home?: true;
  /** Age in minutes; absent: spread over the last sixty days. */
  readonly minutesAgo?: number;
  /** Number of people who like it; `applauses` is the number who applaud it. Absent: some, by chance. */
  readonly likes?: number;
  readonly applauses?: number;
  /** People known to like it. */
  readonly likedBy?: readonly string[];
  /** Comments in order; absent: some, by chance. */
  readonly comments?: readonly DemoComment[];
}

export interface DemoComment {
  readonly by: string;
  readonly text: string;
  readonly minutesAgo: number;
  readonly likes?: number;
  readonly applauses?: number;
  readonly likedBy?: readonly string[];
  readonly photo?: string;
  readonly replies?: readonly Omit<DemoComment, 'replies'>[];
}

/**
 * Loans, and the administrator who answers them. All times are in working hours before now, as deadlines are counted.
 */
export interface DemoLoans {
  /** Administrator of credits. */
  readonly by: string;
  readonly applicants: readonly DemoApplicant[];
}

/** Person who has registered for a loan. Data already in their profile is read from there. */
export interface DemoApplicant {
  readonly key: string;
  /** Rest of the registration, as its form sends it. */
  readonly data: Readonly<Record<string, unknown>> & { readonly TipoPersona: PersonType };
  readonly requests: readonly DemoLoanRequest[];
}

interface DemoOffer {
  readonly Monto: number;
  readonly Plazo: number;
  readonly IdFrequencia: number;
}

export interface DemoLoanRequest extends DemoOffer {
  readonly Solicitud: string;
  readonly hoursAgo: number;
  /** Steps taken on it, one after the other. */
  readonly steps?: readonly DemoLoanStep[];
}

/** Step taken on a request. `view` and `answer` refer to the message before them. */
export type DemoLoanStep = { readonly hoursAgo: number } & (
  | { readonly from: RequestState; readonly state: (typeof DECIDED_STATES)[number] }
  | { readonly note: string }
  /** Reason for opening a document of the registration. */
  | { readonly look: string }
  | { readonly message: DemoLoanMessage }
  | { readonly claim: { readonly Kind: ClaimKind; readonly Words: string } }
  | { readonly view: true }
  | { readonly answer: boolean }
);

export interface DemoLoanMessage {
  readonly Title: string;
  readonly Description: string;
  readonly TypeAlert?: MessageAlert;
  readonly Conditions?: DemoOffer;
  /** Attachment: a title, and its lines. */
  readonly file?: readonly [title: string, ...lines: string[]];
}
