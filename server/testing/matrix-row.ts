import type { Role } from '#contract/features/access/roles.ts';
import type { RoleScene } from './role-scene.ts';

/** Every member, with any role or none. */
export const EVERYBODY = 'everybody';
/** Owner of the row only, and nobody by a role. */
export const OWN = 'own';

/** Permitted roles besides Propietarios, whom a list of roles always includes. */
export type Allowed = typeof EVERYBODY | typeof OWN | readonly Exclude<Role, 'Propietarios'>[];

type Params = Readonly<Record<string, number | string>>;

/** File as a browser sends it. */
interface FormFile {
  readonly name: string;
  readonly content: Buffer;
}

export interface MatrixRow {
  /** Method and path below `/api/`. */
  readonly route: string;
  readonly allowed: Allowed;
  /** Whether the author of the row may too, without a role. */
  readonly author?: boolean;
  /** True if Propietarios, who hold every role, don't get this one automatically. */
  readonly exactly?: true;
  /** Ids in the path; by default the one of the list that the path begins with. */
  readonly params?: (scene: RoleScene) => Params | Promise<Params>;
  readonly query?: string | ((scene: RoleScene) => string);
  readonly body?: (scene: RoleScene) => object | Promise<object>;
  /** File sent as a form, instead of a body. */
  readonly file?: () => FormFile | Promise<FormFile>;
  /**
   * Status for people without the right; 403 by default. 404 for rows they can't see, 409 for things the author has
   * done already.
   */
  readonly refusal?: 404 | 409;
  /** Reason why the audit log has no entry of an edit or deletion by a role. */
  readonly unlogged?: string;
  /** Roles with another status: they see the row without the right, or don't see it although others may ask for it. */
  readonly refusals?: Readonly<Partial<Record<Role, 403 | 404>>>;
}

/** Makes a row of the matrix. */
export const row = (route: string, allowed: Allowed, more: Omit<MatrixRow, 'route' | 'allowed'> = {}): MatrixRow => ({
  route,
  allowed,
  ...more,
});

/** Returns the path of a row in a scene, with its ids and query. */
export async function pathOf({ route, params, query }: MatrixRow, scene: RoleScene): Promise<string> {
  const path = route.slice(route.indexOf(' ') + 1);
  const given: Params = (await params?.(scene)) ?? { id: scene.ids[path.split('/')[0] ?? ''] ?? 0, kind: 'like' };
  const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(given[name]));
  const behind = typeof query === 'function' ? query(scene) : query;
  return `/api/${address}${behind === undefined ? '' : `?${behind}`}`;
}
