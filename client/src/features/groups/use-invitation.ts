import { useState } from 'react';
import { EMAILS_MAX, INVITED_AT_ONCE_MAX } from '#contract/features/groups/limits.ts';
import type { EmailInvitationAnswer } from '#contract/features/groups/types.ts';
import { useSubmission, type Outcome } from '../../ui/controls/use-submission.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useSendEmailInvitationsMutation, useSendInvitationsMutation } from './api.ts';
import { useLazyGetAreaPeopleQuery } from './queries.ts';
import { useGroupsTexts } from './texts.ts';

/** Pattern of the name that mail programs write before an address: `Ana Ruiz <`, `"Ruiz, Ana" <`. */
const NAME_BEFORE = /"[^"\n]*"[^\S\n]*(?=<)|(?<=^|[\n,;>])[^\n,;<>"@]*(?=<)/g;

/**
 * Returns the addresses of a pasted list, each once, in order; they are separated by spaces, commas or semicolons. The
 * name that a mail program writes before an address is ignored.
 */
export const emailsIn = (text: string): string[] => [
  ...new Set(
    text
      .replaceAll(NAME_BEFORE, ' ')
      .split(/[\s,;]+/)
      .map(one => one.replace(/^[<"]+|[>"]+$/g, ''))
      .filter(one => one !== ''),
  ),
];

/** Chosen people by id, with their names, because the current list may no longer contain them. */
export type Chosen = ReadonlyMap<number, string>;

export type InvitationWay = 'people' | 'areas' | 'emails';

/** Result of one invitation, or of all with the same result. */
export interface InvitationLine {
  name: string;
  outcome: EmailInvitationAnswer['results'][number]['Outcome'];
}

/** State and actions of the invitation dialog, for each way of inviting. @param group its id */
export function useInvitation(group: number) {
  const text = useGroupsTexts().invite;
  const [way, go] = useState<InvitationWay>('people');
  const [chosen, choose] = useState<Chosen>(new Map());
  const [area, chooseArea] = useState<number | null>(null);
  const [emails, write] = useState('');
  const [results, setResults] = useState<readonly InvitationLine[] | null>(null);
  const sendings = useSendings(group);
  const { isSending, failure, submit } = useSubmission({
    failed: text.sendFailed,
    done: null,
    onDone: () => undefined,
  });
  const addresses = emailsIn(emails);
  const ways: Record<InvitationWay, { canSend: boolean; send: () => Promise<Sent> }> = {
    people: {
      canSend: chosen.size > 0 && chosen.size <= INVITED_AT_ONCE_MAX,
      send: () => sendings.people(chosen),
    },
    areas: { canSend: area !== null, send: () => sendings.area(area ?? 0) },
    emails: {
      canSend: addresses.length > 0 && addresses.length <= EMAILS_MAX,
      send: () => sendings.emails(addresses),
    },
  };
  const send = async () => {
    const sent = await ways[way].send();
    if (sent.lines) setResults(sent.lines);
    if (sent.message) toast(sent.message);
    return sent;
  };
  return {
    way,
    go,
    chosen,
    choose,
    area,
    chooseArea,
    emails,
    write,
    results,
    isSending,
    failure,
    canSend: ways[way].canSend,
    send: () => void submit(send),
    /** Returns to an empty form. */
    restart: () => {
      setResults(null);
      choose(new Map());
      chooseArea(null);
      write('');
    },
  };
}

interface Sent extends Outcome {
  lines?: readonly InvitationLine[];
  message?: string;
}

function useSendings(group: number) {
  const text = useGroupsTexts().invite;
  const [sendIds] = useSendInvitationsMutation();
  const [sendEmails] = useSendEmailInvitationsMutation();
  const [readArea] = useLazyGetAreaPeopleQuery();
  return {
    people: async (chosen: Chosen): Promise<Sent> => {
      const { data, error } = await sendIds({ id: group, UserIds: [...chosen.keys()] });
      if (!data) return { error };
      const lines = data.results.map(one => ({ name: chosen.get(one.UserId) ?? '', outcome: one.Outcome }));
      return { lines, message: data.messageHtml };
    },
    /** Invites an area in batches, and counts the results by outcome, because a list could have thousands of lines. */
    area: async (area: number): Promise<Sent> => {
      const people = await readArea(area);
      if (!people.data) return { error: people.error };
      const counts = new Map<InvitationLine['outcome'], number>();
      let message: string | undefined;
      for (let from = 0; from < people.data.length; from += INVITED_AT_ONCE_MAX) {
        const UserIds = people.data.slice(from, from + INVITED_AT_ONCE_MAX);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, because each locks the group
        const { data, error } = await sendIds({ id: group, UserIds });
        if (!data) return { error };
        for (const { Outcome: outcome } of data.results) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        message = data.messageHtml;
      }
      const lines = [...counts].map(([outcome, count]) => ({ name: text.counted(count), outcome }));
      return { lines, ...(message !== undefined && { message }) };
    },
    emails: async (Emails: readonly string[]): Promise<Sent> => {
      const { data, error } = await sendEmails({ id: group, Emails });
      if (!data) return { error };
      const lines = data.results.map(one => ({ name: one.Email, outcome: one.Outcome }));
      return { lines, message: data.messageHtml };
    },
  };
}
