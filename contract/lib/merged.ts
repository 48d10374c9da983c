/** What objects of a union have in a member that some of them have. */
type Values<One, Member extends PropertyKey> = One extends unknown
  ? Member extends keyof One
    ? NonNullable<One[Member]>
    : never
  : never;

/** All of a union at once. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** What several objects have in a member, together. */
export type Merged<One, Member extends PropertyKey> = All<Values<One, Member>>;

/** Puts together what several objects have in a member; objects without it add nothing. */
export const merged = <One extends object, Member extends PropertyKey>(
  all: readonly One[],
  member: Member,
): Merged<One, Member> =>
  Object.assign({}, ...all.map(one => (one as Partial<Record<Member, unknown>>)[member])) as Merged<One, Member>;
