import type { PersonRow } from '../people/types.ts';

/** Kinds of groups. @spec 2§9 */
export const GROUP_TYPES = ['social', 'colaborativo'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** @spec 2§9 */
export const GROUP_PRIVACIES = ['public', 'private'] as const;
export type GroupPrivacy = (typeof GROUP_PRIVACIES)[number];

/** Role of a member in a group. The author is responsible for it, and is always a single person. */
export type GroupRole = 'author' | 'administrator' | 'member';

/** Relation of a person to a group: a member's role, a pending request or invitation, or none. */
export type MembershipState = GroupRole | 'requested' | 'invited' | 'none';

/** State of a group: an archived one is read only. */
export type GroupState = 'active' | 'archived';

/** Row of Flx_Teams: a group. Fields that non-members of a private group may not know are null. @spec 2§3 Group */
export interface TeamRow {
  Id: number;
  /** Name of the group in addresses: /group/{IdTeam}. */
  IdTeam: string;
  Title: string;
  Img: string | null;
  Category: string | null;
  IdCategory: number | null;
  Type: GroupType;
  Privacy: GroupPrivacy;
  State: GroupState;
  /** Whether the reader is a member of the group. */
  IsMember: boolean;
  /** State of the reader's own membership. */
  MyState: MembershipState;
  Description: string | null;
  Rules: string | null;
  AuthorId: number | null;
  MemberCount: number | null;
  /** Ids of members, in ascending order. */
  Users: number[] | null;
  /** Ids of the areas that it follows: people who join or leave one join or leave the group. */
  Areas: number[] | null;
  Created: string | null;
  EditionDate: string | null;
  /** Number of requests and invitations that the reader may answer; 0 for groups that they do not administer. */
  PendingCount: number;
  CanEdit: boolean;
  CanDelete: boolean;
}

/**
 * Body of `POST` and `PUT /api/Flx_Teams`; `Img` is an uploaded draft of the author, and is unchanged if an edit omits
 * it.
 */
export interface TeamFields {
  Title: string;
  Description?: string | undefined;
  Rules?: string | undefined;
  Type: GroupType;
  /** Id of the category, only for social groups. */
  IdCategory?: number | null | undefined;
  Privacy: GroupPrivacy;
  /** Ids of the areas that it follows; an edit that omits them keeps them. */
  Areas?: number[] | undefined;
  Img?: string | undefined;
}

/** Row of Flx_Areas: an area (department). @spec 2§3 Group */
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
  EditionDate: string | null;
  CanEdit: boolean;
  CanDelete: boolean;
}

/** Body of `POST` and `PUT /api/Flx_Areas`. */
export type AreaFields = Pick<TeamFields, 'Title' | 'Description' | 'Img'>;

/** Row of Flx_TeamCategories. @spec 2§3 Category */
export interface GroupCategory {
  Id: number;
  Title: string;
  /** Hobbies of people in such groups; '' if none are given. */
  Hobbies: string;
  IdOrg: number;
}

/**
 * Row of Flx_TeamRequests: a person has asked to join a group, or a member has invited them. The row exists until it is
 * answered: `PUT /api/Flx_TeamRequests/{id}/acceptance` accepts it. `DELETE /api/Flx_TeamRequests/{id}` rejects,
 * declines or withdraws it. @spec 2§3 Group invitation or request
 */
export interface GroupRequestRow {
  Id: number;
  GroupId: number;
  UserId: number;
  Status: 'Pending';
  /** Type of the row: a request awaits the group's administrators, an invitation awaits the invited person too. */
  Type: 'request' | 'invitation';
  /** Message of the person to the group's administrators, '' if there is none. */
  Reason: string;
  /** Id of the member who invited them; null if nobody did, and for non-members. */
  InvitedBy: number | null;
  Created: string;
  /** True if the request or invitation is the reader's own. */
  IsOwn: boolean;
  CanAccept: boolean;
  /** Person; only with `$expand=User`. */
  User?: Pick<PersonRow, 'Id' | 'Title' | 'Foto' | 'AreaName'> | null;
  /** Group; only with `$expand=Team`. */
  Team?: Pick<TeamRow, 'Id' | 'IdTeam' | 'Title' | 'Img'> | null;
}

/**
 * Response of an action on a membership: the message to show, which is plain text despite its name, and the person's
 * new relation to the group. @spec 2§7 Groups
 */
export interface MembershipAnswer {
  messageHtml: string;
  data: { Id: number; UserId: number; State: MembershipState };
}

/** Outcome for a person who was invited or added. */
export type InvitationOutcome = 'added' | 'invited' | 'already' | 'unknown';

/** Response of `POST /api/Flx_Teams/{id}/members`. */
export interface InvitationAnswer {
  messageHtml: string;
  results: { UserId: number; Outcome: InvitationOutcome }[];
}

/** Person in a group. */
export interface GroupMember {
  Id: number;
  Name: string;
  Photo: string | null;
  Area: string | null;
  Role: GroupRole;
  /** True if they are a member through an area that the group follows. */
  ByArea: boolean;
}

/** Response of `GET /api/Flx_Teams/{id}/members`: administrators first. */
export interface MembersPage {
  results: GroupMember[];
  __next: string | null;
}

/** Row of `GET /api/Flx_Teams/{id}/candidates`: a person who may be invited. */
export interface GroupCandidate extends Omit<GroupMember, 'Role' | 'ByArea'> {
  State: 'requested' | 'invited' | 'none';
}

/** Response of `POST /api/Flx_Teams/{id}/members/emails`, with a line for each address. */
export interface EmailInvitationAnswer {
  messageHtml: string;
  results: { Email: string; Outcome: InvitationOutcome | 'invalid' }[];
}

/**
 * Reason why a group is suggested: it has colleagues of the reader's area, the reader has groups of its category, it
 * has recent publications, or it is new.
 */
export type SuggestionReason = 'colleagues' | 'interests' | 'activity' | 'recent';

/** Group that may interest the reader. */
export interface GroupSuggestion extends Pick<
  TeamRow,
  'Id' | 'IdTeam' | 'Title' | 'Img' | 'Category' | 'Type' | 'Privacy' | 'MyState'
> {
  /** Number of members; null for private groups. */
  MemberCount: number | null;
  Reason: SuggestionReason;
  /** Number of colleagues of the reader's area in it, for public groups. */
  Colleagues: number;
}

/** Response of `GET /api/Flx_Teams/suggestions`. */
export interface SuggestionsPage {
  results: GroupSuggestion[];
  __next: string | null;
}

/** Row of `GET /api/Flx_Teams/deleted`: a group that the reader may restore. */
export interface DeletedGroup extends Pick<TeamRow, 'Id' | 'IdTeam' | 'Title'> {
  DeletedAt: string;
  /** Time after which it cannot be restored. */
  Until: string;
  /** Name of the person who deleted it; null if not known. */
  DeletedBy: string | null;
}
