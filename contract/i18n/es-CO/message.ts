/** What the message of a notification is made of, cut to length; what it does not have is ''. */
export interface NotificationParts {
  /** Who did it, the last of many. */
  readonly who: string;
  /** How many more did the same. */
  readonly others: number;
  /** What it is about, as `nouns` calls it… */
  readonly noun: string;
  /** …and its title. */
  readonly title: string;
  readonly comment: string;
  /** Why reported content was removed or kept. */
  readonly reason: string;
}

/** '… y 12 personas más' */
export const all = ({ who, others }: NotificationParts): string =>
  others === 0 ? who : others === 1 ? `${who} y 1 persona más` : `${who} y ${others} personas más`;

export const titled = (thing: string, text: string): string => (text === '' ? thing : `${thing} «${text}»`);

/** The words of a comment or of a post, after what is said of it. */
export const said = (text: string): string => (text === '' ? '' : `: «${text}»`);
