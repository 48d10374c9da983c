import type { GroupRole, MembershipState, TeamRow } from '#contract/features/groups/types.ts';

const ROLES: readonly MembershipState[] = ['author', 'administrator', 'member'] satisfies GroupRole[];

/** Whether the viewer is a member of the group. */
export const isMember = ({ MyState }: Pick<TeamRow, 'MyState'>): boolean => ROLES.includes(MyState);
