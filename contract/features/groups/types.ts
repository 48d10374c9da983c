/** A row of Flx_Teams: a group. What a stranger to a private group may not know is null. @spec 2§3 Group */
export interface TeamRow {
  Id: number;
  /** The name of the group in addresses: /group/{IdTeam}. */
  IdTeam: string;
  Title: string;
  Img: string | null;
  Category: string | null;
  Type: 'social' | 'colaborativo';
  Privacy: 'public' | 'private';
  /** Does the reader belong to it? */
  IsMember: boolean;
  Description: string | null;
  Rules: string | null;
  AuthorId: number | null;
  MemberCount: number | null;
  /** Ids of members, the first by id. */
  Users: number[] | null;
  Created: string | null;
}

/** A row of Flx_Areas: an area (department). @spec 2§3 Group */
export interface AreaRow {
  Id: number;
  IdTeam: string;
  Title: string;
  Description: string;
  Img: string | null;
  IsMember: boolean;
  MemberCount: number;
  Users: number[];
  Created: string;
}
