import type { Role } from '../../contract/features/access/roles.ts';

/**
 * How a statement calls whoever reads: parameters (`$1`…), named bindings (`:viewer`…), or columns (`n.user_id`). Pieces of
 * SQL take these names, so that a rule is written once and stands in every statement that asks it.
 */
export interface ReaderNames {
  readonly org: string;
  readonly viewer: string;
  /** The moment of asking. */
  readonly now: string;
}

/** Who reads, and with which powers. */
export interface RightsReader extends ReaderNames {
  /** `text[]` of the roles that the reader holds; Propietarios hold them all. */
  readonly roles: string;
}

/** Who reads, and what signs the addresses of the files that they are shown. */
export interface Reader extends RightsReader {
  readonly contentUntil: string;
  readonly portraitUntil: string;
  readonly mediaKey: string;
}

/** Condition: the reader holds the role. */
export const holdsRole = ({ roles }: RightsReader, role: Role): string => `'${role}' = any(${roles})`;
