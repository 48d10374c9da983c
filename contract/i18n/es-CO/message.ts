/** Parts of a notification's message, cut to length; a missing part is ''. */
export interface NotificationParts {
  /** Name of the person who acted, the last of many. */
  readonly who: string;
  /** Number of other people who did the same. */
  readonly others: number;
  /** Subject of the notification, as `nouns` calls it. */
  readonly noun: string;
  /** Title of the subject. */
  readonly title: string;
  readonly comment: string;
  /** Reason why reported content was removed or kept. */
  readonly reason: string;
  /** Name of the person who answered a request. */
  readonly decidedBy: string;
}

/** Names the people who acted: '… y 12 personas más' */
export const all = ({ who, others }: NotificationParts): string =>
  others === 0 ? who : others === 1 ? `${who} y 1 persona más` : `${who} y ${others} personas más`;

export const titled = (thing: string, text: string): string => (text === '' ? thing : `${thing} «${text}»`);

/** Formats the text of a comment or post after the rest of a message. */
export const said = (text: string): string => (text === '' ? '' : `: «${text}»`);
