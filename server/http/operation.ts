import type { JsonSchema } from '../base/shapes.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { AnyObjectSchema, InferType } from 'yup';
import { type ProblemCode, QueryError } from '#contract/api/problem.ts';
import { type ListQuery, parseQuery } from '#contract/api/query.ts';
import type { Context, Viewer } from '../base/context.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';
import type { OfModule } from '../content-kinds/modules.ts';
import { ProblemError } from '../base/problem-error.ts';

/** Returns the options of a request's address, each as it came: Express would fold repeated ones into arrays. */
export function parametersOf(request: IncomingMessage): URLSearchParams {
  const url = request.url ?? '';
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}

/**
 * Reads the options of an operation, which takes those that it declares and `$userId`, the caller's own. `org` was
 * compared with theirs during authentication.
 * @throws QueryError that names the option: unknown, malformed or excessive ones are refused, never dropped
 * @throws ProblemError identity_mismatch 400 of another `$userId`
 */
export function operationQuery(
  parameters: URLSearchParams,
  viewer: Viewer,
  declared: QueryOptions = {},
): Record<string, unknown> {
  const own = new Map<string, unknown>();
  const ofLists: [string, string][] = [];
  for (const [name, text] of parameters) {
    const option = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (typeof option === 'object') {
      if (own.has(name)) throw new QueryError('malformed_option', name);
      own.set(name, ownValue(name, option, text));
    } else if (name !== 'org' && name !== '$org') ofLists.push([name, text]);
  }
  const query = parseQuery(ofLists);
  // Numbered pages are for lists; an operation uses a cursor.
  if (query.skip !== undefined) throw new QueryError('malformed_option', '$next');
  const foreign = Object.keys(query).find(name => name !== 'userId' && !Object.hasOwn(declared, `$${name}`));
  if (foreign !== undefined) throw new QueryError('unknown_option', `$${foreign}`);
  if (query.userId !== undefined && query.userId !== viewer.id)
    throw new ProblemError('identity_mismatch', { subject: '$userId' });
  return { ...query, ...Object.fromEntries(own) };
}

function ownValue(name: string, { read }: OwnOption<unknown>, text: string): unknown {
  const value = read(text);
  if (value === undefined) throw new QueryError('malformed_option', name);
  return value;
}

/* Named operation: a call that is not a list. The declaration is complete: `operationRouter` serves and validates by
   it, `describeApi` documents it. */

/** Value in an address, with its parser and its documentation. */
export interface AddressValue<Value> {
  readonly schema: JsonSchema;
  /** Parses the text; undefined if it is invalid. */
  readonly read: (text: string) => Value | undefined;
}

/** Option that the operation defines itself, unlike those taken from lists. */
export interface OwnOption<Value> extends AddressValue<Value> {
  /** One sentence for the documentation. */
  readonly summary: string;
}

/**
 * Options by name. Those of lists (`$top`) are read as lists read them and need only their sentence. `org` and the
 * caller's own `$userId` are accepted everywhere and not named here.
 */
type QueryOptions = Readonly<Record<string, string | OwnOption<unknown>>>;

/** Parsers of path parameters, by name. */
type Readers = Readonly<Record<string, AddressValue<unknown>>>;

/** Description shared by every kind of operation. `module` is set when features are put together. */
interface Described extends OfModule {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path below `/api/`, parameters in braces: `Flx_Feed/{id}/reactions/{kind}`. */
  readonly path: string;
  /** One sentence. */
  readonly summary: string;
  /** Parameters of the path that are not row ids. */
  readonly params?: Readers;
  readonly query?: QueryOptions;
  readonly status: 200 | 201 | 204;
  /**
   * Shape of the response: a JSON Schema, the name of a list whose row is returned as `{ results: row }`, or a file to
   * be saved.
   */
  readonly answer?: JsonSchema | { readonly row: string } | FileFormat | ComposedShape;
  /** Errors beyond those that every operation has, and those that follow from its path, options and body. */
  readonly problems?: readonly ProblemCode[];
}

interface Served extends Described {
  /**
   * Whether the caller may run it at all; refused with 403 before a body is read. Checks that depend on a row are made
   * by the handler.
   */
  readonly policy?: (context: Context) => boolean;
  /** Marks a read that is expensive and writes nothing: it runs on a replica, if there is one. */
  readonly onReplica?: true;
}

/** Arguments of a handler, all validated. */
export interface Call {
  readonly context: Context;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Idempotency-Key of an operation that takes one; null without it. */
  readonly key: string | null;
}

export interface JsonOperation extends Served {
  /** Schema that validates the body, made with the reader's texts. Without it no key is accepted. */
  readonly body?: (context: Context) => AnyObjectSchema;
  /** Whether it takes an Idempotency-Key, under which its handler acts once. */
  readonly takesKey?: true;
  /** Returns the JSON to be sent, a `JsonText`, a `SavedFile`, or nothing (204). */
  readonly handle: (call: Call) => Promise<unknown>;
}

/** Multipart upload in the field `files`, which its handler reads itself. */
export interface UploadOperation extends Served {
  readonly body: 'files';
  readonly receive: (call: Omit<Call, 'body' | 'key'>, request: Request, response: Response) => Promise<unknown>;
}

/**
 * GET that is answered by the bare http server, before Express. Express alone costs about 57 µs per request, as much as
 * a whole unchanged poll. Authentication and errors are the same as everywhere; its handler reads the options itself.
 */
export interface HotOperation extends Described {
  readonly method: 'get';
  /** Path of the route, matched exactly: `Flx_Feed/12` is not hot. */
  readonly path: string;
  /** Time for which the viewer may be trusted without asking the database, in ms; see `Authenticator.contextFor`. */
  readonly viewerTrustedMs?: number;
  readonly answerHot: (
    context: Context,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<void>;
}

export type Operation = JsonOperation | UploadOperation | HotOperation;

export const isHot = (operation: Operation): operation is HotOperation => 'answerHot' in operation;

/** JSON that PostgreSQL made as text; it is sent unchanged. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Makes a schema that depends on the kinds of content. */
export type ComposedShape = (contentKinds: ContentKinds) => JsonSchema;

/** MIME types of files sent as downloads; text is in UTF-8. */
export const FILE_TYPES = {
  csv: 'text/csv',
  vcard: 'text/vcard',
  pdf: 'application/pdf',
  zip: 'application/zip',
  /** Any kind of file: no program opens it by itself. */
  bytes: 'application/octet-stream',
} as const;
type FileFormat = keyof typeof FILE_TYPES;

/** File to be saved. */
export class SavedFile {
  readonly name: string;
  readonly format: FileFormat;
  readonly content: string | Buffer;

  constructor(name: string, format: FileFormat, content: string | Buffer) {
    this.name = name;
    this.format = format;
    this.content = content;
  }
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValueOf<Reader> = Reader extends AddressValue<infer Value> ? Value : never;

/** Parameters of a path: row ids, unless `params` says otherwise. */
type ParamsOf<Path extends string, Params> = {
  readonly [Name in NamesIn<Path>]: Name extends keyof Params ? ValueOf<Params[Name]> : number;
};

type ListOption = Exclude<keyof ListQuery, 'skip'>;
type ListOptionsOf<Query> = { [Name in ListOption]: `$${Name}` extends keyof Query ? Name : never }[ListOption];

/** Given options, those of lists without their `$`. */
type QueryOf<Query> = Pick<ListQuery, ListOptionsOf<Query> | 'userId'> & {
  readonly [Name in keyof Query as Query[Name] extends AddressValue<unknown> ? Name : never]?: ValueOf<Query[Name]>;
};

interface TypedCall<Path extends string, Params, Query, Body> {
  readonly context: Context;
  readonly params: ParamsOf<Path, Params>;
  readonly query: QueryOf<Query>;
  readonly body: Body;
  readonly key: string | null;
}

interface Typed<Path extends string, Params, Query> extends Served {
  readonly path: Path;
  /** Parsers of path parameters; a name that is not in the path does not compile. */
  readonly params?: Params & Readers & { readonly [Name in Exclude<keyof Params, NamesIn<Path>>]: never };
  readonly query?: Query & QueryOptions;
}

interface TypedJson<Path extends string, Params, Query, Body extends AnyObjectSchema> extends Typed<
  Path,
  Params,
  Query
> {
  readonly body?: (context: Context) => Body;
  readonly takesKey?: true;
  readonly handle: (call: TypedCall<Path, Params, Query, InferType<Body>>) => Promise<unknown>;
}

interface TypedUpload<Path extends string, Params, Query> extends Typed<Path, Params, Query> {
  readonly receive: (
    call: Omit<TypedCall<Path, Params, Query, never>, 'body' | 'key'>,
    request: Request,
    response: Response,
  ) => Promise<unknown>;
}

/**
 * Declares an operation. The result has lost its handler's types, so that operations of all kinds fit in one array.
 * That is sound because the router calls a handler only with values it has read by the same declaration.
 */
export function defineOperation<
  const Path extends string,
  Params extends Readers = Record<never, never>,
  Query extends QueryOptions = Record<never, never>,
  Body extends AnyObjectSchema = never,
>(operation: TypedJson<Path, Params, Query, Body>): JsonOperation {
  return operation as unknown as JsonOperation;
}

/** Declares an upload; see `defineOperation`. */
export function defineUpload<
  const Path extends string,
  Params extends Readers = Record<never, never>,
  Query extends QueryOptions = Record<never, never>,
>(operation: TypedUpload<Path, Params, Query>): UploadOperation {
  return { ...operation, body: 'files' } as unknown as UploadOperation;
}
