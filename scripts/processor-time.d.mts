interface Process {
  readonly id: string;
  readonly parent: number;
  readonly own: number;
  readonly reaped: number;
}
export declare function readStat(line: string): [pid: number, process: Process];
export declare function createAccount(root: number): {
  inspect(all: ReadonlyMap<number, Process>): void;
  seconds(): number;
};
