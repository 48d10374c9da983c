import type { AdminApp } from '../access/rules.ts';

/** One role as it is to be from now on: ids of everybody who holds it. */
export interface RoleAssignment {
  readonly Id: number;
  /** The edition that the writer has seen. */
  readonly EditionDate: string | null;
  readonly Users: readonly number[];
  /** 'Todos pueden publicar', of a role that may be opened; absent leaves it as it is. @spec 1§6 */
  readonly CanEditAllUsers?: boolean | undefined;
}

/** Body of `PUT /api/Flx_Roles`. */
export interface RoleAssignments {
  readonly Roles: readonly RoleAssignment[];
}

/** `current` of the refusal of an edition that stands no more: ids of the roles that others changed meanwhile. */
export interface OutdatedRoles {
  readonly Roles: readonly number[];
}

/** Answer of `GET /api/panel`: how many there are, of what the reader administers. */
export interface PanelAnswer {
  readonly results: Readonly<Partial<Record<AdminApp, number>>>;
}

/** A row of Flx_Views: who looked at the network in whose place, why and until when. */
export interface ViewRow {
  Id: number;
  Created: string;
  /** When it ends, or has ended. */
  Until: string;
  OnlookerId: number;
  OnlookerName: string | null;
  PersonId: number;
  PersonName: string | null;
  Reason: string;
}

/** A row of Flx_Audit: who did what to whom, when and from where. */
export interface AuditRow {
  Id: number;
  Created: string;
  /** Null of the system, and where it must not be known. */
  ActorId: number | null;
  ActorName: string | null;
  Feature: string;
  Action: string;
  /** Id of what it was done to, in that feature. */
  SubjectId: number;
  /** How that is called, where it is no person and the reader may know. */
  SubjectName: string | null;
  PersonId: number | null;
  PersonName: string | null;
  Detail: string | null;
  /** JSON of what stood there, and of what stands there now. */
  Before: unknown;
  After: unknown;
  /** Of people whose ids stand in these two, by their ids. */
  Names: Readonly<Record<string, string | null>> | null;
  Address: string | null;
}
