/**
 * Where somebody stands: with the network, or not registered yet, or invited (the invitation is open, over, or withdrawn), or
 * blocked.
 */
export const MEMBER_STATES = ['active', 'unregistered', 'invited', 'expired', 'withdrawn', 'blocked'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** How far the account at the identity directory is in step with what stands here. */
export const SYNC_STATES = ['current', 'waiting', 'retrying', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

export const INVITATION_STATES = ['pending', 'accepted', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** A row of Flx_Members, the console of Admin-Users. @spec 2§3 Admin list rows */
export interface MemberRow {
  Id: number;
  Nombre: string;
  Apellido: string;
  /** First and last name. */
  Title: string;
  Foto: string | null;
  Email: string;
  /** By which the organisation's other systems know them; null where no file has brought it. */
  IdNumber: string | null;
  Position: string;
  AreaId: number;
  AreaName: string;
  Phone: string | null;
  Ext: number | null;
  Cellphone: string | null;
  /** Whom they report to; null at the top. */
  ManagerId: number | null;
  ManagerName: string | null;
  /** First day at work, as `yyyy-MM-dd`; null where it is not known. */
  EntryDate: string | null;
  CreationDate: string;
  /** The same id once the person has signed in for the first time; null before. */
  IdElement: number | null;
  IsActive: boolean;
  State: MemberState;
  DirectoryState: SyncState;
  /** Of the invitation that is open, over or withdrawn; null where there is none. */
  InvitationId: number | null;
  EditionDate: string | null;
  CanEdit: boolean;
  CanBlock: boolean;
}

/** A row of Flx_Invitations. @spec 3§3.6 */
export interface InvitationRow {
  Id: number;
  EmailUserTarget: string;
  InvitationDate: string;
  UpdateInvitation: string;
  ExpirationDate: string;
  /** Who invites. */
  IdUser: number;
  /** Who is invited. */
  UserId: number;
  Is_Accepted: number;
  State: InvitationState;
}

/** What `GET /api/Flx_Invitations/quota` answers: how many invitations the one who asks may still send. */
export interface InvitationQuota {
  Available: number;
  Total: number;
}

/** Something that a person is responsible for. */
export interface ResponsibilityRow {
  /** What it is, by the feature that it is of, and how that is called. */
  Kind: string;
  KindName: string;
  Id: number;
  Title: string;
  /** False where whoever asks may not know its title: another word stands there. */
  IsNamed: boolean;
  CanHandOver: boolean;
  /** How its end is called; null of what doesn't end here. */
  EndLabel: string | null;
}

/** A handover that can still be undone. */
export interface HandoverSummary {
  Id: number;
  CreationDate: string;
  UndoUntil: string;
  /** Name of who did it. */
  Actor: string;
  Count: number;
}

/** What `GET /api/Flx_Members/{id}/responsibilities` answers. */
export interface ResponsibilitiesAnswer {
  Person: { Id: number; Title: string; IsActive: boolean };
  results: ResponsibilityRow[];
  Handovers: HandoverSummary[];
}

/** What a handover, and its undoing, answer. */
export interface HandoverDone {
  Id: number;
  Count: number;
}
export interface UndoneHandover {
  Restored: number;
  /** Kinds of what has changed since and stays as it is. */
  Changed: string[];
}
