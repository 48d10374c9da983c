import type { RecognitionIcon } from './limits.ts';

/** Row of Flx_RecognitionTypes; the default types are used while an organisation has none. @spec 2§3 Reward type */
export interface RecognitionType {
  Id: number;
  Title: string;
  Icon: RecognitionIcon;
  /** Id of the organisation; 101 for the default types. */
  IdOrg: number;
}

/** Row of Flx_OrganisationValues: a value that the organisation declares. */
export interface OrganisationValue {
  Id: number;
  Title: string;
}

/** Giver or receiver of a recognition, as others may see them. */
interface RecognisedPerson {
  Id: number;
  Name: string;
  Photo: string | null;
  Area: string | null;
}

/** Reason of a recognition: its type. @spec 2§3 Reward type */
export interface RewardInfo {
  Id: number;
  Text: string;
  Icon: RecognitionIcon;
}

/** Row of Flx_Recognitions: a recognition by one person of one or several others. @spec 2§3 Reward given */
export interface Recognition {
  Id: number;
  /** Ids of the receivers who don't hide it. */
  UserId: number[];
  CreatedBy: number;
  CreatorName: string;
  CreatorPhoto: string | null;
  RewardId: number;
  infoReward: RewardInfo;
  /** Comment of the giver; null if the recognition is for its receivers alone. */
  Comment: string | null;
  /** Value of the organisation that the recognition refers to. */
  Value: string | null;
  Receivers: RecognisedPerson[];
  CreationDate: string;
  /** Id of its feed item; null if its giver wanted none. */
  PostId: number | null;
  /** Whether the reader, as a receiver, hides it from others. */
  IHide: boolean;
  /** Whether the reader may take it back. */
  CanDelete: boolean;
}

/** `POST /api/Flx_Recognitions` -> 201 {results: Recognition}. */
export interface RecognitionInput {
  RewardId: number;
  Comment: string;
  /** Ids of people, in addition to the members of `GroupId`, a group of which the giver is a member. */
  UserId?: number[] | undefined;
  GroupId?: number | undefined;
  ValueId?: number | undefined;
  /** Whether it is shown in the feed. */
  Publish?: boolean | undefined;
  /** True to give it although the week's allowance is used up. */
  OverAllowance?: boolean | undefined;
}

/** `GET /api/Flx_Recognitions/allowance`. */
export interface Allowance {
  /** Number given in this week. */
  Given: number;
  Allowance: number;
}

/**
 * `GET /api/Flx_Recognitions/of/{person}`: the recognitions that a person received, by type, the most frequent first.
 */
export interface RewardTiles {
  Tiles: (RewardInfo & { Count: number })[];
  /** Number of all recognitions that the reader may see. */
  Total: number;
}

/** Line of `GET /api/Flx_Recognitions/statistics`: an area, or the areas that are too small to be counted alone. */
export interface RecognitionCounts {
  /** Name of the area; null for the small areas together. */
  Area: string | null;
  People: number;
  Given: number;
  Received: number;
  /** Number of the area's people who have received a recognition. */
  Recognised: number;
}

/** Person in `GET /api/Flx_Recognitions/radar`. */
export interface RadarPerson extends RecognisedPerson {
  Position: string;
}

/** Additional content of a recognition's card. */
export type RecognitionCard = Pick<Recognition, 'Comment' | 'Receivers' | 'Value' | 'infoReward'>;

declare module '../feed/types.ts' {
  interface CardMembers {
    Recognition: RecognitionCard;
  }
}
