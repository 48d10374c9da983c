import type { HelpMessage } from '#contract/features/help/types.ts';

/** Messages of one conversation that are still to be seen, oldest first. */
export interface WaitingConversation {
  readonly first: number;
  readonly messages: readonly [HelpMessage, ...HelpMessage[]];
}

/** Groups the messages that wait by their conversations, those that have waited longest first. */
export function conversationsOf(
  messages: readonly HelpMessage[],
  waiting: readonly { readonly Id: number }[],
): readonly WaitingConversation[] {
  const found = new Map<number, [HelpMessage, ...HelpMessage[]]>();
  for (const { Id } of waiting) {
    const message = messages.find(one => one.Id === Id);
    if (message === undefined) continue;
    const others = found.get(message.FirstId);
    if (others === undefined) found.set(message.FirstId, [message]);
    else others.push(message);
  }
  return [...found].map(([first, of]) => ({ first, messages: of }));
}

/** Key of the conversations that were closed in this tab; it is emptied at sign-out. */
const KEY = 'tertulia.messages.later';

/** Returns the conversations that the user has closed without an answer; they open no more in this session. */
export function readClosed(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(one => typeof one === 'number') : [];
  } catch {
    return [];
  }
}

export function rememberClosed(conversation: number): void {
  sessionStorage.setItem(KEY, JSON.stringify([...readClosed(), conversation]));
}
