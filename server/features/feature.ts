import type { ServerSegment } from '#contract/api/server-paths.ts';
import type { Router } from 'express';
import type { ListName, ModuleName } from '#contract/features/index.ts';
import type { Scope } from '#contract/features/integrations/scopes.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { AdminApp } from '#contract/features/access/rules.ts';
import type { CatalogueName } from '#contract/features/administration/catalogues.ts';
import type { Context, ReadContext, Viewer, WriteContext } from '../base/context.ts';
import type { Keyring } from '../base/keyring.ts';
import type { Logger } from '../base/logger.ts';
import type { Config } from '../config/env.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Notice, Notices } from '../db/notices.ts';
import type { Sql } from '../db/sql.ts';
import type { BusinessServices } from '../integrations/business/port.ts';
import type { Directory } from '../integrations/directory/port.ts';
import type { PushTransport } from '../integrations/push/port.ts';
import type { PresenceSource } from '../integrations/presence/port.ts';
import type { FileStorage } from '../integrations/storage/port.ts';
import type { ListDeclaration } from '../lists/define-list.ts';
import type { Bin } from '../lists/engine.ts';
import type { Operation } from '../http/operation.ts';
import type { FeatureTools, Job, JobTools } from '../jobs/job.ts';
import type { JobRuns } from '../jobs/runner.ts';
import type { RightsReader } from '../content-kinds/reader.ts';
import type { ContentKinds, ThingSource } from '../content-kinds/content-kinds.ts';

/** Counts by administered application. */
export type AdministeredCounts = Readonly<Partial<Record<AdminApp, (reader: RightsReader) => Sql>>>;

/**
 * Table of a catalogue: rows of `org_id`, `id`, `title`, `default_id`, `follows`; the default ones have organisation 0.
 */
export interface Catalogue {
  readonly table: string;
  /** Value of the column `kind`, if the table holds several catalogues. */
  readonly kind?: string;
  /** Whether it has a column `icon`. */
  readonly hasIcon?: true;
  /** Whether it has a column `hobbies`. */
  readonly hasHobbies?: true;
  /** Tables that refer to its rows, with their columns for the row's organisation and id. */
  readonly references: readonly { readonly table: string; readonly org: string; readonly id: string }[];
}

/** Catalogues by name. */
export type Catalogues = Readonly<Partial<Record<CatalogueName, Catalogue>>>;

/** Tools of a route without sign-in. */
export interface RouteTools {
  readonly db: Database;
  readonly clock: () => Date;
  /** Origin of the application, with which absolute addresses begin. */
  readonly origin: string;
  readonly contentKinds: ContentKinds;
  readonly log: Logger;
}

/** Section of a person's page with a feature's list. */
export interface PersonSection {
  /** Part of its address. */
  readonly name: string;
  readonly list: string;
  /** Options that restrict the list to this person. */
  readonly options: (person: number) => Readonly<Record<string, string>>;
}

/** Thing that a person is responsible for. */
export interface Held {
  readonly id: number;
  /** Title; null if the viewer may not know it. */
  readonly title: string | null;
  /** Number by which people know it, if it is not its id. */
  readonly number?: number;
}

/** Handover of one thing: `heir` is its new owner, or null if it ends. */
export interface Passing {
  readonly id: number;
  readonly person: number;
  readonly heir: number | null;
}

/**
 * Kind of responsibility. Its feature lists the things, passes them to an heir, ends them and restores them. The caller
 * must have locked the person and the heirs, who are active and of the organisation.
 */
export interface Responsibility {
  /** Name in the API and in `handovers`. */
  readonly kind: string;
  readonly words: (language: Language) => {
    readonly name: string;
    /** Text in place of a title that the viewer may not know, if it says more than the name. */
    readonly hidden?: string;
    /** Name of its end. */
    readonly end?: string;
  };
  /** Whether an administrator of people may see it and pass it on; all of them may by default. */
  readonly isFor?: (viewer: Viewer) => boolean;
  /** Locks other rows, before any person is locked. */
  readonly lockFirst?: (context: WriteContext) => Promise<unknown>;
  /** True if its ids are people, whose rows are locked in one order with those of the person and the heirs. */
  readonly isPeople?: true;
  readonly list: (context: ReadContext, person: number) => Promise<readonly Held[]>;
  /** Whether it can be passed on; false if it can only end. */
  readonly hasHeir: (held: Held) => boolean;
  /**
   * Passes it to the heir, or ends it.
   * @returns extra data for `putBack`, as JSON; null when it isn't the person's any more
   * @throws ProblemError of an heir who can't have it, before anything is written
   */
  readonly pass: (context: WriteContext, passing: Passing) => Promise<object | null>;
  /** Returns the person who has it after a handover, if it can be another than the chosen heir. */
  readonly heirOf?: (kept: unknown) => number | null;
  /** Finds it as a handover left it, if not by the heir's list; null when it changed since. */
  readonly findLeft?: (
    context: ReadContext,
    left: { readonly id: number; readonly kept: unknown },
  ) => Promise<Held | null>;
  /** Restores it. @returns false when it isn't as the handover left it, and stays as it is */
  readonly putBack: (
    context: WriteContext,
    passing: Passing & { readonly kept: unknown; readonly at: Date },
  ) => Promise<boolean>;
  /** True for things that no handover of everything to one heir includes. */
  readonly isPassedAlone?: true;
  /** Passes on the things of a person, some days after their block. Without it they wait for a handover. */
  readonly inherit?: (context: InheritContext, person: number) => Promise<readonly Inherited[]>;
}

/** Context of an inheritance, which the system does by itself. */
export interface InheritContext extends Omit<FeatureTools, 'signal' | 'organisations'> {
  readonly session: Transaction;
}

/** Thing that was inherited. */
export interface Inherited {
  readonly id: number;
  /** Null if the holders of a role are responsible for it. */
  readonly heir: number | null;
  /** Extra data for `putBack`, as JSON. */
  readonly kept: object;
}

/**
 * Contributions of a feature to the application. `features/index.ts` is the explicit array of features; nothing
 * registers by side effect. A feature that uses declarations of others adds the member, here and to `Gathered`, with
 * `declare module`: this file names no feature.
 */
export interface Feature extends ThingSource {
  readonly personSection?: PersonSection;
  readonly name: string;
  /** Module that an organisation may switch off, with everything that the feature declares. @spec decision 228 */
  readonly module?: ModuleName;
  /** Whether the lists and operations of a module stay shut for a while to sessions begun after a correction of the address. */
  readonly isGuarded?: true;
  readonly lists?: readonly ListDeclaration[];
  /** Bin for rows deleted from lists with `bin`; one feature has it. */
  readonly bin?: Bin;
  /** Named operations, served under `/api` before the lists. */
  readonly operations?: readonly Operation[];
  /**
   * Routes beside `/api` that are read without signing in, by path: `/calendar`. The address itself identifies the
   * person.
   */
  readonly routes?: Readonly<Record<`/${ServerSegment}${string}`, (tools: RouteTools) => Router>>;
  readonly jobs?: readonly Job<FeatureTools>[];
  /** Called with each notice, in the process that raised it before it answers. */
  readonly noticed?: (tools: NoticeTools, notice: Notice) => void;
  /** Short lists of titles that an organisation edits as a whole, among its parameters. */
  readonly catalogues?: Catalogues;
  /** SQL of the count of things that it administers, for the settings panel. */
  readonly administered?: AdministeredCounts;
  /** Responsibilities in this feature, which others take over when a person leaves. */
  readonly responsibilities?: readonly Responsibility[];
  /**
   * Returns whether it has sealed data of a person, which nobody else's key opens, so that their record is not merged
   * into another.
   */
  readonly keepsSealed?: (context: Context, person: number) => Promise<boolean>;
  /** Scopes of service accounts that it offers, each with the lists that it reads. */
  readonly scopes?: Readonly<Partial<Record<Scope, readonly ListName[]>>>;
  /** Adds operations and jobs made of the declarations of all features; it cannot declare anything else. */
  readonly composed?: (gathered: Gathered) => Pick<Feature, 'operations' | 'jobs'>;
}

/** Tools of a feature that is called with notices. */
export type NoticeTools = Pick<JobTools, 'db' | 'log' | 'now'>;

/** Declarations of all features together. */
export interface Gathered {
  readonly contentKinds: ContentKinds;
  readonly lists: readonly ListDeclaration[];
  readonly personSections: readonly PersonSection[];
  readonly catalogues: Catalogues;
  readonly administered: AdministeredCounts;
  readonly responsibilities: readonly Responsibility[];
  readonly scopes: Readonly<Partial<Record<Scope, readonly ListName[]>>>;
  readonly keepSealed: readonly NonNullable<Feature['keepsSealed']>[];
}

/** Real services of a running application, and of tests their stand-ins. */
export interface FeatureDependencies {
  readonly config: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'origin' | 'auth' | 'push'>;
  readonly presence: PresenceSource;
  readonly directory: Directory;
  readonly notices: Notices;
  readonly storage: FileStorage;
  readonly runs: JobRuns;
  readonly keyring: Keyring;
  readonly business: BusinessServices;
  /** Sends pushes; null if the installation sends none. */
  readonly push: PushTransport | null;
}

/** Dependencies, and tools that features give each other (`declare module`). */
export interface FeatureParts extends FeatureDependencies {}
