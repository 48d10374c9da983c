import type { KindDeclaration, TopicDeclaration, TopicGroup } from '../feature.ts';
import { declared, moduleOfEach, type Declared, type ModuleName } from '../index.ts';

export { TOPIC_GROUPS, type TopicGroup } from '../feature.ts';

/** Topics of notifications that people may choose. Every kind of notification belongs to one. */
export type Topic = keyof Declared<'topics'>;

const DECLARED: Readonly<Record<Topic, TopicDeclaration>> = declared('topics');

/** All topics, in the order of the preferences page. */
export const TOPICS = Object.keys(DECLARED) as readonly Topic[]; // The keys of the table are the topics.

const MODULE_OF_TOPIC = moduleOfEach('topics');

/** Returns the topics of a group of which a person with these roles can be notified. */
export const topicsOf = (group: TopicGroup, roles: readonly string[], modulesOff: readonly ModuleName[]): Topic[] =>
  TOPICS.filter(topic => {
    const { group: own, role } = DECLARED[topic];
    const module = MODULE_OF_TOPIC[topic];
    const isOn = module === undefined || !modulesOff.includes(module);
    return own === group && isOn && (role === undefined || roles.includes(role));
  });

export const isTopic = (text: string): text is Topic => Object.hasOwn(DECLARED, text);

/** Channels of a notification: the bell, mail, and push to the person's devices. */
export interface Channels {
  Web: boolean;
  Email: boolean;
  Push: boolean;
}

/** Rules by which pushes of a topic are sent. */
export interface PushPolicy {
  /** Whether people receive them by default. */
  readonly isOn: boolean;
  /** Hours for which one has anything to say, and is sent. */
  readonly hours: number;
  /** Urgency for a device that saves battery (RFC 8030). */
  readonly urgency: 'low' | 'normal' | 'high';
}

/** Policies of pushes. @assumed */
const PUSH_POLICIES: Readonly<Record<NonNullable<TopicDeclaration['push']> | 'general', PushPolicy>> = {
  personal: { isOn: true, hours: 72, urgency: 'normal' },
  dated: { isOn: true, hours: 12, urgency: 'high' },
  general: { isOn: false, hours: 24, urgency: 'low' },
};

/** Returns the rules of a topic's pushes. */
export const pushPolicyOf = (topic: Topic): PushPolicy => PUSH_POLICIES[DECLARED[topic].push ?? 'general'];

type Private<T> = { [Name in keyof T]: T[Name] extends { readonly isPrivate: true } ? Name : never }[keyof T];

/** Topic whose pushes say nothing of the content. */
export type PrivateTopic = Private<Declared<'topics'>>;

export const isPrivateTopic = (topic: Topic): topic is PrivateTopic => DECLARED[topic].isPrivate === true;

/**
 * Default preferences. The bell shows everything. Pushes are of people's own affairs and of things with a date. Mail is reserved for topics with a date that would be missed (an
 * event tomorrow, a reading to confirm), because people who are mailed every like stop reading their mail.
 * @assumed
 */
export const DEFAULT_CHANNELS = Object.fromEntries(
  TOPICS.map(topic => [topic, { Web: true, Email: DECLARED[topic].mails, Push: pushPolicyOf(topic).isOn }]),
) as Readonly<Record<Topic, Readonly<Channels>>>; // `Object.fromEntries` loses the names of the keys.

/** Groups in which notifications are shown. @spec 1§3 Notification */
export type NotificationType = KindDeclaration['type'];

/** Kind of notification with its topic. */
export interface Kind extends KindDeclaration {
  readonly topic: Topic;
}

/** Kinds of notification, `NotificationType` on the wire. Each has its message in i18n, `messages`. */
export type NotificationKind = keyof Declared<'notifications'>;

export const NOTIFICATION_KINDS: Readonly<Record<NotificationKind, Kind>> = declared('notifications');

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);
