import type { Role } from '../../contract/features/access/roles.ts';
import type { RoleScene } from './role-scene.ts';

/** Every member, whatever their role. */
export const EVERYBODY = 'everybody';
/** Whoever the row belongs to, and nobody by a role. */
export const OWN = 'own';

/** Besides Propietarios, whom a list of roles always includes. */
export type Allowed = typeof EVERYBODY | typeof OWN | readonly Exclude<Role, 'Propietarios'>[];

export interface MatrixRow {
  /** Method and path below `/api/`. */
  readonly route: string;
  readonly allowed: Allowed;
  /** Whether the author of the row may as well, without a role. */
  readonly author?: boolean;
  /** True where Propietarios, who hold every role, don't hold this one by being that. */
  readonly exactly?: true;
  /** Ids in the path; of the list that it begins with otherwise. */
  readonly params?: (scene: RoleScene) => Readonly<Record<string, number | string>>;
  readonly query?: string;
  readonly body?: (scene: RoleScene) => object | Promise<object>;
  /** What refuses who may not; 403 unless it says otherwise. 404 of what is not theirs to see. */
  readonly refusal?: 404;
  /** Of roles that are refused otherwise: they see it and may not, or don't see what others may ask for. */
  readonly refusals?: Readonly<Partial<Record<Role, 403 | 404>>>;
  /** How it ends for who may, where it can't end well: what is asked needs more than a role, and is refused for that. */
  readonly ends?: 400 | 404 | 409 | 422;
}

/** A row of the matrix. */
export const row = (route: string, allowed: Allowed, more: Omit<MatrixRow, 'route' | 'allowed'> = {}): MatrixRow => ({
  route,
  allowed,
  ...more,
});
