import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { AnyObjectSchema, InferType } from 'yup';
import type { ProblemCode } from '#contract/api/problem.ts';
import type { ListQuery } from '#contract/api/query.ts';
import type { Context } from '../base/context.ts';

/*
 * A named operation: a call that is no list. Its declaration is all there is of it: `operationRouter` serves and
 * validates by it, `describeApi` documents it.
 */

/** A JSON Schema, written by hand where no yup schema exists. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A value in an address, as it is read and as it is documented. */
export interface AddressValue<Value> {
  readonly schema: JsonSchema;
  /** Undefined when the text is no such value. */
  readonly read: (text: string) => Value | undefined;
}

/** An option that is the operation's own, and not one of those that lists take. */
export interface OwnOption<Value> extends AddressValue<Value> {
  /** One message for the documentation. */
  readonly summary: string;
}

/**
 * Options by name. Those of lists (`$top`) are read as lists read them and need only their message. `org` and the caller's own
 * `$userId` are accepted everywhere and not named here.
 */
export type QueryOptions = Readonly<Record<string, string | OwnOption<unknown>>>;

/** How a parameter of a path is read, by name. */
type Readers = Readonly<Record<string, AddressValue<unknown>>>;

/** What every kind of operation says of itself. */
interface Described {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path below `/api/`, parameters in braces: `Flx_Feed/{id}/reactions/{kind}`. */
  readonly path: string;
  /** One message. */
  readonly summary: string;
  /** Parameters of the path that are no ids of rows. */
  readonly params?: Readers;
  readonly query?: QueryOptions;
  readonly status: 200 | 201 | 204;
  /** Shape of the answer: a JSON Schema, the name of a list whose rows it answers as `{ results: row }`, or a file to be saved. */
  readonly answer?: JsonSchema | { readonly row: string } | FileFormat;
  /** Refusals beyond those that every operation has, and those that follow from its path, options and body. */
  readonly problems?: readonly ProblemCode[];
}

interface Served extends Described {
  /** Whether the caller may do it at all; refused with 403 before a body is read. What depends on a row is the handler's. */
  readonly policy?: (context: Context) => boolean;
  /** What is expensive to read and writes nothing: a replica reads it, where there is one. */
  readonly onReplica?: true;
}

/** What a handler is given: everything of it has been validated. */
export interface Call {
  readonly context: Context;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface JsonOperation extends Served {
  /** Body, as the schema that validates it, made with the reader's texts. Without it no key is taken. */
  readonly body?: (context: Context) => AnyObjectSchema;
  /** Answers what is sent as JSON, a `JsonText`, a `SavedFile`, or nothing (204). */
  readonly handle: (call: Call) => Promise<unknown>;
}

/** A multipart upload in the field `files`, which its handler reads by itself. */
export interface UploadOperation extends Served {
  readonly body: 'files';
  readonly receive: (call: Omit<Call, 'body'>, request: Request, response: Response) => Promise<unknown>;
}

/**
 * A GET that is answered by the bare http server, before Express: Express alone costs about 57 µs per request, as much as the
 * whole of an unchanged poll. Authentication and errors are the same as everywhere; its handler reads the options itself.
 */
export interface HotOperation extends Described {
  readonly method: 'get';
  /** Only the exact path is hot; `Flx_Feed/12` is not. */
  readonly path: string;
  /** How long the viewer may be believed without asking the database, in ms; see `Authenticator.contextFor`. */
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

/** JSON that PostgreSQL made as text; it goes out as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** MIME types of files that are answered to be saved; what is text is in UTF-8. */
export const FILE_TYPES = {
  csv: 'text/csv',
  vcard: 'text/vcard',
  pdf: 'application/pdf',
  zip: 'application/zip',
  /** Of whatever kind: nothing shows it by itself. */
  bytes: 'application/octet-stream',
} as const;
export type FileFormat = keyof typeof FILE_TYPES;

/** A file to be saved. */
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

/** Parameters of a path: ids of rows, unless `params` says otherwise. */
type ParamsOf<Path extends string, Params> = {
  readonly [Name in NamesIn<Path>]: Name extends keyof Params ? ValueOf<Params[Name]> : number;
};

type ListOption = Exclude<keyof ListQuery, 'skip'>;
type ListOptionsOf<Query> = { [Name in ListOption]: `$${Name}` extends keyof Query ? Name : never }[ListOption];

/** The options that were given, those of lists without their `$`. */
type QueryOf<Query> = Pick<ListQuery, ListOptionsOf<Query> | 'userId'> & {
  readonly [Name in keyof Query as Query[Name] extends AddressValue<unknown> ? Name : never]?: ValueOf<Query[Name]>;
};

interface TypedCall<Path extends string, Params, Query, Body> {
  readonly context: Context;
  readonly params: ParamsOf<Path, Params>;
  readonly query: QueryOf<Query>;
  readonly body: Body;
}

interface Typed<Path extends string, Params, Query> extends Served {
  readonly path: Path;
  /** A name that is not in the path does not compile. */
  readonly params?: Params & Readers & { readonly [Name in Exclude<keyof Params, NamesIn<Path>>]: never };
  readonly query?: Query & QueryOptions;
}

interface TypedJson<Path extends string, Params, Query, Body extends AnyObjectSchema> extends Typed<
  Path,
  Params,
  Query
> {
  readonly body?: (context: Context) => Body;
  readonly handle: (call: TypedCall<Path, Params, Query, InferType<Body>>) => Promise<unknown>;
}

interface TypedUpload<Path extends string, Params, Query> extends Typed<Path, Params, Query> {
  readonly receive: (
    call: Omit<TypedCall<Path, Params, Query, never>, 'body'>,
    request: Request,
    response: Response,
  ) => Promise<unknown>;
}

/**
 * Declares an operation. What comes back has forgotten the types of its handler, so that operations of all kinds fit in one
 * array. That is sound because the router calls a handler only with what it has read by the same declaration.
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
