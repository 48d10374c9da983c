import type { Role } from '#contract/features/access/roles.ts';
import type { RoleScene } from './role-scene.ts';

/** Every member, whatever their role. */
export const EVERYBODY = 'everybody';
/** Whoever the row belongs to, and nobody by a role. */
export const OWN = 'own';

/** Besides Propietarios, whom a list of roles always includes. */
export type Allowed = typeof EVERYBODY | typeof OWN | readonly Exclude<Role, 'Propietarios'>[];

type Params = Readonly<Record<string, number | string>>;

/** A file as a browser sends it. */
interface FormFile {
  readonly name: string;
  readonly content: Buffer;
}

export interface MatrixRow {
  /** Method and path below `/api/`. */
  readonly route: string;
  readonly allowed: Allowed;
  /** Whether the author of the row may as well, without a role. */
  readonly author?: boolean;
  /** True where Propietarios, who hold every role, don't hold this one by being that. */
  readonly exactly?: true;
  /** Ids in the path; of the list that it begins with otherwise. */
  readonly params?: (scene: RoleScene) => Params | Promise<Params>;
  readonly query?: string | ((scene: RoleScene) => string);
  readonly body?: (scene: RoleScene) => object | Promise<object>;
  /** Sent as a form, instead of a body. */
  readonly file?: () => FormFile | Promise<FormFile>;
  /** What refuses who may not; 403 unless it says otherwise. 404 of what is not theirs to see, 409 of what the author has done already. */
  readonly refusal?: 404 | 409;
  /** Of roles that are refused otherwise: they see it and may not, or don't see what others may ask for. */
  readonly refusals?: Readonly<Partial<Record<Role, 403 | 404>>>;
}

/** A row of the matrix. */
export const row = (route: string, allowed: Allowed, more: Omit<MatrixRow, 'route' | 'allowed'> = {}): MatrixRow => ({
  route,
  allowed,
  ...more,
});

/** The path of a row in a scene, with its ids and what stands behind it. */
export async function pathOf({ route, params, query }: MatrixRow, scene: RoleScene): Promise<string> {
  const path = route.slice(route.indexOf(' ') + 1);
  const given: Params = (await params?.(scene)) ?? { id: scene.ids[path.split('/')[0] ?? ''] ?? 0, kind: 'like' };
  const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(given[name]));
  const behind = typeof query === 'function' ? query(scene) : query;
  return `/api/${address}${behind === undefined ? '' : `?${behind}`}`;
}
