import type { PersonRow } from '../people/types.ts';

/** Kinds of groups. @spec 2§9 */
export const GROUP_TYPES = ['social', 'colaborativo'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** @spec 2§9 */
export const GROUP_PRIVACIES = ['public', 'private'] as const;
export type GroupPrivacy = (typeof GROUP_PRIVACIES)[number];

/** What somebody does in a group that they belong to. Its author is responsible for it, and is one person at a time. */
export type GroupRole = 'author' | 'administrator' | 'member';

/** How a person and a group are to each other: they belong to it, have asked to, have been invited, or nothing of it. */
export type MembershipState = GroupRole | 'requested' | 'invited' | 'none';

/** What has become of a group: an archived one is read only. */
export type GroupState = 'active' | 'archived';

/** A row of Flx_Teams: a group. What a stranger to a private group may not know is null. @spec 2§3 Group */
export interface TeamRow {
  Id: number;
  /** The name of the group in addresses: /group/{IdTeam}. */
  IdTeam: string;
  Title: string;
  Img: string | null;
  Category: string | null;
  IdCategory: number | null;
  Type: GroupType;
  Privacy: GroupPrivacy;
  State: GroupState;
  /** Does the reader belong to it? */
  IsMember: boolean;
  /** The reader's own. */
  MyState: MembershipState;
  Description: string | null;
  Rules: string | null;
  AuthorId: number | null;
  MemberCount: number | null;
  /** Ids of members, the first by id. */
  Users: number[] | null;
  /** Ids of the areas that it follows: whoever enters or leaves one enters or leaves the group. */
  Areas: number[] | null;
  Created: string | null;
  EditionDate: string | null;
  /** Requests and invitations that the reader may answer; 0 of groups that they don't administer. */
  PendingCount: number;
  CanEdit: boolean;
  CanDelete: boolean;
}

/** Body of `POST` and `PUT /api/Flx_Teams`; `Img` is a draft of the author's, and stays as it is where an edit leaves it out. */
export interface TeamFields {
  Title: string;
  Description?: string | undefined;
  Rules?: string | undefined;
  Type: GroupType;
  /** Of social groups. */
  IdCategory?: number | null | undefined;
  Privacy: GroupPrivacy;
  /** Ids of the areas that it follows; an edit that leaves them out keeps them. */
  Areas?: number[] | undefined;
  Img?: string | undefined;
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
  EditionDate: string | null;
  CanEdit: boolean;
  CanDelete: boolean;
}

/** Body of `POST` and `PUT /api/Flx_Areas`. */
export type AreaFields = Pick<TeamFields, 'Title' | 'Description' | 'Img'>;

/** A row of Flx_TeamCategories. @spec 2§3 Category */
export interface GroupCategory {
  Id: number;
  Title: string;
  /** What people like who belong to such groups; '' of nothing. */
  Hobbies: string;
  IdOrg: number;
}

/**
 * A row of Flx_TeamRequests: somebody has asked to belong to a group, or a member has invited them. It is there until it is
 * answered: `PUT /api/Flx_TeamRequests/{id}/acceptance` accepts it, `DELETE /api/Flx_TeamRequests/{id}` rejects, declines or
 * withdraws it. @spec 2§3 Group invitation or request
 */
export interface GroupRequestRow {
  Id: number;
  GroupId: number;
  UserId: number;
  Status: 'Pending';
  /** A request waits for the group's administrators, an invitation for the invited person too. */
  Type: 'request' | 'invitation';
  /** What the person says to the group's administrators, '' without. */
  Reason: string;
  /** The member who has invited them, null where nobody has, and to strangers. */
  InvitedBy: number | null;
  Created: string;
  /** The reader is the person. */
  IsOwn: boolean;
  CanAccept: boolean;
  /** With `$expand=User`. */
  User?: Pick<PersonRow, 'Id' | 'Title' | 'Foto' | 'AreaName'> | null;
  /** With `$expand=Team`. */
  Team?: Pick<TeamRow, 'Id' | 'IdTeam' | 'Title' | 'Img'> | null;
}

/**
 * What an act on a membership answers: the message to show, which is plain text whatever its name says, and how the person
 * and the group are to each other now. @spec 2§7 Groups
 */
export interface MembershipAnswer {
  messageHtml: string;
  data: { Id: number; UserId: number; State: MembershipState };
}

/** What has become of one who was invited or added. */
export type InvitationOutcome = 'added' | 'invited' | 'already' | 'unknown';

/** What `POST /api/Flx_Teams/{id}/members` answers. */
export interface InvitationAnswer {
  messageHtml: string;
  results: { UserId: number; Outcome: InvitationOutcome }[];
}

/** A person in a group. */
export interface GroupMember {
  Id: number;
  Name: string;
  Photo: string | null;
  Area: string | null;
  Role: GroupRole;
  /** They belong to it by an area that it follows. */
  ByArea: boolean;
}

/** `GET /api/Flx_Teams/{id}/members`: who administers it first. */
export interface MembersPage {
  results: GroupMember[];
  __next: string | null;
}

/** `GET /api/Flx_Teams/{id}/candidates`: somebody who may be invited. */
export interface GroupCandidate extends Omit<GroupMember, 'Role' | 'ByArea'> {
  State: 'requested' | 'invited' | 'none';
}

/** What `POST /api/Flx_Teams/{id}/members/emails` answers, a line for each address. */
export interface EmailInvitationAnswer {
  messageHtml: string;
  results: { Email: string; Outcome: InvitationOutcome | 'invalid' }[];
}

/**
 * Why a group is suggested: colleagues of one's area are in it, one has groups of the same category, something was published in it
 * these days, or it is new.
 */
export type SuggestionReason = 'colleagues' | 'interests' | 'activity' | 'recent';

/** A group that may interest the reader. */
export interface GroupSuggestion extends Pick<
  TeamRow,
  'Id' | 'IdTeam' | 'Title' | 'Img' | 'Category' | 'Type' | 'Privacy' | 'MyState'
> {
  /** Null of private groups. */
  MemberCount: number | null;
  Reason: SuggestionReason;
  /** Colleagues of the reader's area in it, of public groups. */
  Colleagues: number;
}

/** `GET /api/Flx_Teams/suggestions`. */
export interface SuggestionsPage {
  results: GroupSuggestion[];
  __next: string | null;
}

/** `GET /api/Flx_Teams/deleted`: a group that the reader may restore. */
export interface DeletedGroup extends Pick<TeamRow, 'Id' | 'IdTeam' | 'Title'> {
  DeletedAt: string;
  /** After which it can't be restored. */
  Until: string;
  /** Name of who deleted it, null where nobody knows. */
  DeletedBy: string | null;
}
