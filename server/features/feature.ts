import type { Router } from 'express';
import type { Language } from '#contract/i18n/language.ts';
import type { AdminApp } from '#contract/features/access/rules.ts';
import type { CatalogueName } from '#contract/features/administration/catalogues.ts';
import type { ReadContext, Viewer, WriteContext } from '../base/context.ts';
import type { Logger } from '../base/logger.ts';
import type { Database } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import type { ListDeclaration } from '../lists/define-list.ts';
import type { Operation } from '../http/operation.ts';
import type { FeatureTools, Job } from '../jobs/job.ts';
import type { ReaderNames } from '../things/reader.ts';
import type { Things, ThingSource } from '../things/things.ts';
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
  /** It has a column `hobbies`. */
  readonly hasHobbies?: true;
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
  readonly things: Things;
  readonly log: Logger;
}

/** What a person's page lists of a feature's own. */
export interface PersonSection {
  /** Part of its address. */
  readonly name: string;
  readonly list: string;
  /** Options that choose what is this person's. */
  readonly options: (person: number) => Readonly<Record<string, string>>;
}

/** Something that a person is responsible for. */
export interface Held {
  readonly id: number;
  /** Null where whoever asks may not know it. */
  readonly title: string | null;
}

/** What becomes of one of these: `heir` has it from now on, null of one that ended. */
export interface Passing {
  readonly id: number;
  readonly person: number;
  readonly heir: number | null;
}

/**
 * One kind of what people are responsible for, as its feature lists it, gives it to an heir, ends it and puts it back. Whoever calls
 * it has locked the person and the heirs, who are active and of the organisation.
 */
export interface Responsibility {
  /** Its name in the API and in `handovers`. */
  readonly kind: string;
  readonly words: (language: Language) => {
    readonly name: string;
    /** What stands for a title that whoever asks may not know, where it says more than the name. */
    readonly hidden?: string;
    /** How its end is called. */
    readonly end?: string;
  };
  /** Who may know of it and pass it on, of those who administer people; all of them where it says nothing. */
  readonly isFor?: (viewer: Viewer) => boolean;
  /** What else must be locked, before any person is. */
  readonly lockFirst?: (context: WriteContext) => Promise<unknown>;
  readonly list: (context: ReadContext, person: number) => Promise<readonly Held[]>;
  /** False of one that only ends. */
  readonly hasHeir: (held: Held) => boolean;
  /**
   * Gives it to the heir, or ends it.
   * @returns what `putBack` needs besides, as JSON; null when it isn't the person's any more
   * @throws ProblemError of an heir who can't have it
   */
  readonly pass: (context: WriteContext, passing: Passing) => Promise<object | null>;
  /** @returns false when it isn't as the handover left it, and stays as it is */
  readonly putBack: (
    context: WriteContext,
    passing: Passing & { readonly kept: unknown; readonly at: Date },
  ) => Promise<boolean>;
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
  /** What people are responsible for of the feature's own: what somebody else takes on when they leave. */
  readonly responsibilities?: readonly Responsibility[];
  /** Members of the current user that say whether they may publish: SQL conditions. */
  readonly publishingRights?: PublishingRightsSql;
}
