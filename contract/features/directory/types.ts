import type { EmailState } from '../mail/types.ts';

/** States of a person: active in the network, not registered yet, invited (open, expired or withdrawn), or blocked. */
export const MEMBER_STATES = ['active', 'came', 'unregistered', 'invited', 'expired', 'withdrawn', 'blocked'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** States of synchronisation between the account in the identity directory and our data. */
export const SYNC_STATES = ['current', 'waiting', 'retrying', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

export const INVITATION_STATES = ['pending', 'accepted', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Row of Flx_Members, the console of Admin-Users. @spec 2§3 Admin list rows */
export interface MemberRow {
  Id: number;
  Nombre: string;
  Apellido: string;
  /** First and last name. */
  Title: string;
  Foto: string | null;
  /** Null of a person without a mailbox. */
  Email: string | null;
  /** Identification number in the organisation's other systems; null if no file has supplied it. */
  IdNumber: string | null;
  /** Number that the organisation gives to its employees; null without one. */
  EmployeeNumber: string | null;
  Position: string;
  AreaId: number;
  AreaName: string;
  Phone: string | null;
  Ext: number | null;
  Cellphone: string | null;
  /** Id of the manager; null at the top. */
  ManagerId: number | null;
  ManagerName: string | null;
  /** E-mail address of the manager; on demand, as the next two. */
  ManagerEmail: string | null;
  /** Day of the birthday, `MM-dd`; null if unknown or hidden. */
  Birthday: string | null;
  /** City with its department: `Medellín (Antioquia)`. */
  CityName: string | null;
  /** First day at work, as `yyyy-MM-dd`; null if not known. */
  EntryDate: string | null;
  CreationDate: string;
  /** Same as `Id` once the person has signed in for the first time; null before. */
  IdElement: number | null;
  IsActive: boolean;
  State: MemberState;
  DirectoryState: SyncState;
  /** Id of the invitation that is open, expired or withdrawn; null if there is none. */
  InvitationId: number | null;
  EditionDate: string | null;
  CanEdit: boolean;
  CanBlock: boolean;
  /** Whether a deletion may be tried; the server refuses it of a person who has come in. */
  CanDelete: boolean;
}

/** Row of Flx_Invitations. @spec 3§3.6 */
export interface InvitationRow {
  Id: number;
  EmailUserTarget: string | null;
  InvitationDate: string;
  UpdateInvitation: string;
  ExpirationDate: string;
  /** Id of the person who invites. */
  IdUser: number;
  /** Id of the invited person. */
  UserId: number;
  Is_Accepted: number;
  State: InvitationState;
}

/** Response of `GET /api/Flx_Invitations/quota`: invitations that the caller may still send. */
export interface InvitationQuota {
  Available: number;
  Total: number;
  /** False if no mail server is set, so that e-mails wait. */
  SendsMail: boolean;
}

/** Item that a person is responsible for. */
export interface ResponsibilityRow {
  /** Kind of item, given by its feature, with the name of that kind. */
  Kind: string;
  KindName: string;
  Id: number;
  /** Number by which people know it: its id, or a shorter one. */
  Number: number;
  Title: string;
  /** False if the caller may not know its title, so another text is shown instead. */
  IsNamed: boolean;
  CanHandOver: boolean;
  /** Label of the action that ends it; null if it does not end here. */
  EndLabel: string | null;
}

/** Handover that can still be undone, or inheritance that can be given back. */
export interface HandoverSummary {
  Id: number;
  CreationDate: string;
  /** Null for an inheritance, which can be given back at any time. */
  UndoUntil: string | null;
  /** Name of the person who did it; null for an inheritance. */
  Actor: string | null;
  Count: number;
  /** Things that would be put back, as far as the viewer may pass them on. */
  Items: HandedItem[];
}

/** Thing that was handed over or inherited. */
export interface HandedItem {
  KindName: string;
  /** Null if the viewer may not know it. */
  Title: string | null;
  /** Name of the person who received it; null if nobody did. */
  Heir: string | null;
  /** False if the heir no longer has it, so that it is left as it is. */
  IsThere: boolean;
}

/** Response of `GET /api/Flx_Members/{id}/responsibilities`. */
export interface ResponsibilitiesAnswer {
  /** `InheritsAt`: time when others inherit the groups of a blocked person; null if nothing waits. */
  Person: { Id: number; Title: string; IsActive: boolean; InheritsAt: string | null };
  results: ResponsibilityRow[];
  Handovers: HandoverSummary[];
}

/** Response of a handover and of its undoing. */
export interface HandoverDone {
  Id: number;
  Count: number;
}
export interface UndoneHandover {
  Restored: number;
  /** Kinds of items that have changed since and are left as they are. */
  Changed: string[];
}

/** Response of `GET /api/Flx_Members/{id}/record`: facts about a person for administrators of people, beside the row. */
export interface MemberRecord {
  /** Last day of activity in the last months, as `yyyy-MM-dd` in Bogota; null if there was none. */
  LastVisit: string | null;
  /** Titles of the person's roles, the one for credits only for Propietarios. */
  Roles: string[];
  /** Active people who report to the person: all of them counted, the first by name. */
  ReportsCount: number;
  Reports: { Id: number; Title: string }[];
  /** Latest e-mails to the person, never their content: all but loans for Propietarios, for others those on access. */
  Mails: { Id: number; Subject: string; State: EmailState; Created: string; Sent: string | null }[];
  /** Latest mandatory news for the person that the viewer may read; null until the person confirms. */
  Confirmations: {
    Id: number;
    Title: string;
    ConfirmedAt: string | null;
    /** Version of the text that they confirmed before everybody was asked again; null for others. */
    EarlierVersion: number | null;
  }[];
}
