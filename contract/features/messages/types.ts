import type { ModuleName } from '../index.ts';

/** Most waiting messages of one kind in a poll, and days for which they open by themselves. @spec 3§7.1 */
export const WAITING_SHOWN = 100;
export const WAITING_DAYS = 5;

/**
 * Kinds of messages that open by themselves when their recipient arrives, with the poll's member for those waiting. A
 * single queue holds all of them.
 */
export const MESSAGE_KINDS = { loan: 'credits', help: 'messages' } as const;
export type MessageKind = keyof typeof MESSAGE_KINDS;

/** Modules of the kinds that an organisation may switch off. */
export const MESSAGE_MODULES: Readonly<Partial<Record<MessageKind, ModuleName>>> = { loan: 'loans' };

/** Message that its recipient has not seen yet; its content is read from its own list. */
export interface WaitingMessage {
  readonly Id: number;
  readonly At: string;
}
