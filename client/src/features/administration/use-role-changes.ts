import { useState } from 'react';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import type { Role } from '#contract/features/access/roles.ts';
import type { RoleHolder, RoleRow } from '#contract/features/access/types.ts';
import type { RoleAssignment } from '#contract/features/administration/types.ts';

/** Unsaved changes of one role. */
interface RoleChange {
  readonly added: readonly RoleHolder[];
  /** Ids of people. */
  readonly removed: readonly number[];
  /** Undefined if unchanged. */
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

/** Role as it would be after saving. */
export interface EditedRole {
  readonly row: RoleRow;
  readonly holders: readonly RoleHolder[];
  readonly added: ReadonlySet<number>;
  readonly isOpen: boolean;
  readonly isChanged: boolean;
}

export interface RoleChanges {
  readonly roles: readonly EditedRole[];
  /** Assignments to send; empty if there are no changes. */
  readonly assignments: RoleAssignment[];
  /** Whether it started with an earlier unsaved draft. */
  readonly isRestored: boolean;
  /** Discards all choices, because they were saved or given up. */
  readonly forget: () => void;
  readonly add: (role: Role, person: RoleHolder) => void;
  readonly remove: (role: Role, id: number) => void;
  readonly setOpen: (role: Role, isOpen: boolean) => void;
}

/**
 * Manages changes of role holders, kept as differences: when others save meanwhile, their result is shown with the
 * user's changes on top. The changes are also a draft: a person who must confirm their identity finds them again.
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
