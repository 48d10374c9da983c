import type { Target } from '../feed/types.ts';

/** Answer of a poll. */
export interface PollOption {
  Id: number;
  Text: string;
  /** Null while the results are hidden from the reader. */
  Votes: number | null;
  /** Whole percent of all votes, 0 while there are no votes; null while the results are hidden. */
  Percent: number | null;
}

/**
 * Poll of a feed item of type 'poll', as its reader sees it. Results are shown to people who have voted, to the author,
 * and to everybody once it is closed. Nobody learns how another person voted. @spec 1§3 Poll, decision 22
 */
export interface Poll {
  Question: string;
  /** Options in the author's order. */
  Options: PollOption[];
  /** Id of the option that the reader voted for. */
  Voted: number | null;
  /** Null while the results are hidden. */
  TotalVotes: number | null;
  ClosesAt: string | null;
  IsClosed: boolean;
}

declare module '../feed/types.ts' {
  interface CardMembers {
    Poll: Poll;
  }
}

/** `POST /api/Flx_Polls` -> 201 {results: FeedItem}. An absent `Home` means yes, unless groups or areas are named. */
export interface PollInput {
  /** Question; absent or empty means 'Encuesta'. */
  Question?: string | undefined;
  Answers: string[];
  /** ISO 8601, in the future; absent or null means that the poll never closes. */
  ClosesAt?: string | null | undefined;
  Group?: Target[] | undefined;
  Home?: boolean | undefined;
  /** Ids of people mentioned as '@Nombre Apellido' in the question. */
  Mentions?: number[] | undefined;
}

/**
 * `PUT /api/Flx_Polls/{id}`, by the author and before the first vote. `Answers` is the whole new list; if absent, the
 * answers are kept.
 */
export interface PollChange {
  Question?: string | undefined;
  Answers?: string[] | undefined;
  Mentions?: number[] | undefined;
}

/**
 * `POST /api/Flx_Polls/{itemId}/vote` -> 200 {results: Poll}. Repeating the same vote gives the same response; a
 * different vote is a 409, and so is a vote after the closing.
 */
export interface VoteInput {
  /** Id of the poll's item, if a client repeats it. */
  QuestionId?: number | undefined;
  Option: number;
}
