/**
 * The kinds of messages that open by themselves when their recipient comes, with the member of the poll that names those that wait. One
 * queue holds all of them.
 */
export const MESSAGE_KINDS = { loan: 'credits', help: 'messages' } as const;
export type MessageKind = keyof typeof MESSAGE_KINDS;

/** A message that its recipient has not seen yet; what it says is asked of its own list. */
export interface WaitingMessage {
  readonly Id: number;
  readonly At: string;
}
