import type { Target } from '../feed/types.ts';

/** One answer of a poll. */
export interface PollOption {
  Id: number;
  Text: string;
  /** Null while the results are hidden from the reader. */
  Votes: number | null;
  /** Whole percent of all votes, 0 while there is none; null while the results are hidden. */
  Percent: number | null;
}

/**
 * The poll of a feed item of type 'poll', as its reader sees it. Results are shown to whoever has voted, to the author,
 * and to everybody once it is closed. Nobody learns who voted for what. @spec 1§3 Poll, decision 22
 */
export interface Poll {
  Question: string;
  /** In the author's order. */
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

/** `POST /api/Flx_Polls` -> 201 {results: FeedItem}. Absent `Home` means yes, unless groups or areas are named. */
export interface PollInput {
  /** Absent or empty stands for 'Encuesta'. */
  Question?: string | undefined;
  Answers: string[];
  /** ISO 8601, in the future; absent or null never closes. */
  ClosesAt?: string | null | undefined;
  Group?: Target[] | undefined;
  Home?: boolean | undefined;
  /** Ids of people whose '@Nombre Apellido' stands in the question. */
  Mentions?: number[] | undefined;
}

/** `PUT /api/Flx_Polls/{id}`, by its author and before the first vote. `Answers` is the whole new list; absent keeps it. */
export interface PollChange {
  Question?: string | undefined;
  Answers?: string[] | undefined;
  Mentions?: number[] | undefined;
}

/**
 * `POST /api/Flx_Polls/{itemId}/vote` -> 200 {results: Poll}. The same vote again is answered the same; another one is a
 * 409, and so is one after the closing.
 */
export interface VoteInput {
  /** Id of the poll's item, where a client repeats it. */
  QuestionId?: number | undefined;
  Option: number;
}
