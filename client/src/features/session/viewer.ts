import { skipToken } from '@reduxjs/toolkit/query/react';
import { createContext, useContext, useMemo } from 'react';
import type { ModuleName } from '#contract/features/index.ts';
import type { Role } from '#contract/features/access/roles.ts';
import { accessConfigOf, type AccessConfig, adminRole, type AdminApp } from '#contract/features/access/rules.ts';
import type { CurrentUser, PublishingRights } from '#contract/features/session/current-user.ts';
import type { Colleague } from '#contract/features/people/types.ts';
import { sessionApi, useGetCurrentUserQuery, useGetOwnCardQuery } from './api.ts';

/** Whether the viewer administers this app. The server checks the right again. @spec 1§6, 2§6 */
export function useAdministers(app: AdminApp): boolean {
  const { access } = useViewer();
  return access === true || access.some(group => group.Title === adminRole(app));
}

/** Signed-in person. */
export interface Viewer {
  id: number;
  org: number;
  firstName: string;
  /** First and last name. @spec 2§3 Display name */
  name: string;
  email: string | null;
  /** Portrait; it and the following fields are null until they arrive, a moment after the name. */
  photo: string | null;
  position: string | null;
  areaId: number | null;
  areaName: string | null;
  roles: readonly Role[];
  /** Features that the roles open. The server checks the right again. @spec 3§6 */
  access: AccessConfig;
  /** False until the first-login wizard is finished. @spec 3§4.4 */
  isRegistered: boolean;
  /** Whether the current terms have not been accepted yet. */
  mustAcceptTerms: boolean;
  /** Modules that the organisation has switched off: nothing of them is shown. */
  modulesOff: readonly ModuleName[];
  /** Publishing rights of the person. @spec 1§6 */
  rights: PublishingRights;
}

export const ViewerContext = createContext<Viewer | null>(null);

/** Returns the signed-in person, who exists everywhere inside the gate. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer is used outside of the gate that provides the viewer.');
  return viewer;
}

const selectUser = sessionApi.endpoints.getCurrentUser.select();

/** Returns whether this is the signed-in person, for thunks. @param state of the store, as any feature types it */
export const isViewer = (state: object, person: number): boolean =>
  selectUser(state as Parameters<typeof selectUser>[0]).data?.id === person; // The one store has every feature's part.

/** Loads the viewer; `viewer` is null until the name and the roles have arrived. */
export function useLoadViewer(): { viewer: Viewer | null; error: unknown; retry: () => void } {
  const { data: user, error, refetch } = useGetCurrentUserQuery();
  const { data: card } = useGetOwnCardQuery(user?.id ?? skipToken);
  const viewer = useMemo(() => (user ? viewerOf(user, card) : null), [user, card]);
  return { viewer, error: user ? undefined : error, retry: () => void refetch() };
}

function viewerOf(user: CurrentUser, card: Colleague | undefined): Viewer {
  const groups = user.Groups.results;
  return {
    id: user.id,
    org: user.idOrg,
    firstName: user.name,
    name: [user.name, user.lastName].filter(Boolean).join(' '),
    email: user.email,
    photo: card?.Foto ?? null,
    position: card?.Position ?? null,
    areaId: card?.AreaId ?? null,
    areaName: card?.AreaName ?? null,
    roles: groups.map(group => group.Title),
    access: accessConfigOf(groups),
    isRegistered: user.isRegistered,
    mustAcceptTerms: user.mustAcceptTerms,
    modulesOff: user.modulesOff,
    rights: user,
  };
}
