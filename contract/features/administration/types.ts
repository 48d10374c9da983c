import type { AdminApp } from '../access/rules.ts';

/** New state of one role, with the ids of everybody who holds it. */
export interface RoleAssignment {
  readonly Id: number;
  /** Edition that the writer has seen. */
  readonly EditionDate: string | null;
  readonly Users: readonly number[];
  /** 'Todos pueden publicar', for a role that may be opened; absent leaves it unchanged. @spec 1§6 */
  readonly CanEditAllUsers?: boolean | undefined;
}

/** Body of `PUT /api/Flx_Roles`. */
export interface RoleAssignments {
  readonly Roles: readonly RoleAssignment[];
}

/** `current` of an edit conflict: ids of the roles that others changed meanwhile. */
export interface OutdatedRoles {
  readonly Roles: readonly number[];
}

/** Response of `GET /api/panel`: number of rows in each part that the reader administers. */
export interface PanelAnswer {
  readonly results: Readonly<Partial<Record<AdminApp, number>>>;
}

/** Row of Flx_Views: who viewed the network as which person, why and until when. */
export interface ViewRow {
  Id: number;
  Created: string;
  /** Time when the view ends or ended. */
  Until: string;
  OnlookerId: number;
  OnlookerName: string | null;
  PersonId: number;
  PersonName: string | null;
  Reason: string;
}

/** Row of Flx_Audit: who did which action to whom, when and from where. */
export interface AuditRow {
  Id: number;
  Created: string;
  /** Null for the system, and if the actor must not be known. */
  ActorId: number | null;
  ActorName: string | null;
  Feature: string;
  Action: string;
  /** Id of the subject of the action, in that feature. */
  SubjectId: number;
  /** Name of the subject, if it is no person and the reader may know it. */
  SubjectName: string | null;
  PersonId: number | null;
  PersonName: string | null;
  Detail: string | null;
  /** JSON of the values before and after the change. */
  Before: unknown;
  After: unknown;
  /** Names of the people in these two values, by their ids. */
  Names: Readonly<Record<string, string | null>> | null;
  Address: string | null;
}
