import type { Router } from 'express';
import type { AdminApp } from '../../contract/features/access/rules.ts';
import type { CatalogueName } from '../../contract/features/administration/catalogues.ts';
import type { Database } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import type { ListDeclaration } from '../lists/define-list.ts';
import type { Operation } from '../http/operation.ts';
import type { FeatureTools, Job } from '../jobs/job.ts';
import type { ReaderNames } from '../things/reader.ts';
import type { ThingSource } from '../things/things.ts';
import type { Composer } from './mail/service.ts';
import type { PollPart } from './notifications/service.ts';
import type { PublishingRightsSql } from './session/service.ts';

/** By what is administered. */
export type Administered = Readonly<Partial<Record<AdminApp, (reader: ReaderNames) => Sql>>>;

/** The table of a catalogue: rows of `org_id`, `id`, `title`, `default_id`, `follows`; the default ones have organisation 0. */
export interface Catalogue {
  readonly table: string;
  /** Of a table that has several: the value of its column `kind`. */
  readonly kind?: string;
  /** It has a column `icon`. */
  readonly hasIcon?: true;
  /** Tables that name a row of it: by which columns, whose it is and which. */
  readonly references: readonly { readonly table: string; readonly org: string; readonly id: string }[];
}

/** By their names. */
export type Catalogues = Readonly<Partial<Record<CatalogueName, Catalogue>>>;

/** What a route needs that nobody signs in for. */
export interface RouteTools {
  readonly db: Database;
  readonly clock: () => Date;
  /** Where the application is, as absolute addresses begin. */
  readonly origin: string;
}

/** What a person's page lists of a feature's own. */
export interface PersonSection {
  /** Part of its address. */
  readonly name: string;
  readonly list: string;
  /** Options that choose what is this person's. */
  readonly options: (person: number) => Readonly<Record<string, string>>;
}

/**
 * What a feature gives to the application. `features/index.ts` is the explicit array of them; nothing registers by side effect.
 */
export interface Feature extends ThingSource {
  readonly personSection?: PersonSection;
  readonly name: string;
  readonly lists?: readonly ListDeclaration[];
  /** Named operations, served under `/api` before the lists. */
  readonly operations?: readonly Operation[];
  /** What stands beside `/api` and is read without signing in, by its path: `/calendar`. The address itself says for whom it is. */
  readonly routes?: Readonly<Record<string, (tools: RouteTools) => Router>>;
  readonly jobs?: readonly Job<FeatureTools>[];
  /** What the feature adds to the poll's answer. */
  readonly pollParts?: readonly PollPart[];
  /** For each kind of email that the feature queues, who writes it when it is sent. */
  readonly emails?: Readonly<Record<string, Composer>>;
  /** Its short lists of titles that an organisation edits whole, among its parameters. */
  readonly catalogues?: Catalogues;
  /** How many there are of what it administers: SQL of a count, for the settings panel. */
  readonly administered?: Administered;
  /** Members of the current user that say whether they may publish: SQL conditions. */
  readonly publishingRights?: PublishingRightsSql;
}
