import type { RecognitionIcon } from './icons.ts';

/** A row of Flx_RecognitionTypes; the default ones stand in while an organisation has none. @spec 2§3 Reward type */
export interface RecognitionType {
  Id: number;
  Title: string;
  Icon: RecognitionIcon;
  /** 101 of the default ones. */
  IdOrg: number;
}

/** A row of Flx_OrganisationValues: what the organisation stands for. */
export interface OrganisationValue {
  Id: number;
  Title: string;
}

/** Who gave or was given a recognition, as others may know them. */
interface RecognisedPerson {
  Id: number;
  Name: string;
  Photo: string | null;
  Area: string | null;
}

/** What a recognition is for. @spec 2§3 Reward type */
export interface RewardInfo {
  Id: number;
  Text: string;
  Icon: RecognitionIcon;
}

/** A row of Flx_Recognitions: something that one person has recognised in one or several others. @spec 2§3 Reward given */
export interface Recognition {
  Id: number;
  /** To whom it was given, of those who don't hide it. */
  UserId: number[];
  CreatedBy: number;
  CreatorName: string;
  CreatorPhoto: string | null;
  RewardId: number;
  infoReward: RewardInfo;
  /** Null where it is for those whom it is for alone. */
  Comment: string | null;
  /** The value of the organisation that it stands for. */
  Value: string | null;
  Receivers: RecognisedPerson[];
  CreationDate: string;
  /** Its item of the feed; null where its giver wanted none. */
  PostId: number | null;
  /** Of those given to the reader: whether they hide it from others. */
  IHide: boolean;
  /** Whether the reader may take it back. */
  CanDelete: boolean;
}

/** `POST /api/Flx_Recognitions` -> 201 {results: Recognition}. */
export interface RecognitionInput {
  RewardId: number;
  Comment: string;
  /** Ids of people; the members of `GroupId` besides, of a group that the giver belongs to. */
  UserId?: number[] | undefined;
  GroupId?: number | undefined;
  ValueId?: number | undefined;
  /** Whether it is shown in the feed. */
  Publish?: boolean | undefined;
  /** Given although the week's allowance is used up. */
  OverAllowance?: boolean | undefined;
}

/** `GET /api/Flx_Recognitions/allowance`. */
export interface Allowance {
  /** Given in this week. */
  Given: number;
  Allowance: number;
}

/** `GET /api/Flx_Recognitions/of/{person}`: what somebody has been given, by type, the most frequent first. */
export interface RewardTiles {
  Tiles: (RewardInfo & { Count: number })[];
  /** In all, of those that the reader may know of. */
  Total: number;
}

/** A line of `GET /api/Flx_Recognitions/statistics`: an area, or those that are too small to be counted alone. */
export interface RecognitionCounts {
  /** Null of the small ones together. */
  Area: string | null;
  People: number;
  Given: number;
  Received: number;
  /** How many of its people have been given one. */
  Recognised: number;
}

/** Somebody of `GET /api/Flx_Recognitions/radar`. */
export interface RadarPerson extends RecognisedPerson {
  Position: string;
}

/** What the card of a recognition shows besides. */
export type RecognitionCard = Pick<Recognition, 'Comment' | 'Receivers' | 'Value' | 'infoReward'>;

declare module '../feed/types.ts' {
  interface CardMembers {
    Recognition: RecognitionCard;
  }
}
