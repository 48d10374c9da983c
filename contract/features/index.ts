import { merged, type Merged } from '../lib/merged.ts';
import { accessContract } from './access/feature.ts';
import { administrationContract } from './administration/feature.ts';
import { appsContract } from './apps/feature.ts';
import { birthdaysContract } from './birthdays/feature.ts';
import { configContract } from './config/feature.ts';
import { contactContract } from './contact/feature.ts';
import { directoryContract } from './directory/feature.ts';
import { documentsContract } from './documents/feature.ts';
import { eventsContract } from './events/feature.ts';
import type { ContractFeature } from './feature.ts';
import { feedContract } from './feed/feature.ts';
import { friendsContract } from './friends/feature.ts';
import { groupsContract } from './groups/feature.ts';
import { helpContract } from './help/feature.ts';
import { healthContract } from './health/feature.ts';
import { legalContract } from './legal/feature.ts';
import { integrationsContract } from './integrations/feature.ts';
import { loansContract } from './loans/feature.ts';
import { mailContract } from './mail/feature.ts';
import { newsContract } from './news/feature.ts';
import { notificationsContract } from './notifications/feature.ts';
import { peopleContract } from './people/feature.ts';
import { pollsContract } from './polls/feature.ts';
import { processesContract } from './processes/feature.ts';
import { ratesContract } from './rates/feature.ts';
import { recognitionsContract } from './recognitions/feature.ts';
import { repositoryContract } from './repository/feature.ts';
import { reportsContract } from './reports/feature.ts';
import { socialContract } from './social/feature.ts';
import { surveysContract } from './surveys/feature.ts';
import { tiendaContract } from './tienda/feature.ts';
import { usageContract } from './usage/feature.ts';

/**
 * Declarations of all features, in the order in which the preferences page shows their topics. A new feature adds its
 * line here.
 */
const FEATURES = [
  accessContract,
  configContract,
  ratesContract,
  groupsContract,
  documentsContract,
  recognitionsContract,
  peopleContract,
  processesContract,
  appsContract,
  friendsContract,
  mailContract,
  feedContract,
  socialContract,
  pollsContract,
  reportsContract,
  tiendaContract,
  newsContract,
  eventsContract,
  birthdaysContract,
  surveysContract,
  repositoryContract,
  administrationContract,
  contactContract,
  healthContract,
  helpContract,
  usageContract,
  legalContract,
  directoryContract,
  integrationsContract,
  loansContract,
  notificationsContract,
] as const;

type Feature = (typeof FEATURES)[number];

/** Kinds of declarations: lists of names (`Named`), and tables by name (`Keyed`). */
type Named = 'lists' | 'destinations';
type Keyed = Exclude<keyof ContractFeature, Named | 'module'>;

type Names<Member extends Named> = Extract<Feature, Readonly<Record<Member, readonly string[]>>>[Member][number];

export type ListName = Names<'lists'>;
export type Destination = Names<'destinations'>;

const names = (member: Named): string[] => FEATURES.flatMap((feature: ContractFeature) => feature[member] ?? []);

export const LIST_NAMES = names('lists') as ListName[]; // `flatMap` loses the literal types of the names.
export const DESTINATIONS = names('destinations') as Destination[];

/** Module that an organisation may switch off. */
export type ModuleName = Extract<Feature, { readonly module: string }>['module'];

const SWITCHABLE = FEATURES.filter(
  (feature): feature is Extract<Feature, { readonly module: string }> => 'module' in feature,
);

/** Modules in the order of their switches. */
export const MODULES: readonly ModuleName[] = SWITCHABLE.map(({ module }) => module);

/** Returns the module of each entry that switchable features declare in a member. */
export const moduleOfEach = (member: Keyed | Named): Readonly<Partial<Record<string, ModuleName>>> =>
  Object.fromEntries(
    SWITCHABLE.flatMap(({ module, ...feature }: ContractFeature & { readonly module: ModuleName }) => {
      const entries = feature[member];
      const keys = Array.isArray(entries) ? (entries as readonly string[]) : Object.keys(entries ?? {});
      return keys.map(key => [key, module] as const);
    }),
  );

/** Declarations of all features together for a member. */
export type Declared<Member extends Keyed> = Merged<Feature, Member>;

/**
 * Returns the declarations of all features as a table. The caller states its type, so that the compiler finds entries
 * that do not fit.
 */
export const declared = <Member extends Keyed>(member: Member): Declared<Member> => merged(FEATURES, member);
