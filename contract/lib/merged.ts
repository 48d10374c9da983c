/** Union of the values of a field, over those objects of a union that have it. */
type Values<One, Member extends PropertyKey> = One extends unknown
  ? Member extends keyof One
    ? NonNullable<One[Member]>
    : never
  : never;

/** Intersection of all types of a union. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** Merged type of the field of several objects. */
export type Merged<One, Member extends PropertyKey> = All<Values<One, Member>>;

/** Merges the field of several objects; objects without it add nothing. */
export const merged = <One extends object, Member extends PropertyKey>(
  all: readonly One[],
  member: Member,
): Merged<One, Member> =>
  Object.assign({}, ...all.map(one => (one as Partial<Record<Member, unknown>>)[member])) as Merged<One, Member>;
