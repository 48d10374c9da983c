import { useState } from 'react';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import type { Role } from '#contract/features/access/roles.ts';
import type { RoleHolder, RoleRow } from '#contract/features/access/types.ts';
import type { RoleAssignment } from '#contract/features/administration/types.ts';

/** What somebody has changed of one role, and not yet saved. */
interface RoleChange {
  readonly added: readonly RoleHolder[];
  /** Ids of people. */
  readonly removed: readonly number[];
  /** Undefined where it was left as it is. */
  readonly isOpen?: boolean | undefined;
}

const NONE: RoleChange = { added: [], removed: [] };

type Changes = Readonly<Partial<Record<Role, RoleChange>>>;

const DRAFT = 'roles';

const isDraft = (value: unknown): value is Changes =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (change: Partial<RoleChange> | null) => Array.isArray(change?.added) && Array.isArray(change.removed),
  );

/** A role as it would be. */
export interface EditedRole {
  readonly row: RoleRow;
  readonly holders: readonly RoleHolder[];
  readonly added: ReadonlySet<number>;
  readonly isOpen: boolean;
  readonly isChanged: boolean;
}

export interface RoleChanges {
  readonly roles: readonly EditedRole[];
  /** What is to be sent; empty where nothing is changed. */
  readonly assignments: RoleAssignment[];
  /** Whether it began with what was chosen before and never saved. */
  readonly isRestored: boolean;
  /** Nothing is chosen any more: it was saved, or given up. */
  readonly forget: () => void;
  readonly add: (role: Role, person: RoleHolder) => void;
  readonly remove: (role: Role, id: number) => void;
  readonly setOpen: (role: Role, isOpen: boolean) => void;
}

/**
 * Changes of who holds which role, kept as changes: when others save meanwhile, what they made of a role is shown with one's own
 * changes on top. They are the owner's draft too: who has to prove who they are finds again what they had chosen.
 */
export function useRoleChanges(owner: number, rows: readonly RoleRow[]): RoleChanges {
  const [kept] = useState(() => readDraft(owner, DRAFT, isDraft, Date.now())?.value);
  const [changes, setChanges] = useState<Changes>(kept ?? {});
  const change = (role: Role, next: (now: RoleChange) => RoleChange) =>
    setChanges(now => ({ ...now, [role]: next(now[role] ?? NONE) }));
  const roles = rows.map(row => editedRole(row, changes[row.NameRole] ?? NONE));
  const assignments = roles.filter(({ isChanged }) => isChanged).map(assignmentOf);
  useKeptDraft(owner, DRAFT, assignments.length === 0 ? null : changes);
  return {
    roles,
    assignments,
    isRestored: kept !== undefined && assignments.length > 0,
    forget: () => {
      dropDraft(owner, DRAFT);
      setChanges({});
    },
    add: (role, person) =>
      change(role, ({ added, removed, ...rest }) => ({
        ...rest,
        added: [...added.filter(({ Id }) => Id !== person.Id), person],
        removed: removed.filter(id => id !== person.Id),
      })),
    remove: (role, id) =>
      change(role, ({ added, removed, ...rest }) => ({
        ...rest,
        added: added.filter(({ Id }) => Id !== id),
        removed: [...new Set([...removed, id])],
      })),
    setOpen: (role, isOpen) => change(role, now => ({ ...now, isOpen })),
  };
}

function editedRole(row: RoleRow, { added, removed, isOpen = row.CanEditAllUsers }: RoleChange): EditedRole {
  const known = row.Users ?? [];
  const kept = known.filter(({ Id }) => !removed.includes(Id));
  const fresh = added.filter(({ Id }) => known.every(holder => holder.Id !== Id));
  return {
    row,
    holders: [...kept, ...fresh],
    added: new Set(fresh.map(({ Id }) => Id)),
    isOpen,
    isChanged: kept.length < known.length || fresh.length > 0 || isOpen !== row.CanEditAllUsers,
  };
}

const assignmentOf = ({ row: { Id, EditionDate, CanEditAllUsers }, holders, isOpen }: EditedRole): RoleAssignment => ({
  Id,
  EditionDate,
  Users: holders.map(holder => holder.Id),
  ...(isOpen !== CanEditAllUsers && { CanEditAllUsers: isOpen }),
});
