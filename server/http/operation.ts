import type { AnyObjectSchema } from 'yup';
import type { ProblemCode } from '../../contract/api/problem.ts';

/** A JSON Schema, written by hand where no yup schema exists. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Description of a named operation: a call that is no list. It stands beside the routes that serve it. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path below `/api/`, parameters in braces: `Flx_Feed/{id}/reactions/{kind}`. */
  readonly path: string;
  /** One message. */
  readonly summary: string;
  /** Query options, name → message. */
  readonly query?: Readonly<Record<string, string>>;
  /** Body, as the schema that validates it; `files` for a multipart upload in the field `files`. */
  readonly body?: AnyObjectSchema | 'files';
  readonly status: 200 | 201 | 204;
  /** Shape of the answer: a JSON Schema, or the name of a list whose rows it answers as `{ results: row }`. */
  readonly answer?: JsonSchema | { readonly row: string };
  /** Refusals beyond those that every operation has (401, 403, 429, 500). */
  readonly problems?: readonly ProblemCode[];
}
