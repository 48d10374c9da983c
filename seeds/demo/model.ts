import type { Role } from '#contract/features/access/roles.ts';
import type { AdvertCategory, AdvertState } from '#contract/features/tienda/types.ts';
import type { ClaimKind } from '#contract/features/loans/claims.ts';
import type { DECIDED_STATES } from '#contract/features/loans/message-schema.ts';
import type { MessageAlert } from '#contract/features/loans/messages.ts';
import type { RequestState } from '#contract/features/loans/states.ts';
import type { PersonType } from '#contract/features/loans/types.ts';
import type { SceneName } from './covers/scenes.ts';

/** What a demo organisation consists of, before anything is written. People, groups and areas are named by short keys. */
export interface DemoOrganisation {
  readonly org: number;
  readonly name: string;
  readonly domain: string;
  /** Titles of the general configuration that differ from the default ones. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Drawings of the home page's banners, in order. */
  readonly banners: readonly { readonly title: string; readonly drawing: string }[];
  readonly areas: readonly DemoArea[];
  readonly groups: readonly DemoGroup[];
  readonly people: readonly DemoPerson[];
  /** Who reports to whom: to each of these, these. */
  readonly chart: Readonly<Record<string, readonly string[]>>;
  /** Newest first. */
  readonly posts: readonly DemoPost[];
  readonly reports?: readonly DemoReport[];
  readonly contact?: readonly DemoContact[];
  readonly messages?: readonly DemoMessage[];
  readonly friends?: readonly DemoFriend[];
  readonly recognitions?: readonly DemoRecognition[];
  readonly loans?: DemoLoans;
}

export interface DemoArea {
  /** Names its cover, too. */
  readonly key: SceneName;
  readonly title: string;
  readonly description: string;
  /** What people have uploaded to it; the same title again is another version. */
  readonly documents?: readonly DemoUpload[];
}

/** A document that somebody has uploaded to a group or an area. */
export interface DemoUpload {
  /** Name of the document in the catalog. */
  readonly source: string;
  readonly by: string;
  readonly daysAgo: number;
  /** For how many days from now on who uploaded it answers for what it says; it is the newest version. */
  readonly holdsDays?: number;
  /** People whose favourite it is, all of whom see it. */
  readonly favouriteOf?: readonly string[];
}

export interface DemoGroup extends DemoArea {
  readonly author: string;
  /** Of a social group alone. @spec decision 61 */
  readonly category?: string;
  readonly rules: string;
  readonly isPrivate?: true;
  readonly isColaborativo?: true;
  /** Everybody who is in; absent: some, by chance. */
  readonly members?: readonly string[];
  /** People who are surely not in. */
  readonly without?: readonly string[];
  /** Who has asked to belong to it, of a private one, and why; the newest last. */
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
  readonly about?: string;
  /** Days from today to the birthday; absent: some day of the year. */
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

/** What makes a post an advert; its description is the post's text. */
export interface DemoAdvert {
  readonly title: string;
  readonly price: string;
  /** Name of a municipality that no other has. */
  readonly city: string;
  readonly category: AdvertCategory;
  readonly state?: AdvertState;
  /** Typed for this advert; absent: the profile's. */
  readonly contact?: { readonly tel: string; readonly ext: number; readonly mobile: string };
}

/** What makes a post an event; its description is the post's text. */
export interface DemoEvent {
  readonly title: string;
  /** Days from today in Bogota; negative of one that is over. */
  readonly inDays: number;
  /** `HH:mm`, on Bogota's clock. */
  readonly at: string;
  /** How long it takes; absent: it does not say. */
  readonly minutes?: number;
  readonly place: string;
  /** Name of a municipality that no other has. */
  readonly city: string;
  readonly requirement?: string;
  /** Rich text, as it is kept. */
  readonly content?: string;
  readonly going: number;
  readonly interested?: number;
  /** Who certainly goes. */
  readonly goers?: readonly string[];
  /** Places, all of them taken, for which so many others wait. */
  readonly full?: { readonly waiting: number };
  /** Who has certainly not said anything. */
  readonly notYet?: readonly string[];
}

/** What makes a post a news item; its description is the post's text, its cover the one photo. */
export interface DemoNews {
  readonly title: string;
  /** Title of one of the default categories. */
  readonly category: string;
  /** Name of a municipality that no other has. */
  readonly city: string;
  /** Rich text, as it is kept; `{name}` stands for the picture of that drawing. */
  readonly content: string;
  readonly featured?: true;
  /** Days of a corporate one on home. */
  readonly days?: number;
  /** How many people have confirmed it; absent: it asks for no confirmation. */
  readonly confirmed?: number;
  /** Who has certainly not confirmed. */
  readonly notYet?: readonly string[];
  /** Days from now to its publication; absent: it is published. */
  readonly inDays?: number;
}

/** What makes a post a poll; its question is the post's text. */
export interface DemoPoll {
  readonly answers: readonly string[];
  /** How many people voted for each. */
  readonly votes: readonly number[];
  /** Who has certainly not voted. */
  readonly notYet?: readonly string[];
  /** Absent: it is open. */
  readonly closedMinutesAgo?: number;
}

/** Reports of one post or advert, which is found by its author and the beginning of its text. */
export interface DemoReport {
  readonly by: string;
  readonly starts: string;
  readonly reports: readonly { readonly by: string; readonly reason: string; readonly minutesAgo: number }[];
  /** Who has taken the case. */
  readonly review?: { readonly by: string; readonly note: string; readonly minutesAgo: number };
}

/** What somebody recognises in others. */
export interface DemoRecognition {
  readonly by: string;
  readonly to: readonly string[];
  /** Id of a default type. */
  readonly type: number;
  readonly comment: string;
  readonly minutesAgo: number;
}

/** What somebody has written to the administrators. */
export interface DemoContact {
  readonly by: string;
  readonly phone: string;
  readonly message: string;
  readonly minutesAgo: number;
  readonly answer?: { readonly by: string; readonly words: string; readonly minutesAgo: number };
}

/** A help message that everybody has viewed, and what was replied to it, the oldest first. */
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

/** A trusted friend whom somebody has invited. */
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
  /** On home too; posts that are aimed at nothing always are. */
  readonly home?: true;
  /** Minutes ago; absent: spread over the last sixty days. */
  readonly minutesAgo?: number;
  /** How many people like and applaud it; absent: some, by chance. */
  readonly likes?: number;
  readonly applauses?: number;
  /** Who certainly likes it. */
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

/** Loans, and who answers them. Everything in them is dated in working hours before now, as promises are counted. */
export interface DemoLoans {
  /** Who administers credits. */
  readonly by: string;
  readonly applicants: readonly DemoApplicant[];
}

/** Who has registered for a loan. What a profile says already is read from it. */
export interface DemoApplicant {
  readonly key: string;
  /** The rest of the registration, as its form sends it. */
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
  /** What became of it, one after the other. */
  readonly steps?: readonly DemoLoanStep[];
}

/** What was done with a request. `view` and `answer` are about the message before them. */
export type DemoLoanStep = { readonly hoursAgo: number } & (
  | { readonly from: RequestState; readonly state: (typeof DECIDED_STATES)[number] }
  | { readonly note: string }
  /** Why a document of the registration was looked at. */
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
  /** Its attachment: a title, and its lines. */
  readonly file?: readonly [title: string, ...lines: string[]];
}
