import type { ModuleName } from '../index.ts';

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
