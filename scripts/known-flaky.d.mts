interface KnownFlaky {
  readonly title: string;
  readonly since: string;
  readonly reason: string;
}
export declare function readKnownFlaky(): KnownFlaky[];
export declare function listFaults(known: readonly KnownFlaky[], now: Date): string[];
export declare function unknownFlaky<Test extends { readonly title: string }>(
  flaky: readonly Test[],
  known: readonly KnownFlaky[],
): Test[];
